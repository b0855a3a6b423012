import type { Exchange, Inconclusive } from '../../model/index.ts';
import { endingInWords, isGoodEnding } from '../../model/exchange/endings.ts';
import { shortened } from '../../model/text/phrases.ts';
import { inconclusive } from './verdicts.ts';

/** Characters of how a call ended: an error may say much. */
const MOST_SHOWN = 200;

/**
 * A clause about answers is inconclusive where no call was answered, and says how the call ended.
 *
 * @param exchange what came of the call, where one was made; where it ended well, or a function returned, with something that is no answer, its end is left out
 * @param because `no call was answered` when left out
 */
export function unanswered(exchange: Exchange | undefined, because = 'no call was answered'): Inconclusive {
  const endedBy = exchange?.ended.by;
  if (exchange === undefined || endedBy === 'return' || isGoodEnding(exchange.ended)) return inconclusive(because);
  return inconclusive(`${because}: the target ${shortened(endingInWords(exchange), MOST_SHOWN)}`);
}
