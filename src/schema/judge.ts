import type { Fault, Validate } from '../model/index.ts';

/** A validate function as ajv makes it, compiled at run time or beforehand. */
export interface AjvValidate {
  (value: unknown): unknown;
  errors?: readonly AjvError[] | null;
}

/** What is read of an ajv error. */
export interface AjvError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Of an error inside `propertyNames`: the name that was judged. */
  readonly propertyName?: string;
}

/**
 * Turns a validate function of ajv into ours. Needs nothing of ajv, so that validators generated beforehand start
 * quickly.
 *
 * @param validate a function compiled by ajv, or exported by a generated file; typed loosely because a generated file
 *   says nothing of the errors that ajv leaves on the function.
 */
export function judgeWith(validate: (value: unknown) => unknown): Validate {
  const ajv = validate as AjvValidate;
  return (value) => {
    try {
      return ajv(value) ? [] : (ajv.errors ?? []).map(faultOf);
    } catch (error) {
      // A recursive schema recurses as deep as the value: too deep for the stack is a fault of the value.
      if (error instanceof RangeError) return [{ pointer: '', keyword: '$ref', message: 'must nest less deeply' }];
      throw error;
    }
  };
}

function faultOf(error: AjvError): Fault {
  const property = propertyOf(error.params) ?? error.propertyName;
  return {
    pointer: error.instancePath,
    keyword: error.keyword,
    message: messageOf(error),
    ...(property === undefined ? {} : { property }),
  };
}

function propertyOf(params: AjvError['params']): string | undefined {
  const names = ['missingProperty', 'additionalProperty', 'unevaluatedProperty', 'propertyName'];
  return names.map((name) => params[name]).find((name): name is string => typeof name === 'string');
}

function messageOf({ keyword, message = `must fit ${keyword}`, params }: AjvError): string {
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  if (keyword !== 'enum' || !Array.isArray(params['allowedValues'])) return message;
  return `must be one of ${params['allowedValues'].map((value) => JSON.stringify(value)).join(', ')}`;
}
