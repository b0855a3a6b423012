import { createHash } from 'node:crypto';
import { categories, type Finding, levels, type Report } from '../../model/index.ts';
import { chainLines } from '../terminal/sections.ts';
import { outcomeInWords, signs } from '../conclusion.ts';
import { factsOf } from '../terminal/target-facts.ts';
import { clauseItems } from './clause.ts';
import { row, rows } from './rows.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import { baselineList, pastList, summaryTable, uncheckedList } from './tables.ts';
import { markup, markupLines } from '../layout/markup.ts';
import { pageFor } from '../layout/page.ts';
import { categoryInWords } from '../phrases.ts';

/** Search and filters; hidden until the script is there that they work with. */
function controls(findings: readonly Finding[]): string {
  const boxes = verdicts.map(([verdict, name]) => {
    const amount = findings.filter((finding) => finding.verdict === verdict).length;
    return `<label><input type="checkbox" name="verdict" value="${verdict}" checked> ${name} (${amount})</label>`;
  });
  return `<form class="controls" role="search" hidden>
<label class="search">Search <input type="search" name="text" autocomplete="off" placeholder="id, sentence, answer…"></label>
<fieldset><legend>Verdict</legend>${boxes.join(' ')}</fieldset>
${select('Level', 'level', levels)}
${select('Category', 'category', categories, categoryInWords)}
<p role="status" aria-live="polite"></p>
</form>`;
}

const verdicts = [
  ['fail', 'failed'],
  ['inconclusive', 'inconclusive'],
  ['not-applicable', 'not applicable'],
  ['pass', 'passed'],
] as const;

function select<T extends string>(
  label: string,
  name: string,
  values: readonly T[],
  inWords: (value: T) => string = String,
): string {
  const options = values.map((value) => `<option value="${value}">${inWords(value)}</option>`);
  return `<label>${label} <select name="${name}"><option value="">any</option>${options.join('')}</select></label>`;
}

/**
 * The report as one page that needs nothing from elsewhere: it can be kept, mailed, and opened from a file. Without scripts all of it
 * is there; the script adds search, filters and buttons that copy. The page's own policy lets nothing else run or load.
 */
export function html(report: Report): string {
  const { contract, tool, outcome, findings } = report;
  const title = markup(`${contract.id}: ${outcome}`);
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${markup(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#clauses">Skip to the clauses</a>
<header>
<h1>${markup(contract.id)} <small>${markup(contract.version)}</small></h1>
<p class="outcome ${outcome}"><span aria-hidden="true">${signs[outcome]}</span> ${markup(outcomeInWords(report))}</p>
${rows(factsOf(report).map(([label, text]) => row(label, text)))}
</header>
<main>
<section aria-labelledby="summary"><h2 id="summary">Summary</h2>
${summaryTable(report.summary)}
</section>
<section aria-labelledby="clauses"><h2 id="clauses" tabindex="-1">Clauses</h2>
${controls(findings)}
<ul class="clauses">
${clauseItems(report.findings)}
</ul>
</section>
${chainSection(report)}
${pastList(report.past)}
${baselineList(report.baseline)}
${uncheckedList(report.unchecked)}
</main>
<footer>${markup(`${tool.name} ${tool.version}`)}</footer>
<script>${script}</script>
</body>
</html>
`;
}

function chainSection(report: Report): string {
  const lines = chainLines(pageFor({ columns: 100, color: false }), report);
  if (lines.length === 0) return '';
  return `<section aria-labelledby="chains"><h2 id="chains">Chains</h2>
<pre tabindex="0">${markupLines(lines.join('\n'))}</pre></section>`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
