import { errorKindIn } from '../../model/host/error-text.ts';
import { type Conclusion, settingOf, type TargetParameters } from '../../model/index.ts';
import { matches } from '../../schema/time-limit.ts';

/** Characters of a message that are read. */
const MOST_READ = 64 * 1024;

/**
 * For each kind of error, whether the message matches the user's expression for that kind; undefined if the host concluded no
 * error, or if the user gave no expression.
 *
 * @throws TimeLimitError if an expression takes too long
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
