import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, posix } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { certificates } from '../../fixtures/quick-node.ts';
import { has, pathOf } from '../../fixtures/toolchains.ts';

const root = join(import.meta.dirname, '../..');

describe('the site of the documentation', () => {
  const site = mkdtempSync(join(tmpdir(), 'agent-conform-site-'));

  beforeAll(() => {
    const words = ['run', 'docs', '--', '--outDir', site];
    const { status, stdout, stderr } = spawnSync('npm', words, {
      cwd: root,
      env: { ...process.env, ...certificates },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
  });

  afterAll(() => rmSync(site, { recursive: true }));

  const pages = (): string[] =>
    (readdirSync(site, { recursive: true }) as string[]).filter(
      (name) => name.endsWith('.html') && !name.startsWith('files/') && name !== '404.html',
    );

  test('the site has a page for every document, and leads by role', () => {
    const written = (readdirSync(join(root, 'docs'), { recursive: true }) as string[]).filter(
      (name) => name.endsWith('.md') && !name.startsWith('.'),
    );
    const others = ['README', 'CONTRIBUTING', 'CHANGELOG', 'SECURITY', 'CODE_OF_CONDUCT', 'schemas/README'];
    const wanted = [...written.map((name) => name.replace(/md$/, 'html')), ...others.map((name) => `${name}.html`)];
    expect(pages().toSorted()).toEqual(wanted.toSorted());
    const start = readFileSync(join(site, 'index.html'), 'utf8');
    for (const words of ['write an agent', 'own a platform', 'run a router', 'gate a pipeline', 'are a coding agent'])
      expect(start).toContain(words);
  });

  test('the site has no dead link, and loads nothing from other servers', () => {
    const faults = pages().flatMap((page) => {
      const { links, loaded } = read(join(site, page));
      const foreign = loaded.filter((url) => /^(https?:)?\/\//.test(url)).map((url) => `${page} loads ${url}`);
      return [
        ...foreign,
        ...links.filter((href) => isDead(site, page, href)).map((href) => `${page} links to ${href}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test.skipIf(!has('chromium'))('the site can be searched in the browser (skipped without Chromium)', async () => {
    const server = createServer((request, response) => {
      const path = join(site, decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
      const file = existsSync(path) && extname(path) !== '' ? path : join(path, 'index.html');
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.end(existsSync(file) ? readFileSync(file) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({
      executablePath: pathOf('chromium') ?? '',
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
    });
    onTestFinished(async () => {
      await browser.close();
      server.close();
    });
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('input[type=search]').fill('baseline');
    const first = page.locator('.results .result').first();
    await first.click();
    await page.waitForURL(/\.html/);
    expect([await page.locator('main').textContent(), said]).toEqual([expect.stringContaining('aseline'), []]);
  });
});

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

interface Read {
  readonly links: readonly string[];
  /** The files that a browser loads to show the page. */
  readonly loaded: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const known = new Map<string, Read>();

function read(file: string): Read {
  const found = known.get(file);
  if (found !== undefined) return found;
  const elements = elementsOf(parse(readFileSync(file, 'utf8')));
  const values = (tag: RegExp, name: string): string[] =>
    elements.flatMap(({ tagName, attrs }) =>
      tag.test(tagName) ? attrs.filter((one) => one.name === name).map(({ value }) => value) : [],
    );
  const page: Read = {
    links: values(/^a$/, 'href'),
    loaded: [...values(/./, 'src'), ...values(/^link$/, 'href')],
    ids: new Set(values(/./, 'id')),
  };
  known.set(file, page);
  return page;
}

function elementsOf(
  node: DefaultTreeAdapterTypes.Document | DefaultTreeAdapterTypes.ChildNode,
): DefaultTreeAdapterTypes.Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...inside] : inside;
}

function isDead(site: string, page: string, href: string): boolean {
  if (/^[a-z]+:/.test(href)) return false;
  const [path = '', id = ''] = href.split('#');
  const target =
    path === ''
      ? page
      : posix.join(path.startsWith('/') ? '' : dirname(page), path.endsWith('/') ? `${path}index.html` : path);
  const file = join(site, decodeURIComponent(target));
  if (!existsSync(file)) return true;
  return id !== '' && file.endsWith('.html') && !read(file).ids.has(decodeURIComponent(id));
}
