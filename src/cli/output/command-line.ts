import { definedOnly } from '../../model/defined-only.ts';
import type { ReportView } from './chosen-reporters.ts';
import { redactorOf } from '../../conform/channels/adapters.ts';
import { redactor } from '../../conform/secrets/redactor.ts';
import { secretsAmong } from '../../conform/secrets/secrets.ts';
import type { ResolvedCheck } from '../check/resolve.ts';

/**
 * The words of the command line for a page: values of `--env` and all secrets are replaced by `$NAME`.
 *
 * @param checks the resolved checks, whose secrets are known
 */
export function commandLine(checks: readonly Pick<ResolvedCheck, 'target' | 'env'>[] = []): readonly string[] {
  const typed = process.argv.slice(2);
  const redactors = [
    redactor(secretsAmong({})),
    ...checks.map(({ target, env }) => redactorOf(target, secretsAmong(env))),
  ];
  const redacted = (word: string): string => redactors.reduce((text, one) => one.text(text), word);
  const end = typed.includes('--') ? typed.indexOf('--') : typed.length;
  const words = typed.map((word, at) => {
    const [, option = '', name] = /^(--env=)?(\w+)=/.exec(word) ?? [];
    const isSet = at < end && (option !== '' || typed[at - 1] === '--env');
    return isSet && name !== undefined ? `${option}${name}=$${name}` : redacted(word);
  });
  return ['agent-conform', ...words];
}

/** The view options for reports of recordings: `calls` are the judged calls, one list for each target. */
export function viewOf(
  { color, open }: Partial<Pick<ReportView, 'color' | 'open'>>,
  calls?: NonNullable<ReportView['calls']>,
  artefacts?: NonNullable<ReportView['artefacts']>,
): ReportView {
  return { color, open, commandLine: commandLine(), ...definedOnly({ calls, artefacts }) };
}
