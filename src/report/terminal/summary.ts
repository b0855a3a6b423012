import { categories, type Category, type Counts } from '../../model/index.ts';
import type { Page, Paint } from '../layout/page.ts';
import { categoryInWords } from '../phrases.ts';

/** The table of verdicts, one row per category, 60 columns wide. */
export function summaryLines(page: Page, summary: Readonly<Record<Category, Counts>>): string[] {
  const { dim, bold } = page.paint;
  const heads = dim(columns.map(({ head }) => head.padStart(head.length + gap)).join(''));
  return [
    `  ${' '.repeat(nameColumns)}${heads}`,
    ...categories.map((category) => `  ${nameOf(category)}${cells(page, summary[category])}`),
    `  ${bold('all'.padEnd(nameColumns))}${cells(page, total(Object.values(summary)))}`,
  ];
}

const gap = 2;
const nameColumns = 16;
const columns = [
  { head: 'pass', of: 'pass' },
  { head: 'fail', of: 'fail' },
  { head: 'inconclusive', of: 'inconclusive' },
  { head: 'not applicable', of: 'notApplicable' },
] as const;

function nameOf(category: Category): string {
  return categoryInWords(category).padEnd(nameColumns);
}

function cells(page: Page, counts: Counts): string {
  const { paint } = page;
  const paints: Record<keyof Counts, Paint> = {
    pass: paint.green,
    fail: paint.red,
    inconclusive: paint.yellow,
    notApplicable: (text) => text,
  };
  return columns
    .map(({ head, of }) => {
      const cell = (counts[of] === 0 ? '·' : String(counts[of])).padStart(head.length + gap);
      return counts[of] === 0 ? paint.dim(cell) : paints[of](cell);
    })
    .join('');
}

export function total(all: readonly Counts[]): Counts {
  const sum = (of: keyof Counts): number => all.reduce((so, counts) => so + counts[of], 0);
  return {
    pass: sum('pass'),
    fail: sum('fail'),
    inconclusive: sum('inconclusive'),
    notApplicable: sum('notApplicable'),
  };
}
