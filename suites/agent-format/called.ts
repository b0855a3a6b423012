import type { Exchange, Parameter } from '../../src/contract.ts';
import { argumentsOf, type Name, order } from './calls.ts';

/** The parameters of the function as Python describes them; undefined if they are not known, or the language is another. */
export function parametersOf({ called }: Exchange): readonly Parameter[] | undefined {
  return called?.language === 'python' ? called.parameters : undefined;
}

export function isPython({ called }: Exchange): boolean {
  return called?.language === 'python';
}

export function isScript({ called }: Exchange): boolean {
  return called?.language === 'javascript';
}

/** Whether the function takes a parameter by its name; undefined if the signature does not show it. */
export function takesByName(exchange: Exchange, name: Name): boolean | undefined {
  const parameters = parametersOf(exchange);
  if (parameters === undefined) return undefined;
  if (parameters.some((parameter) => parameter.name === name && isNamed(parameter))) return true;
  return parameters.some(({ kind }) => kind === 'any-name') ? undefined : false;
}

export function hasDefault(exchange: Exchange, name: Name): boolean {
  return (parametersOf(exchange) ?? []).some((parameter) => parameter.name === name && parameter.hasDefault);
}

/** The parameter with this name if it can be given only by position. */
export function positionOnly(parameters: readonly Parameter[], name: Name): Parameter | undefined {
  return parameters.find((parameter) => parameter.name === name && parameter.kind === 'position');
}

/** Parameters that the document does not have: the first one by position is the prompt, whatever its name. */
export function furtherParameters(parameters: readonly Parameter[]): readonly Parameter[] {
  const first = parameters.find(isPositional);
  const hasPrompt = parameters.some(({ name }) => name === 'prompt');
  return parameters.filter(
    (parameter) => !isDocumented(parameter) && !isOpen(parameter) && (hasPrompt || parameter !== first),
  );
}

/** Whether the signature takes the call, as Python binds arguments to parameters; true if the signature is not known. */
export function binds(exchange: Exchange): boolean {
  const parameters = parametersOf(exchange);
  if (parameters === undefined) return true;
  const args = argumentsOf(exchange.call);
  const byPosition = (exchange.call.parameters?.byPosition ?? []).filter((name) => Object.hasOwn(args, name));
  const byName = Object.keys(args).filter((name) => !byPosition.includes(name));
  const positional = parameters.filter(isPositional);
  const taken = new Set(positional.slice(0, byPosition.length));
  const isOverfull = byPosition.length > positional.length && !parameters.some(({ kind }) => kind === 'any-position');
  const isUnknown = byName.some((name) => {
    const parameter = parameters.find((one) => one.name === name && isNamed(one));
    if (parameter === undefined) return !parameters.some(({ kind }) => kind === 'any-name');
    const isTwice = taken.has(parameter);
    taken.add(parameter);
    return isTwice;
  });
  const isMissing = parameters.some(
    (parameter) => !parameter.hasDefault && !isOpen(parameter) && !taken.has(parameter),
  );
  return !isOverfull && !isUnknown && !isMissing;
}

/** The parameters as a signature writes them, without defaults: `user_prompt, /, chat_history, *, memory`. */
export function listed(parameters: readonly Parameter[]): string {
  const words = parameters.flatMap((parameter, at) => [
    ...(beginsNamed(parameters, at) ? ['*'] : []),
    wordOf(parameter),
    ...(endsPositional(parameters, at) ? ['/'] : []),
  ]);
  return words.length === 0 ? 'no parameters' : words.join(', ');
}

function wordOf({ name, kind }: Parameter): string {
  return kind === 'any-position' ? `*${name}` : kind === 'any-name' ? `**${name}` : name;
}

/** Whether the `/` of a signature follows this parameter. */
function endsPositional(parameters: readonly Parameter[], at: number): boolean {
  return parameters[at]?.kind === 'position' && parameters[at + 1]?.kind !== 'position';
}

/** Whether the `*` of a signature precedes this parameter; there is none after `*args`. */
function beginsNamed(parameters: readonly Parameter[], at: number): boolean {
  const before = parameters[at - 1]?.kind;
  return parameters[at]?.kind === 'name' && before !== 'name' && before !== 'any-position';
}

export function isPositional({ kind }: Parameter): boolean {
  return kind === 'position' || kind === 'position-or-name';
}

export function isDocumented({ name }: Parameter): boolean {
  return (order as readonly string[]).includes(name);
}

/** `*args` or `**kwargs` */
function isOpen({ kind }: Parameter): boolean {
  return kind === 'any-position' || kind === 'any-name';
}

function isNamed({ kind }: Parameter): boolean {
  return kind === 'position-or-name' || kind === 'name';
}
