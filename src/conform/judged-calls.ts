import { definedOnly } from '../model/defined-only.ts';
import type { Asked, Exchange, JudgedCall } from '../model/index.ts';
import { evidenceTurn, type ExcerptLimits } from '../run/confirm/evidence.ts';

/** Collects the calls of a run for a page: pass `onJudged` to `check`, `judgeRecording` or `merge`. */
export interface JudgedCalls {
  /** Takes a judged exchange (redacted), its number, and why its call was made. */
  readonly onJudged: (exchange: Exchange, number: number, asked: Asked) => void;
  /** The calls that were judged, in that order. */
  readonly calls: () => JudgedCall[];
}

/** So many calls are stored with long excerpts, the others with short ones, so that memory stays bounded. */
const atLength = 500;
const longer: ExcerptLimits = { sent: 4096, received: 4096 };
const shorter: ExcerptLimits = { sent: 512, received: 512 };

export function judgedCalls(): JudgedCalls {
  const seen = new WeakSet<Exchange>();
  const calls = new Map<number, JudgedCall>();
  return {
    onJudged(exchange, number, asked) {
      if (seen.has(exchange)) return;
      seen.add(exchange);
      // The run has started again, with one call at a time.
      if (number === 1) calls.clear();
      const turn = evidenceTurn(exchange, calls.size < atLength ? longer : shorter);
      calls.set(number, { number, ...definedOnly({ startMs: exchange.startMs }), turn, asked });
    },
    calls: () => [...calls.values()],
  };
}
