import { createHash } from 'node:crypto';
import type { CombinedReport, NamedReport, Report } from '../../model/index.ts';
import { type Concluded, outcomeInWords, signs } from '../conclusion.ts';
import { quoteWords } from '../../model/text/words.ts';
import { isCopyable } from '../terminal/failure.ts';
import { targetInWords } from '../terminal/header-rows.ts';
import { copyable } from './copyable.ts';
import { markup } from '../layout/markup.ts';
import type { TextOptions } from '../layout/page.ts';
import { controls } from './controls.ts';
import { callsScript } from './client/calls-script.ts';
import type { Placing } from './placing.ts';
import { headerList, sections } from './report.ts';
import { script } from './client/script.ts';
import { treeScript } from './client/tree-script.ts';
import { style } from './client/style.ts';
import { indexTable } from './tables.ts';

/** The content of a page in addition to the report. */
type PageOptions = Pick<TextOptions, 'calls' | 'commandLine'>;

/**
 * The report as one page that needs no other file: it can be stored, mailed, and opened from a file. Without scripts everything
 * except the calls is shown; the script adds the calls, search, filters and copy buttons. The page's own policy prevents other
 * code from running or loading.
 */
export function html(report: Report, { calls = [], commandLine }: PageOptions = {}): string {
  const { contract } = report;
  const own = calls[0] ?? [];
  const agent = targetInWords(report.target);
  const placing: Placing = { prefix: '', heading: 'h2', calls: new Set(own.map(({ number }) => number)) };
  return documentOf(report, {
    title: `${contract.id}: ${report.outcome}${agent === undefined ? '' : `: ${agent}`}`,
    head: `<h1>${markup(contract.id)} <small>${markup(contract.version)}</small>${agent === undefined ? '' : ` <code>${markup(agent)}</code>`}</h1>
${outcomeLine(report)}
${headerList(report)}
${typed(commandLine)}`,
    main: sections(report, own, placing, controls(report.findings)),
  });
}

/** The same for several targets: an index, and below it the report of each target; those that need a reader are open. */
export function combinedHtml(report: CombinedReport, { calls = [], commandLine }: PageOptions = {}): string {
  const { reports } = report;
  const targets = reports.map((one, at) => {
    const own = calls[at] ?? [];
    const prefix = `${one.name}/`;
    const placing: Placing = { prefix, heading: 'h3', calls: new Set(own.map(({ number }) => number)) };
    return `<article class="target" id="${markup(idOf(one))}"><details${one.outcome === 'conformant' ? '' : ' open'}>
<summary><h2>${markup(one.name)}</h2> <span class="outcome ${one.outcome}">${signs[one.outcome]} ${markup(outcomeInWords(one))}</span></summary>
${headerList(one)}
${sections(one, own, placing)}
</details></article>`;
  });
  return documentOf(report, {
    title: `${reports.length} targets: ${report.outcome}`,
    head: `<h1>${reports.length} targets</h1>
${outcomeLine(report)}
${typed(commandLine)}`,
    main: `${indexTable(reports, idOf)}
${controls(reports.flatMap(({ findings }) => findings))}
${targets.join('\n')}`,
  });
}

/** No clause has such an id, so the ids cannot clash. */
function idOf({ name }: NamedReport): string {
  return `target:${name}`;
}

function outcomeLine(report: Concluded): string {
  const { outcome } = report;
  return `<p class="outcome ${outcome}"><span aria-hidden="true">${signs[outcome]}</span> ${markup(outcomeInWords(report))}</p>`;
}

/** The command line, to be copied. */
function typed(words: readonly string[] = []): string {
  const command = quoteWords(words);
  return command === '' || !isCopyable(command) ? '' : copyable(command);
}

interface Parts {
  readonly title: string;
  readonly head: string;
  readonly main: string;
}

const scripts = `'use strict';${script}${treeScript}${callsScript}`;

function documentOf({ tool }: Pick<Report, 'tool'>, { title, head, main }: Parts): string {
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(scripts)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${markup(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${markup(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<header>
${head}
</header>
<main id="main" tabindex="-1">
${main}
</main>
<footer>${markup(`${tool.name} ${tool.version}`)}</footer>
<script>${scripts}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
