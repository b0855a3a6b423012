import { type Exchange, isObject, notApplicable, own, type Turns, type Verdict } from '../../src/index.ts';
import { type Answer, onAnswer } from './answers.ts';

/** Judges each trace of an answer that is an object; the first that fails is told, and the first that applies otherwise. */
export function onTraces(
  judge: (trace: Answer, pointer: string, exchange: Exchange) => Verdict,
): (turns: Turns) => Verdict {
  return onAnswer((answer, exchange) => {
    const traces = own(answer, 'traces');
    const verdicts = (Array.isArray(traces) ? traces : []).flatMap((trace, at) =>
      isObject(trace) ? [judge(trace, `/traces/${at}`, exchange)] : [],
    );
    return (
      verdicts.find(({ is }) => is === 'fail') ??
      verdicts.find(({ is }) => is === 'pass') ??
      verdicts[0] ??
      notApplicable('no trace was seen')
    );
  });
}

/** Places of an answer whose type is the matter of a clause of its own. */
export function judgedElsewhere(pointer: string): boolean {
  return /^(|\/(content|response_time_secs|traces)|\/traces\/\d+(\/(tool|output|args|duration_secs))?)$/.test(pointer);
}
