import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { has, pathOf } from '../../../fixtures/toolchains.ts';
import type { CombinedReport, JudgedCall, Report } from '../../model/index.ts';
import { attacked, attacks } from '../attack.samples.ts';
import type { TextOptions } from '../layout/page.ts';
import { combine } from '../terminal/combined.ts';
import { combinedHtml, html } from './html.ts';
import { aChain, aTurn, whole } from '../evidence.samples.ts';
import { aFailure, aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';

const require = createRequire(import.meta.url);
const minutes = 60_000;
const desk = { viewport: { width: 1280, height: 900 } };

describe.skipIf(!has('chromium'))(
  'the HTML page in Chromium (skipped if it is not installed)',
  { timeout: 2 * minutes },
  () => {
    let browser: Browser;

    beforeAll(async () => {
      browser = await chromium.launch({
        executablePath: pathOf('chromium') ?? '',
        // Chromium cannot use its sandbox as root.
        chromiumSandbox: process.getuid?.() !== 0,
        args: [
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-sync',
        ],
      });
    }, 2 * minutes);

    afterAll(async () => browser?.close());

    test('the page shows every clause, opens failures, and loads nothing else', async () => {
      const { page, requests, faults } = await open(aReport());
      expect(await page.locator('.clauses > li:visible').count()).toBe(aReport().findings.length);
      expect(await page.locator('details[open] > summary .fail').count()).toBe(4);
      expect(await page.locator('.outcome').textContent()).toContain('non-conformant: 2 must clauses');
      expect([requests.length, faults]).toEqual([1, []]);
    });

    test('the page searches, and filters by verdict, level and category', async () => {
      const { page } = await open(aReport());
      const shown = () => page.locator('.clauses > li:visible > details > summary > code').allTextContents();
      await page.getByLabel('Search').fill('MALFORMED input');
      expect(await shown()).toEqual(['wendell/failure/malformed-input']);
      await page.getByLabel('Search').fill('');
      for (const name of ['inconclusive', 'not applicable', 'passed'])
        await page.getByLabel(name, { exact: false }).uncheck();
      expect((await shown()).length).toBe(4);
      await page.getByLabel('Level').selectOption('must');
      expect((await shown()).length).toBe(2);
      await page.getByLabel('Category').selectOption('unknown-fields');
      expect(await shown()).toEqual(['wendell/input/unknown-top-level']);
      expect(await page.getByRole('status').textContent()).toBe(`1 of ${aReport().findings.length} clauses`);
    });

    test('the page shows white space around a sent text, which its tree leaves out', async () => {
      const sent = `\n\n{"task": "${'x'.repeat(200)}"}`;
      const { page } = await open(aReport({ findings: [aFailure({ sent: whole(sent) })] }));
      const came = page.locator('details:has(> summary:text-is("As it came, with white space around it")) > pre');
      expect(await came.isVisible()).toBe(true);
      expect(await came.textContent()).toBe(sent);
    });

    test('the page copies the command that reproduces a failure, byte for byte', async () => {
      const reproduce = `printf %s '{"a": "<b>&amp; it'\\''s"}' |\n\tpython3 agent.py; echo "exit code $?"`;
      const { page } = await open(aReport({ findings: [aFailure({}, { reproduce })] }));
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('.clauses').getByRole('button', { name: 'Copy' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(reproduce);
    });

    test('the page can be used with the keyboard alone', async () => {
      const { page } = await open(aReport());
      await page.keyboard.press('Tab');
      expect(await focused(page)).toContain('Skip to the report');
      await page.keyboard.press('Enter');
      for (let at = 0; at < 5 && (await page.evaluate('document.activeElement.name')) !== 'text'; at += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.type('clear-error');
      expect(await page.locator('.clauses > li:visible').count()).toBe(1);
      for (let at = 0; at < 20 && !(await focused(page)).includes('wendell/failure/clear-error'); at += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.locator('.clauses > li:visible > details[open]').count()).toBe(1);
    });

    test.each([
      ['calls', '#calls'],
      ['a clause', '#clause-55'],
      ['a call', '#call-30'],
    ])('an address that names %s scrolls there, even past parts not yet rendered', async (_where, hash) => {
      const findings = Array.from({ length: 80 }, (_, at) =>
        aFinding({ clause: `clause-${at}`, says: 'a sentence that is long '.repeat(1 + (at % 7)) }),
      );
      const { page } = await open(aReport({ findings: [...aReport().findings, ...findings] }), desk, hash, {
        calls: [callsOf(90)],
      });
      const top = () =>
        page.evaluate<number>(
          'Math.abs(document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? 9999)',
        );
      await expect.poll(top).toBeLessThan(2);
      await page.waitForTimeout(300);
      expect(await top()).toBeLessThan(2);
    });

    test('an invalid address does not break the page', async () => {
      const { page, faults } = await open(aReport(), {}, '#%E0%A4%A', { calls: [callsOf(3)] });
      await page.getByRole('heading', { name: 'Calls' }).scrollIntoViewIfNeeded();
      await page.locator('.calls > li').nth(2).waitFor();
      expect(faults).toEqual([]);
    });

    test('the page shows JSON of a call as a tree, as for a clause, with the place of the failure marked', async () => {
      const received = whole(
        `{"message":"hi <b>","n":1.50,"n":2,"list":[{},[],{"x/y":{"~":null}}],"long":"${'x'.repeat(120)}"}`,
      );
      const failures = ['/list/2/x~1y/~0', '/list/2/z', '/n'].map((pointer, at) =>
        aFailure({ received }, { clause: `c${at}`, pointer, firstCall: at + 1 }),
      );
      const calls = failures.map((_, at) => ({ number: at + 1, turn: aTurn({ sent: whole(`${at}`), received }) }));
      const { page } = await open(aReport({ findings: failures }), {}, '#call-1', { calls: [calls] });
      for (const at of [1, 2, 3]) {
        if (at > 1) await page.locator(`#call-${at} > details > summary`).click();
        const tree = page.locator(`#call-${at} .json`);
        await tree.waitFor();
        const [inCall, inClause] = await Promise.all(
          [tree, page.locator(`#c${at - 1} .json`)].map((one) => one.evaluate((element) => element.innerHTML)),
        );
        expect(inCall).toBe(inClause);
      }
      expect(await page.locator('#call-2 mark').textContent()).toBe('z is not there');
    });

    test('the page says why each call was made, and shows that it can be opened', async () => {
      const asked = { by: ['one', 'two', 'three'], changed: { call: 1, parts: [{ at: 'zz', is: '0' }] } };
      const [first, second] = callsOf(2) as [JudgedCall, JudgedCall];
      const calls = [
        { ...first, asked: { by: [] } },
        { ...second, asked },
      ];
      const { page } = await open(aReport(), {}, '#call-1', { calls: [calls] });
      expect(await page.locator('.why').allTextContents()).toEqual([
        'plain call',
        'for one, two and 1 more: added zz: 0',
      ]);
      const marker = (at: number) =>
        page.evaluate(
          `getComputedStyle(document.querySelector('#call-${at} > details > summary'), '::before').content`,
        );
      expect([await marker(1), await marker(2)]).toEqual(['"▾"', '"▸"']);
    });

    test('the page shows no lanes if the start times of calls are not known', async () => {
      const calls = callsOf(3).map(({ number, turn }) => ({ number, turn }));
      const { page } = await open(aReport(), {}, '#call-1', { calls: [calls] });
      expect([await page.locator('.calls > li').count(), await page.locator('.lane').count()]).toEqual([3, 0]);
    });

    test('the page shows bytes that are not UTF-8 as other reports do, and how far a search came', async () => {
      const received = { base64: Buffer.from([0xff, 0x61]).toString('base64'), bytes: 2 };
      const evidence = {
        turns: [aTurn({ received })],
        origin: 'generated',
        shrinkCalls: 3,
        shrinkEnd: 'smallest',
      } as const;
      const finding = aFailure({}, { clause: 'c', evidence, firstCall: 1, count: 4 });
      const { page } = await open(aReport({ findings: [finding] }), {}, '', {
        calls: [[{ number: 1, turn: aTurn({ received }) }]],
      });
      expect(await page.getByLabel('stdout').textContent()).toBe(String.raw`\xffa`);
      const said = await page.locator('#c dl').allTextContents();
      expect(said.join(' ')).toContain('shrunkthe smallest that fails, found with 3 calls');
      expect(said.join(' ').match(/first by call/g)).toHaveLength(1);
      await page.locator('#c').getByRole('link', { name: '4 times in this run, first by call 1' }).click();
      await page.locator('#call-1 > details[open]').waitFor();
      expect(await page.locator('#call-1 pre').allTextContents()).toContain(String.raw`\xffa (not UTF-8)`);
    });

    test('the page folds equal earlier calls into one, and shows what others changed', async () => {
      const sent = (n: number) => whole(JSON.stringify({ n, text: 'x'.repeat(300), list: [1, 2, 3] }));
      const turns = [aTurn({ sent: sent(1) }), ...[2, 2, 2, 3].map((n) => aTurn({ sent: sent(n) }))];
      const evidence = { turns, origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'not-tried' } as const;
      const { page } = await open(aReport({ findings: [aFailure({}, { clause: 'c', evidence })] }));
      expect(await page.locator('#c > details > details:not(.raw) > summary').allTextContents()).toEqual([
        'Call 1 of these 5',
        'Calls 2 to 4 of these 5, all alike',
      ]);
      const second = page.locator('#c details:has(> summary:text("Calls 2 to 4"))');
      expect(await second.locator('pre').allTextContents()).toEqual([
        expect.stringMatching(/^ {2}\{\n- {3}"n": 1,\+ {3}"n": 2,/),
      ]);
    });

    test('the page opens the clause that the address names', async () => {
      const { page } = await open(aReport(), {}, '#wendell/failure/clear-error');
      expect(await page.locator('[id="wendell/failure/clear-error"] > details[open]').count()).toBe(1);
    });

    test('the page shows what the failing call changed', async () => {
      const turns = [aTurn({ sent: whole('{"a":1,"b":2}') }), aTurn({ sent: whole('{"a":1,"b":3,"c":[]}') })];
      const changed = {
        call: 1,
        parts: [
          { at: 'b', was: '2', is: '3' },
          { at: 'c', is: '[]' },
        ],
        more: 2,
      };
      const evidence = { turns, origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'smallest', changed } as const;
      const { page } = await open(aReport({ findings: [aFailure({}, { evidence })] }));
      expect(await page.locator('.diff').allTextContents()).toEqual([
        '  {\n    "a": 1,\n-   "b": 2+   "b": 3,\n+   "c": []  }\n',
      ]);
      expect(await page.locator('.label:text("What was changed") + ul > li').allTextContents()).toEqual([
        'b: 2 became 3',
        'added c: []',
        'and 2 places more',
      ]);
    });

    test('the page shows what a cut failing call changed, without comparing the beginnings', async () => {
      const turns = [
        aTurn({ sent: whole('{"a":1}') }),
        aTurn({ sent: { ...whole('{"a":"xx'), bytes: 9_999, cut: true } }),
      ];
      const changed = { call: 1, parts: [{ at: 'a', was: '1', is: 'a text of 9,990 characters: "xx…' }] };
      const evidence = { turns, origin: 'fixed', shrinkCalls: 0, shrinkEnd: 'smallest', changed } as const;
      const { page } = await open(aReport({ findings: [aFailure({}, { evidence })] }));
      expect(await page.locator('.diff').count()).toBe(0);
      expect(await page.locator('.label:text("What was changed") + ul').textContent()).toContain('9,990 characters');
    });

    test('the page shows the JSON in the strings of a call', async () => {
      const { page } = await open(aReport({ findings: [aFailure({ sent: whole('{"a":"{\\"b\\":[1]}"}') })] }));
      expect(await page.getByLabel('JSON in it').allTextContents()).toEqual(['{"b":[1]}']);
    });

    test('the page folds clauses that are not applicable for one reason, and opens them for a search or an address', async () => {
      const out = ['one', 'two', 'three'].map((name) =>
        aFinding({ clause: `wendell/file/${name}`, verdict: 'not-applicable', because: 'no answer shows file' }),
      );
      const { page } = await open(aReport({ findings: out }));
      expect(await page.locator('.folded > details > summary').allTextContents()).toEqual([
        '– not applicable 3 clauses: no answer shows file',
      ]);
      expect(await page.locator('[data-verdict]:visible').count()).toBe(0);
      await page.getByLabel('Search').fill('file/two');
      expect(await page.locator('[data-verdict]:visible').count()).toBe(1);
      await page.getByLabel('Search').fill('nowhere');
      expect(await page.locator('.folded:visible').count()).toBe(0);
      const named = await open(aReport({ findings: out }), {}, '#wendell/file/three');
      expect(await named.page.locator('[id="wendell/file/three"] dl:visible').count()).toBe(1);
    });

    test('the page puts must failures first, and marks what is missing in the answer', async () => {
      const turn = { received: whole('{"message":"hi","tool_calls":[{"name":"a","x/y":1.50}]}') };
      const findings = [
        aFailure(turn, { clause: 'advice', level: 'should', pointer: '/tool_calls/0/x~1y' }),
        aFailure(turn, { clause: 'demand', level: 'must', pointer: '/tool_calls/0/args' }),
      ];
      const { page } = await open(aReport({ findings }));
      expect(await page.locator('.clauses > li > details > summary > code').allTextContents()).toEqual([
        'demand',
        'advice',
      ]);
      expect(await page.locator('mark').allTextContents()).toEqual(['args is not there', '1.50']);
    });

    test('the page shows calls a hundred at a time, and each exchange when it is opened', async () => {
      const calls = callsOf(250);
      const finding = aFailure({}, { clause: 'demand', firstCall: 120 });
      const passed = aFinding({ clause: 'held', sampleCall: 250 });
      const { page, faults } = await open(aReport({ findings: [finding, passed] }), {}, '', { calls: [calls] });
      await page.getByRole('heading', { name: 'Calls' }).scrollIntoViewIfNeeded();
      await page.locator('.calls > li').first().waitFor();
      expect(await page.locator('.calls > li').count()).toBe(100);
      await page.locator('#demand').getByRole('link', { name: 'call 120' }).click();
      const shown = page.locator('.calls > li > details[open]');
      await shown.waitFor();
      expect(await page.locator('.calls > li').first().getAttribute('id')).toBe('call-101');
      expect(await shown.locator('pre').allTextContents()).toEqual(['{"n":120}', '</script><b>&', 'said beside it']);
      expect(await shown.locator('summary .fail').textContent()).toBe('first shows demand');
      await page.getByRole('button', { name: 'Later' }).click();
      expect(await page.locator('.calls > li').count()).toBe(50);
      expect(await page.getByRole('button', { name: 'Later' }).isDisabled()).toBe(true);
      await page.locator('#held > details > summary').click();
      await page.locator('#held').getByRole('link', { name: 'call 250' }).click();
      await page.locator('#call-250 > details[open]').waitFor();
      expect(faults).toEqual([]);
    });

    test('the page shows the cases of a host as what was to be said, played and concluded', async () => {
      const hostCase = { case: 'exit-code-1', send: { task: 'Answer.' }, plays: { steps: [{ do: 'exit', code: 1 }] } };
      const testimony = { door: 'driver', placeholders: [], calls: [], conclusion: { outcome: 'error' } };
      const turn = aTurn({ sent: whole(JSON.stringify(hostCase)), received: whole(JSON.stringify(testimony)) });
      const cut = { ...turn, sent: { ...turn.sent, cut: true as const } };
      const calls = [turn, cut].map((one, at) => ({ number: at + 1, turn: one }));
      const finding = aFinding({ subject: 'host' });
      const { page, faults } = await open(aReport({ findings: [finding] }), {}, '#call-1', { calls: [calls] });
      const shown = page.locator('#call-1 > details[open]');
      await shown.waitFor();
      expect(await shown.locator('.label').allTextContents()).toEqual([
        'case',
        'to say',
        'agent',
        'called',
        'host',
        'driver',
      ]);
      expect(await shown.locator('summary').textContent()).toContain('exit-code-1: error');
      // A cut case cannot be parsed.
      await page.locator('#call-2 > details > summary').click();
      await expect.poll(() => page.locator('#call-2 .label').allTextContents()).toEqual(['sent', 'stdout']);
      expect(faults).toEqual([]);
    });

    test('the page of several targets has an index, and opens the targets that need a reader', async () => {
      const good = aReport({ outcome: 'conformant', because: 'every must clause holds', findings: [aFinding()] });
      const reports = [
        { name: 'good', ...good },
        { name: 'bad one', ...aReport() },
      ];
      const { page, faults } = await open(combine(reports, 2), {}, '', { calls: [callsOf(2), callsOf(3)] });
      // A match in a folded target becomes visible, too.
      await page.getByLabel('Search').fill(aFinding().clause);
      const found = page.locator('[id="target:good"] li[data-verdict]');
      expect(await found.isVisible()).toBe(true);
      await page.reload();
      expect(await page.getByRole('table', { name: 'Targets' }).getByRole('link').allTextContents()).toEqual([
        'good',
        'bad one',
      ]);
      expect(await page.locator('.target > details[open] > summary > h2').allTextContents()).toEqual(['bad one']);
      await page.getByRole('link', { name: 'good', exact: true }).click();
      expect(await page.locator('[id="target:good"] > details[open]').count()).toBe(1);
      const ids: string[] = await page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)");
      expect(new Set(ids).size).toBe(ids.length);
      expect(faults).toEqual([]);
    });

    test('the page prints all clauses, and folds them again', async () => {
      const { page } = await open(aReport());
      const closed = "document.querySelectorAll('.clauses details:not([open]):not(.raw)').length";
      const before = await page.evaluate<number>(closed);
      await page.evaluate("dispatchEvent(new Event('beforeprint'))");
      expect([before > 0, await page.evaluate(closed)]).toEqual([true, 0]);
      await page.evaluate("dispatchEvent(new Event('afterprint'))");
      expect(await page.evaluate(closed)).toBe(before);
    });

    test('the page prints the calls that clauses name with their texts, in colours for paper', async () => {
      const findings = [aFinding({ clause: 'held', sampleCall: 150 }), ...aReport().findings];
      const { page } = await open(aReport({ findings }), { colorScheme: 'dark' }, '', { calls: [callsOf(160)] });
      await page.emulateMedia({ media: 'print' });
      await page.evaluate("dispatchEvent(new Event('beforeprint'))");
      expect(await page.locator('.printed pre').allTextContents()).toEqual([
        '{"n":150}',
        '</script><b>&',
        'said beside it',
      ]);
      const style = (element: string, name: string) =>
        page.evaluate(`getComputedStyle(document.querySelector('${element}')).${name}`);
      expect(await style('body', 'color')).toBe('rgb(28, 32, 36)');
      expect(await style('.lane span', 'printColorAdjust')).toBe('exact');
      expect(await style('mark', 'outlineStyle')).toBe('solid');
      expect(await style('.label', 'breakAfter')).toBe('avoid');
      await page.evaluate("dispatchEvent(new Event('afterprint'))");
      expect(await page.locator('.printed').count()).toBe(0);
      const pdf = await page.pdf();
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('the first failure is visible without scrolling', async () => {
      const failure = aFailure({}, { clause: 'c', pointer: '/tool_calls', hint: 'give []' });
      const { page } = await open(aReport({ findings: [failure, ...aReport().findings] }), desk, '', {
        commandLine: ['agent-conform', 'check', 'wendell'],
      });
      const bottom = await page
        .locator('#c dl')
        .first()
        .evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(900);
      expect(await page.locator('h1').textContent()).toMatch(/^wendell .* python3 /);
      expect(await page.title()).toMatch(/^wendell: non-conformant: python3 /);
    });

    test('the page shows the command line, to be copied', async () => {
      const { page } = await open(aReport(), {}, '', { commandLine: ['agent-conform', 'check', 'a b'] });
      expect(await page.locator('header .again code').textContent()).toBe("agent-conform check 'a b'");
    });

    describe.each(['light', 'dark'] as const)('the page in %s mode', (colorScheme) => {
      test.each([390, 1280])('a page of several targets is accessible, and fits into %i pixels', async (width) => {
        const reports = [
          { name: 'good', ...aReport({ findings: [aFinding()] }) },
          { name: 'bad', ...aReport() },
        ];
        const { page } = await open(combine(reports, 2), { colorScheme, viewport: { width, height: 900 } }, '', {
          calls: [callsOf(2), callsOf(120)],
        });
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      });

      test.each([380, 1280])('the page is accessible, and fits into %i pixels', async (width) => {
        const folded = ['one', 'two'].map((name) =>
          aFinding({ clause: name, verdict: 'not-applicable', because: 'no' }),
        );
        const inner = aFailure({ sent: whole('{"a":"{\\"b\\":[1]}"}') }, { clause: 'inner' });
        const findings = [...aReport().findings, ...folded, inner];
        const { page } = await open(
          aReport({ chains: [aChain], findings }),
          { colorScheme, viewport: { width, height: 900 } },
          '',
          { calls: [callsOf(3)], commandLine: ['agent-conform', 'check', 'wendell'] },
        );
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      });
    });

    test('the page runs and loads nothing that a target said', async () => {
      const findings = [...attacks, attacks.join('\n')].flatMap((attack) => attacked(aReport(), attack).findings);
      const { page, requests, faults } = await open({
        ...attacked(aReport({ chains: [aChain] }), attacks.join('\n')),
        findings,
      });
      await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
      expect([requests.length, faults]).toEqual([1, []]);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('.clauses > li[data-verdict]').count()).toBe(findings.length);
    });

    /** Opens the page as a user does, from a file, and collects its requests and errors. */
    async function open(
      report: Report | CombinedReport,
      options: Parameters<Browser['newPage']>[0] = {},
      hash = '',
      shown: Pick<TextOptions, 'calls' | 'commandLine'> = {},
    ) {
      const folder = mkdtempSync(join(tmpdir(), 'agent-conform-html-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const file = join(folder, 'report.html');
      writeFileSync(file, 'reports' in report ? combinedHtml(report, shown) : html(report, shown));
      const page = await browser.newPage(options);
      onTestFinished(async () => page.close());
      const [requests, faults]: [string[], string[]] = [[], []];
      page.on('request', (request) => requests.push(request.url()));
      page.on('dialog', (dialog) => void faults.push(dialog.message()));
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => faults.push(message.text()));
      await page.goto(pathToFileURL(file).href + hash);
      return { page, requests, faults };
    }
  },
);

/** The problems that axe finds in a page with everything open. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
  await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()');
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** This many calls, one after another. */
function callsOf(amount: number): JudgedCall[] {
  return Array.from({ length: amount }, (_, at) => ({
    number: at + 1,
    startMs: at * 10,
    turn: aTurn({ sent: whole(`{"n":${at + 1}}`), received: whole('</script><b>&'), stderr: whole('said beside it') }),
  }));
}

async function focused(page: Page): Promise<string> {
  return page.evaluate("document.activeElement?.textContent ?? ''");
}
