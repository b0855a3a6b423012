import { errorKindIn } from '../../model/host/error-text.ts';
import { type Conclusion, settingOf, type TargetParameters } from '../../model/index.ts';
import { matches } from '../../schema/time-limit.ts';

/** Characters of a message that are looked at. */
const MOST_READ = 64 * 1024;

/**
 * By kind, whether the message of an error reads as the user says that errors of that kind do; undefined where the host concluded no error,
 * or nothing is said of any kind.
 *
 * @throws TimeLimitError where an expression does not come to its end
 */
export function errorTextOf(
  conclusion: Conclusion | undefined,
  set: TargetParameters,
): Readonly<Record<string, boolean>> | undefined {
  const kinds = Object.keys(set).flatMap((name) => {
    const kind = errorKindIn(name);
    return kind === undefined ? [] : [[kind, settingOf(set, name) ?? ''] as const];
  });
  if (kinds.length === 0 || conclusion?.outcome !== 'error') return undefined;
  const message = (conclusion.error?.message ?? '').slice(0, MOST_READ);
  return Object.fromEntries(kinds.map(([kind, pattern]) => [kind, matches(new RegExp(pattern, 'u'), message)]));
}
