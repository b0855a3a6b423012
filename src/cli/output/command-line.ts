import { definedOnly } from '../../model/defined-only.ts';
import type { ReportView } from './chosen-reporters.ts';
import { redactorOf } from '../../conform/channels/adapters.ts';
import { redactor } from '../../conform/secrets/redactor.ts';
import { secretsAmong } from '../../conform/secrets/secrets.ts';
import type { ResolvedCheck } from '../check/resolve.ts';

/**
 * The words of the command line as a page may hold them: values of `--env`, and all that is secret, as `$NAME`.
 *
 * @param checks what was made of them
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

/** How reports of what was recorded are shown: `calls` were judged, those of each target by themselves. */
export function viewOf(
  { color, open }: Partial<Pick<ReportView, 'color' | 'open'>>,
  calls?: NonNullable<ReportView['calls']>,
  artefacts?: NonNullable<ReportView['artefacts']>,
): ReportView {
  return { color, open, commandLine: commandLine(), ...definedOnly({ calls, artefacts }) };
}
