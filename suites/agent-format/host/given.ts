import type { GivenValue, Json, ModuleCall, Verdict } from '../../../src/contract.ts';
import { fail, isObject, own, pass } from '../../../src/contract.ts';
import { furtherKey, inFull, type Said } from './cases.ts';

export const nothing: GivenValue = { type: 'nothing', is: 'none' };

export function inWords({ type, value }: GivenValue): string {
  return value === undefined || value === null ? type : `${type}: ${JSON.stringify(value).slice(0, 80)}`;
}

/** Texts into which programs turn a missing value. */
const nothingAsText = new Set<unknown>(['None', 'null', 'undefined']);

/** Texts that belong only to another call. */
const [, answered] = inFull.history;
const ofAnotherCall = [answered.text, inFull.memory];

export function judgeHistoryMemoryStrOrNone({ given }: ModuleCall, toSay: Said): Verdict {
  for (const name of ['chat_history', 'memory'] as const) {
    const found = given[name] ?? nothing;
    const isSaid = toSay[name === 'memory' ? 'memory' : 'history'] !== undefined;
    const pointer = `/${name}`;
    if (found.is === 'text' && !isSaid && isUnsaid(found.value, toSay))
      return fail({ expected: 'None: nothing was to be said', actual: inWords(found), pointer });
    // If the configuration is in the place of a text, its own clause judges that.
    if (['text', 'none'].includes(found.is) || isConfig(found, given, toSay)) continue;
    return fail({ expected: 'a string or None', actual: inWords(found), pointer });
  }
  if (!isMemory(given['chat_history'], toSay)) return pass;
  return fail({ expected: 'each in its place', actual: 'the memory as chat_history', pointer: '/chat_history' });
}

/** Whether a text that should be missing is a word for nothing, or belongs to another call. */
function isUnsaid(value: GivenValue['value'], { history = [], memory }: Said): boolean {
  const isHere = (text: string): boolean => text === memory || history.some((one) => one.text === text);
  const isAnothers = (text: string): boolean => typeof value === 'string' && value.includes(text) && !isHere(text);
  return nothingAsText.has(value) || ofAnotherCall.some(isAnothers);
}

/** Whether the memory was given as the history. */
export function isMemory(history: GivenValue | undefined, { memory }: Said): boolean {
  return memory !== undefined && history?.value === memory;
}

/** Whether a dict in the place of a text is the configuration, which is missing in its own place. */
function isConfig(found: GivenValue, given: ModuleCall['given'], { config }: Said): boolean {
  return config !== undefined && found.is === 'object' && given['config']?.is !== 'object';
}

export function judgeConfigDictOrNone({ given }: ModuleCall, toSay: Said): Verdict {
  const { config: found = nothing } = given;
  if (!['object', 'none'].includes(found.is))
    return fail({ expected: 'a dict or None', actual: inWords(found), pointer: '/config' });
  const place = ['chat_history', 'memory'].find((name) => isConfig(given[name] ?? nothing, given, toSay));
  if (place !== undefined)
    return fail({ expected: 'a dict as config', actual: `a dict as ${place}`, pointer: `/${place}` });
  const key = inFull.config[furtherKey];
  if (own(found.value, furtherKey) === key && toSay.config?.[furtherKey] !== key)
    return fail({ expected: 'the config of this call', actual: 'that of another call', pointer: '/config' });
  return ofTheirTypes(found);
}

const isText = (value: Json): boolean => typeof value === 'string';

/** The documented keys of the configuration, by their types. */
const documented: Readonly<Record<string, { readonly is: (value: Json) => boolean; readonly says: string }>> = {
  tool_root: { is: isText, says: 'a string' },
  only_domains: { is: (value) => Array.isArray(value) && value.every(isText), says: 'an array of strings' },
  domain_timeout_secs: { is: (value) => typeof value === 'number', says: 'a number' },
  execution_mode: { is: (value) => value === 'async' || value === 'threads', says: '"async" or "threads"' },
  model_overrides: {
    is: (value) => isObject(value) && Object.values(value).every(isText),
    says: 'an object of strings',
  },
};

/** Judges the documented keys of a configuration; null stands for a key that is left out. */
function ofTheirTypes({ value: config }: GivenValue): Verdict {
  for (const [key, { is, says }] of Object.entries(documented)) {
    const value = own(config, key) ?? null;
    if (value === null || is(value)) continue;
    return fail({ expected: says, actual: JSON.stringify(value).slice(0, 80), pointer: `/config/${key}` });
  }
  return pass;
}
