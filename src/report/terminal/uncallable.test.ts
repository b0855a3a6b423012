import { describe, expect, it } from 'vitest';
import type { Report } from '../../model/index.ts';
import { brief } from '../formats/brief.ts';
import { markdown } from '../formats/markdown.ts';
import { aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { text } from './text.ts';

function uncalled(reason: string): Report {
  const because = `the target cannot be called: ${reason.split(/; its last output:\n/)[0]}`;
  const finding = aFinding({ clause: 'greeting/target/callable', verdict: 'inconclusive', because: reason });
  return aReport({ outcome: 'inconclusive', because, calls: 0, findings: [finding] });
}

const long = `connection refused by http://${'a-long-name.'.repeat(20)}example: start the server first`;
const loud = uncalled('the server ended; its last output:\nloading\nno \u001b[31mmodel');

describe('reports of a target that cannot be called', () => {
  it('a text report says so in one line, however long, without a table', () => {
    expect(text(uncalled(long), { columns: 60, color: false })).toBe(
      `? inconclusive: the target cannot be called: ${long} (exit 3: undecided)\n`,
    );
  });

  it('a text report shows the output of the target', () => {
    expect(text(loud, { columns: 80, color: false })).toMatchInlineSnapshot(`
      "? inconclusive: the target cannot be called: the server ended (exit 3: undecided)

        output    │ loading
                  │ no \\x1b[31mmodel
      "
    `);
  });

  it('a brief report is one line', () => {
    expect(brief(uncalled('no'))).toBe('inconclusive: the target cannot be called: no (exit 3: undecided)\n');
  });

  it('a Markdown report has no table, and shows the output of the target', () => {
    expect(markdown(loud)).not.toContain('| ---');
    expect(markdown(loud)).toContain('│ loading');
    expect(markdown(uncalled('no'))).not.toContain('details');
  });
});
