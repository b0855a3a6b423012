import { crashHint, type Exchange, type Json, noObjectHint, own, type Reading } from '../../../src/contract.ts';
import { isLaxly } from './answers.ts';

/** The hint for a stdout without a JSON object. */
export function objectHint(reading: Reading): string {
  return (
    noObjectHint(reading, 'output') ??
    'a host takes text for the output of a success: print {"success": true, "data": ...}'
  );
}

/** The hint for a call that printed nothing on stdout or crashed, chosen by its symptom. */
export function noOutputHint(exchange: Exchange): string | undefined {
  const { ended, received } = exchange;
  const symptom = crashHint(exchange, {
    cutShort: 'read stdin to its end, or INPUT_DATA, then parse',
    silent: 'print one JSON object for every input, an empty one too, and flush it',
  });
  const hasRefused = ended.by === 'exit' && ended.code !== 0 && received.length === 0;
  return symptom ?? (hasRefused ? refused : undefined);
}

const refused =
  'what a script cannot do is an output, too: print {"success": false, "error": "..."}, exit 0; an empty input_data is valid';

/** The hint for a `success` that is not a boolean. */
export function successHint(output: Json): string | undefined {
  const success = own(output, 'success');
  if (isLaxly(success, 'true')) return 'a host that parses leniently takes it for true: write true';
  if (isLaxly(success, 'false')) return 'a host that parses leniently takes it for false: write false';
  const other = ['ok', 'status', 'succeeded', 'Success'].find((name) => own(output, name) !== undefined);
  return other === undefined ? undefined : `it seems to stand under ${other}: name it success`;
}
