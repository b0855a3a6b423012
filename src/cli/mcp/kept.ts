import { join } from 'node:path';
import { failureFileName } from '../../conform/failures/failure-file.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { CombinedReport, Report } from '../../model/index.ts';
import type { Kept } from '../../report/layout/page.ts';
import { statOf } from '../../transport/process/executable.ts';
import { defaultFailureFolder } from '../options/common.ts';

/**
 * The stored files of a report's failures, in the folder that the options name. If a secret is a part of the target, the file
 * was named after the masked target and is not found here.
 *
 * @param cwd the working directory of the check
 */
export function keptOf(report: Report | CombinedReport, options: readonly string[], cwd: string): Kept {
  const folder = folderIn(options);
  const reports = 'reports' in report ? report.reports : [report];
  return new Map(
    reports.flatMap(({ findings, target }) =>
      findings.flatMap((finding) => {
        const { verdict, clause, profile, fingerprint } = finding;
        if (verdict !== 'fail' || fingerprint === undefined) return [];
        const path = join(folder, failureFileName({ clause, ...definedOnly({ profile }), fingerprint, target }));
        return statOf(join(cwd, path))?.isFile() ? [[finding, path] as const] : [];
      }),
    ),
  );
}

function folderIn(options: readonly string[]): string {
  const at = options.findLastIndex((word) => /^--failures(=|$)/.test(word));
  const [, inOne] = /^--failures=(.*)$/s.exec(options[at] ?? '') ?? [];
  return inOne ?? (at < 0 ? undefined : options[at + 1]) ?? defaultFailureFolder;
}
