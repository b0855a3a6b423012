import type { Exchange, Inconclusive } from '../../model/index.ts';
import { endingInWords, isGoodEnding } from '../../model/exchange/endings.ts';
import { shortened } from '../../model/text/phrases.ts';
import { inconclusive } from './verdicts.ts';

/** The most characters of an ending that are shown: an error message may be long. */
const MOST_SHOWN = 200;

/**
 * The inconclusive verdict of a clause about answers if no call was answered; it says how the call ended.
 *
 * @param exchange the exchange of the call, if one was made; its ending is left out if it is a good one or a function returned
 * @param because default: `no call was answered`
 */
export function unanswered(exchange: Exchange | undefined, because = 'no call was answered'): Inconclusive {
  const endedBy = exchange?.ended.by;
  if (exchange === undefined || endedBy === 'return' || isGoodEnding(exchange.ended)) return inconclusive(because);
  return inconclusive(`${because}: the target ${shortened(endingInWords(exchange), MOST_SHOWN)}`);
}
