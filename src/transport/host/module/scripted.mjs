// The scripted agent as a JavaScript module. The lines after this text are generated for each case. It records how it is called,
// and then plays the script. It reads the script at each call, since a host may have imported the module for an earlier case.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST = 1024 * 1024;
let calls = 0;

/** @returns the function that hosts call */
// oxlint-disable-next-line no-unused-vars -- called by what is made for each case
function scripted({ folder, path, variable, parameters }) {
  const record = (entry) => {
    try {
      const line = `${JSON.stringify({ at: Date.now(), ...entry })}\n`;
      appendFileSync(join(folder, 'record', `${process.pid}.ndjson`), line);
    } catch {
      // The kit has removed the folder: the case is over.
    }
  };

  async function play(call) {
    const { steps } = JSON.parse(readFileSync(join(folder, 'script.json'), 'utf8'));
    const acts = {
      wait: ({ ms }) => sleep(ms),
      print: ({ text }) => console.log(text),
    };
    for (const step of steps) {
      if (step.do === 'raise' || step.do === 'return') record({ is: 'end', call });
      if (step.do === 'raise') throw new Error(step.message);
      if (step.do === 'return') return withOdd(step);
      // oxlint-disable-next-line no-await-in-loop -- a step after another
      await acts[step.do](step);
    }
    record({ is: 'end', call });
    return undefined;
  }

  // Hosts may check whether it is an asynchronous function: a proxy of one passes.
  return new Proxy(async (call) => play(call), {
    apply(run, self, words) {
      const call = `${process.pid}.${calls++}`;
      const given = Object.fromEntries(parameters.map((name, at) => [name, givenOf(words[at])]));
      const further = words.slice(parameters.length).map(() => '*');
      const seen = process.env[variable] ?? null;
      record({ is: 'call', call, language: 'javascript', path, variable: seen, given, further, awaited: false });
      return observed(Reflect.apply(run, self, [call]), () => record({ is: 'awaited', call }));
    },
  });
}

/** Replacements for a member of an answer, by name: values that JSON cannot express. */
const odd = {
  nan: () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  'lone-surrogate': () => '\ud83d',
  'large-number': () => 10n ** 5000n,
  'deep-nesting': () => Array.from({ length: 20_000 }).reduce((inside) => [inside], []),
  cycle() {
    const itself = [];
    itself.push(itself);
    return itself;
  },
};

function withOdd({ value, odd: put }) {
  if (put === undefined) return value;
  const [last, ...path] = put.at.toReversed();
  const inside = path.toReversed().reduce((outer, name) => outer[name], value);
  inside[last] = odd[put.is]();
  return value;
}

/** A promise that reports when it is awaited: if the constructor of a promise is not `Promise`, `await` calls its `then`. */
function observed(promise, onAwaited) {
  let isAwaited = false;
  return Object.defineProperties(promise, {
    constructor: { configurable: true, value: Watched },
    then: {
      configurable: true,
      value(...handlers) {
        if (!isAwaited) onAwaited();
        isAwaited = true;
        return Promise.prototype.then.apply(this, handlers);
      },
    },
  });
}

class Watched extends Promise {
  static get [Symbol.species]() {
    return Promise;
  }
}

function givenOf(value) {
  if (value === undefined || value === null) return { type: String(value), is: 'none' };
  const isObject = typeof value === 'object' && !Array.isArray(value);
  const type = Array.isArray(value) ? 'array' : typeof value;
  const is = typeof value === 'string' ? 'text' : isObject ? 'object' : 'other';
  return { type, is, ...jsonOf(value) };
}

function jsonOf(value) {
  try {
    const text = JSON.stringify(value);
    return text !== undefined && text.length <= LONGEST ? { value: JSON.parse(text) } : {};
  } catch {
    return {};
  }
}
