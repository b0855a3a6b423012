import type { Fault, Validate } from '../model/index.ts';

/** A validate function of ajv, compiled at run time or at build time. */
export interface AjvValidate {
  (value: unknown): unknown;
  errors?: readonly AjvError[] | null;
}

/** The fields of an ajv error that are used. */
export interface AjvError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** For an error inside `propertyNames`: the judged name. */
  readonly propertyName?: string;
}

/**
 * Turns a validate function of ajv into ours. It needs nothing of ajv, so that prebuilt validators start quickly.
 *
 * @param validate a function compiled by ajv, or exported by a generated file; its type is loose because a generated file does
 * not declare the errors that ajv leaves on the function
 */
export function judgeWith(validate: (value: unknown) => unknown): Validate {
  const ajv = validate as AjvValidate;
  return (value) => {
    try {
      return ajv(value) ? [] : (ajv.errors ?? []).map(faultOf);
    } catch (error) {
      // A recursive schema recurses as deep as the value: a stack overflow is a fault of the value.
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
