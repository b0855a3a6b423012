// The site of the docs: `npm run docs` builds it from the Markdown that stands in the repository.
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { defineConfig } from 'vitepress';

const root = resolve(import.meta.dirname, '../..');
/** Where files stand that pages link to, such as schemas. */
const files = 'files';
const linked = new Set();

const contracts = readdirSync(join(root, 'docs/contracts'))
  .filter((name) => name.split('.').length === 2)
  .map((name) => name.replace('.md', ''));
const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => name.replace('.md', ''));

const sidebar = [
  { text: 'Start', items: [page('Where to begin', ''), page('README', 'README')] },
  { text: 'Contracts', items: contracts.map((id) => page(id, `contracts/${id}`)) },
  {
    text: 'Agents',
    items: [
      page('Reports', 'reports'),
      page('Chains of scripts', 'chains'),
      page('Python', 'python'),
      page('Types', 'types'),
      page('Coding agents', 'coding-agents'),
    ],
  },
  { text: 'Hooks', items: [page('Hooks of coding agents', 'hooks')] },
  { text: 'Hosts', items: [page('Check a host', 'hosts'), page('Well-known ways to call', 'hosts/in-the-wild')] },
  { text: 'Platforms', items: [page('CI', 'ci'), page('A contract of your own', 'own-contracts')] },
  {
    text: 'Reference',
    items: [page('Command line', 'command-line'), page('API', 'api'), page('Glossary', 'concepts')],
  },
  {
    text: 'Proof',
    collapsed: true,
    items: [
      ...contracts.flatMap((id) => [
        page(`${id}: faulty agents`, `contracts/${id}.kill-matrix`),
        ...(existsSync(join(root, `docs/contracts/${id}.hosts.kill-matrix.md`))
          ? [page(`${id}: faulty hosts`, `contracts/${id}.hosts.kill-matrix`)]
          : []),
      ]),
      page('Genuine programs', 'compatibility/index'),
      page('Mutation', 'mutation'),
      page('Simulated worlds', 'simulation'),
      page('Speed and memory', 'bench'),
    ],
  },
  {
    text: 'Development',
    collapsed: true,
    items: [
      page('Contributing', 'CONTRIBUTING'),
      page('Architecture', 'architecture'),
      page('Releasing', 'releasing'),
      page('Changelog', 'CHANGELOG'),
      page('Security', 'SECURITY'),
      page('Code of conduct', 'CODE_OF_CONDUCT'),
      { text: 'Decisions', collapsed: true, items: decisions.map((name) => page(name, `decisions/${name}`)) },
    ],
  },
];

export default defineConfig({
  title: 'agent-conform',
  description: 'Tells whether the two sides of an agent contract keep it.',
  lang: 'en',
  srcDir: '..',
  srcExclude: ['!(docs|schemas)/**/*.md'],
  rewrites: { 'docs/:rest*': ':rest*' },
  // Those to files are looked at as they are written.
  ignoreDeadLinks: [new RegExp(`^/${files}/`)],
  outDir: join(import.meta.dirname, 'dist'),
  cleanUrls: false,
  lastUpdated: false,
  markdown: {
    // What stands in angle brackets is text, and no component.
    html: false,
    // As the place has it where the repository is read.
    anchor: {
      slugify: (title) =>
        title
          .trim()
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
          .replaceAll(' ', '-'),
    },
    config(md) {
      md.core.ruler.before('normalize', 'without marks', dropMarks);
      md.core.ruler.push('links to files', linkToSite);
    },
  },
  themeConfig: {
    sidebar,
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [{ text: 'Command line', link: '/command-line' }],
  },
  // Everything but the search is small; that is loaded when somebody searches.
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
  buildEnd: ({ outDir }) => linked.forEach((path) => copyTo(join(outDir, files), path)),
});

function page(text, link) {
  return { text, link: `/${link}` };
}

/** Lines that say where what tests write begins and ends. */
function dropMarks(state) {
  state.src = state.src.replaceAll(/^<!-- .* -->$/gm, '');
}

/** Links of the repository lead to pages of the site, or to copies of files. */
function linkToSite({ tokens, env }) {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.attrGet('href');
    if (token.type !== 'link_open' || !href || /^([a-z]+:|#|\/)/.test(href)) continue;
    const target = onSite(href, env.realPath ?? env.path);
    token.attrSet('href', target);
    // Not one of the pages, whose links end otherwise.
    if (target.startsWith(`/${files}/`)) token.attrSet('target', '_self');
  }
}

function onSite(href, from) {
  const [path, hash = ''] = href.split(/(?=#)/);
  const target = relative(root, resolve(dirname(from), path))
    .split(sep)
    .join('/');
  if (target.endsWith('.md')) return `/${target.replace(/^docs\//, '')}${hash}`;
  if (!existsSync(join(root, target))) throw new Error(`${from} links to ${href}, which there is not`);
  linked.add(target);
  return `/${files}/${target}${isFolder(target) ? '/index.html' : ''}`;
}

function isFolder(path) {
  return statSync(join(root, path)).isDirectory();
}

/** A file, or a folder with a list of what is in it. */
function copyTo(folder, path) {
  const copy = join(folder, path);
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(join(root, path), copy, { recursive: true });
  if (!isFolder(path)) return;
  const names = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) => !isFolder(join(path, name)));
  const items = names.map((name) => `<li><a href="${name}">${name}</a></li>`);
  writeFileSync(
    join(copy, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>${path}</title><ul>${items.join('')}</ul>\n`,
  );
}
