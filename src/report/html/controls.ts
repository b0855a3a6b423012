import { categories, type Finding, levels } from '../../model/index.ts';
import { categoryInWords } from '../phrases.ts';

/** Search and filters; hidden until their script runs. */
export function controls(findings: readonly Finding[]): string {
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
