import { createReadStream } from 'node:fs';
import type { JsonSchema, Validate } from '../model/index.ts';
import { count } from '../report/phrases.ts';
import { printable } from '../report/printable.ts';
import { compile } from '../schema/compile.ts';
import { exitCodes } from './exit-codes.ts';
import { print } from './output.ts';
import { type PublishedSchema, schemaOf, schemaText } from './published.ts';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';
import { documentsIn, type Found } from './validate/documents.ts';
import { type Failure, failuresOf } from './validate/failures.ts';

/** The options of `validate`, read. */
export interface ValidateFlags {
  readonly part?: string;
  readonly json?: true;
}

const PIECE_BYTES = 1024 * 1024;

/**
 * Judges the documents of a file, `-` for stdin, by a published schema, and tells every place where one does not fit. Gives the exit
 * code: 0 where all fit, 1 where one does not.
 */
export async function validateCommand(contract: string, file: string, { part, json }: ValidateFlags): Promise<number> {
  const schema = await schemaOf(contract, part);
  const validate = compile(JSON.parse(schemaText(schema, '2020-12')) as JsonSchema);
  const tell = json === true ? asJson(schema) : asText(file, schema);
  let documents = 0;
  let invalid = 0;
  let begin = tell.begin;
  for await (const found of documentsIn(piecesOf(file))) {
    const failures = judged(found, documents, validate);
    documents += found.length;
    invalid += failures.length;
    if (failures.length === 0) continue;
    await print(begin + failures.flat().map(tell.failure).join(''));
    begin = '';
  }
  if (documents === 0) throw new UsageError(`${file} holds no document`, 'give JSON, or one JSON document a line');
  await print(begin + tell.end(documents, invalid));
  return invalid === 0 ? exitCodes.conformant : exitCodes['non-conformant'];
}

/** The failures of each document that does not fit. */
function judged(found: readonly Found[], before: number, validate: Validate): Failure[][] {
  const failing: Failure[][] = [];
  for (const [index, one] of found.entries()) {
    if (one.value !== undefined && validate(one.value).length === 0) continue;
    failing.push(failuresOf(one, before + index + 1, validate));
  }
  return failing;
}

async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* file === '-' ? process.stdin : createReadStream(file, { highWaterMark: PIECE_BYTES });
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${reasonOf(error)}`, 'give a file of JSON, or - for stdin');
  }
}

/** How it is told, a piece at a time: there may be a million failures. */
interface Teller {
  readonly begin: string;
  readonly failure: (failure: Failure) => string;
  readonly end: (documents: number, invalid: number) => string;
}

function asText(file: string, { name, version }: PublishedSchema): Teller {
  return {
    begin: '',
    failure: ({ line, column, pointer, expected, actual }) => {
      const place = [file, line, ...(column === undefined ? [] : [column])].join(':');
      return `${printable(`${place}: ${pointer === '' ? 'the document' : pointer}: expected: ${expected}; actual: ${actual}`)}\n`;
    },
    end: (documents, invalid) => {
      const fit = invalid === 0 ? `fit${documents === 1 ? 's' : ''}` : `judged, ${invalid} of them not valid`;
      return `${count(documents, 'document')} ${fit} (${name} ${version})\n`;
    },
  };
}

/** One object, its failures as they are found. */
function asJson({ name, version, drafts }: PublishedSchema): Teller {
  let separator = '';
  return {
    begin: `{"schema":${JSON.stringify({ name, version, id: drafts['2020-12'].id })},"failures":[`,
    failure: (failure) => {
      const text = `${separator}\n${JSON.stringify(failure)}`;
      separator = ',';
      return text;
    },
    end: (documents, invalid) => `\n],"documents":${documents},"valid":${documents - invalid},"invalid":${invalid}}\n`,
  };
}
