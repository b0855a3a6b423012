import { fail, inconclusive, notApplicable, own, pass, type Turns, type Verdict } from '../../../src/contract.ts';
import { runsOf, type Validated, validationIn, whatFollows } from './runs.ts';
import type { ScriptChain } from './call.ts';
import type { Walk } from './walk.ts';

/**
 * Pattern 2. A validation is asked about the user's answer. If one answer is valid and another is not, the steps that follow
 * differ in more than the answer.
 */
export function validationVerdict(chain: ScriptChain, turns: Turns): Verdict {
  if (turns.length === 0) return inconclusive('no call was made');
  const runs = runsOf(chain, turns);
  const stop = runs.find((run) => run.stop !== undefined)?.stop;
  const judged = runs.flatMap((run) => ofRun(run));
  const strayed = judged.find((one) => isStrayed(one.validated));
  if (strayed !== undefined) return asksAboutSomethingElse(strayed.validated);
  const [accepted, rejected] = [true, false].map((is) => judged.find(({ validated }) => validated.isValid === is));
  if (accepted !== undefined && rejected !== undefined) return decides(accepted, rejected);
  if (stop !== undefined) return inconclusive(stop.because);
  const [first] = judged;
  if (first === undefined) return notApplicable("no user's answer goes to a validation");
  const [seen, missing] = first.validated.isValid
    ? (['accepted', 'rejected'] as const)
    : (['rejected', 'accepted'] as const);
  const isNamed = chain[missing] !== undefined;
  return inconclusive(
    isNamed
      ? `every answer was ${seen}, that of --set ${missing}-answer too: name another one`
      : `every answer was ${seen}: tell one that is ${missing} with --set ${missing}-answer=...`,
  );
}

interface Judged {
  readonly run: Walk;
  readonly validated: Validated;
}

function ofRun(run: Walk): Judged[] {
  const validated = validationIn(run);
  return validated === undefined ? [] : [{ run, validated }];
}

/** Whether the validation was asked for after the answer was known, and is about something else. */
function isStrayed({ step, answer, isAskedWithAnswer }: Validated): boolean {
  const data = own(step.request?.parameters, 'data_to_validate');
  if (!isAskedWithAnswer || typeof data !== 'string') return false;
  const [asked, given] = [plain(data), plain(answer)];
  return given !== '' && (asked === '' || !(asked.includes(given) || given.includes(asked)));
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

function asksAboutSomethingElse({ step, answer }: Validated): Verdict {
  return fail({
    expected: `the answer of the user: ${JSON.stringify(answer)}`,
    actual: JSON.stringify(own(step.request?.parameters, 'data_to_validate')),
    pointer: `${step.request?.pointer}/parameters/data_to_validate`,
    shownBy: step.askedBy?.exchange,
  });
}

function decides(accepted: Judged, rejected: Judged): Verdict {
  const [after, instead] = [accepted, rejected].map(({ run, validated }) => whatFollows(run, validated));
  if (after === undefined || instead === undefined) return inconclusive('no call was made');
  if (after.join('\n') !== instead.join('\n')) return pass;
  if (after.length === 0) return notApplicable('nothing follows the validation, whatever its verdict');
  const { answer, step } = rejected.validated;
  return fail({
    expected: 'another course where the answer is not valid',
    actual: `the same: ${step.agent} says of ${JSON.stringify(answer)} that it is not valid, and ${whoFollow(rejected)} as if it were`,
    hint: 'let the requests, or the scripts that are asked, depend on is_valid',
    // The script that asked for the next step; if there is no such step, the validation that should have been heeded.
    shownBy: behind(rejected)[0]?.askedBy?.exchange ?? step.exchange,
  });
}

/** The steps after a validation. */
function behind({ run, validated }: Judged): Walk['steps'] {
  return run.steps.slice(run.steps.indexOf(validated.step) + 1);
}

function whoFollow(judged: Judged): string {
  const after = behind(judged).map(({ agent }) => agent);
  return `${after.join(', ')} ${after.length === 1 ? 'follows' : 'follow'}`;
}
