import type { Called, Exchange, Parameter } from '../../src/contract.ts';

/** For tests: a Python function. `=` after a name gives it a default; stars and `/` are written as in Python. */
function python(signature: string, overrides: Partial<Called> = {}): Called {
  return { language: 'python', name: 'run_agent', coroutine: true, parameters: parametersIn(signature), ...overrides };
}

export const documented = 'prompt, chat_history=, memory=, config=';
export const opaque = '*args, **kwargs';

/** The exchange, with a Python function of this signature. */
export function of(signature: string, exchange: Exchange, overrides: Partial<Called> = {}): Exchange {
  return { ...exchange, called: python(signature, overrides) };
}

/** The exchange, with a JavaScript function. */
export function ofScript(exchange: Exchange, overrides: Partial<Called> = {}): Exchange {
  return { ...exchange, called: { language: 'javascript', name: 'runAgent', coroutine: false, ...overrides } };
}

export function parametersIn(signature: string): Parameter[] {
  const words = signature.split(',').map((word) => word.trim());
  const slash = words.indexOf('/');
  const star = words.findIndex((word) => word.startsWith('*') && !word.startsWith('**'));
  return words.flatMap((word, at): Parameter[] => {
    if (word === '' || word === '/' || word === '*') return [];
    const name = word.replace(/^\*+|=$/g, '');
    if (word.startsWith('**')) return [{ name, kind: 'any-name', hasDefault: false }];
    if (word.startsWith('*')) return [{ name, kind: 'any-position', hasDefault: false }];
    const kind = at < slash ? 'position' : star >= 0 && at > star ? 'name' : 'position-or-name';
    return [{ name, kind, hasDefault: word.endsWith('=') }];
  });
}
