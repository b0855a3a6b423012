import type { JsonSchema, Validate } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { printable } from '../../report/layout/printable.ts';
import { compile } from '../../schema/compile.ts';
import { reportMistake } from '../output/report-error.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';
import { print } from '../output/output.ts';
import { piecesOf, unread } from '../files/read.ts';
import { type PublishedSchema, schemaOf, schemaText } from '../contracts/published.ts';
import { UsageError } from '../options/usage-error.ts';
import { documentsIn, type Found } from '../validate/documents.ts';
import { type Failure, failuresOf } from '../validate/failures.ts';
import { jsonOption } from '../options/common.ts';
import { option } from '../options/option.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = () => ({
  description:
    'Judges JSON documents, one or one a line, by a published schema, and tells where they do not fit: place, expected, actual.',
  operands: {
    '<contract>':
      'a contract, also the file of your own; or report, combined-report (of several targets), recording, failure, baseline, config',
    '<file>': 'the documents, or - for stdin',
  },
  options: [option('--part <name>', 'which part of the contract: agent-conform schema (default: reply)'), jsonOption()],
  help: `Exit codes: 0 all fit, 1 one does not, 2 it could not be judged.

Examples:
  agent-conform validate wendell answers.ndjson
  agent-conform validate adk-run --part request - --json`,
  run: validateFile,
});

interface ValidateFlags {
  readonly part?: string;
  readonly json?: true;
}

/**
 * Validates the documents of a file (`-`: stdin) against a published schema, and prints every failure. Returns the exit code: 0
 * if all documents fit, 1 if one does not.
 */
async function validateFile(contract: string, file: string, { part, json }: ValidateFlags): Promise<number> {
  const schema = await schemaOf(contract, part);
  const validate = compile(JSON.parse(schemaText(schema, '2020-12')) as JsonSchema);
  const format = json === true ? asJson(schema) : asText(file, schema);
  let documents = 0;
  let invalid = 0;
  let begin = format.begin;
  try {
    for await (const found of documentsIn(documentsOf(file), named(file))) {
      const failures = judged(found, documents, validate);
      documents += found.length;
      invalid += failures.length;
      if (failures.length === 0) continue;
      await print(begin + failures.flat().map(format.failure).join(''));
      begin = '';
    }
  } catch (error) {
    // The output is one JSON object: if it has begun, it must be completed.
    if (json !== true || begin !== '') throw error;
    return endBroken(error);
  }
  if (documents === 0)
    throw new UsageError(`${named(file)} holds no document`, 'give JSON, or one JSON document a line');
  await print(begin + format.end(documents, invalid));
  return invalid === 0 ? exitCodes.conformant : exitCodes['non-conformant'];
}

async function endBroken(error: unknown): Promise<number> {
  const mistake = reportMistake(error);
  await print(`\n],${JSON.stringify(mistake).slice(1)}\n`);
  return mistake.exitCode;
}

/** The failures of each document that does not fit, one list a document. */
function judged(found: readonly Found[], before: number, validate: Validate): Failure[][] {
  const failing: Failure[][] = [];
  for (const [index, one] of found.entries()) {
    if ('value' in one && validate(one.value).length === 0) continue;
    failing.push(failuresOf(one, before + index + 1, validate));
  }
  return failing;
}

const hint = 'give a file of JSON, or - for stdin';

async function* documentsOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* file === '-' ? process.stdin : piecesOf(file, 'documents', named(file), hint);
  } catch (error) {
    throw unread(error, named(file), hint);
  }
}

function named(file: string): string {
  return file === '-' ? 'stdin' : file || "''";
}

/** How failures are printed, piece by piece: there may be a million of them. */
interface Format {
  readonly begin: string;
  readonly failure: (failure: Failure) => string;
  readonly end: (documents: number, invalid: number) => string;
}

function asText(file: string, { name, version }: PublishedSchema): Format {
  return {
    begin: '',
    failure: ({ line, column, pointer, expected, actual }) => {
      const place = `${file}:${line}:${column}: ${pointer === '' ? 'the document' : pointer}`;
      return `${printable(`${place}: expected: ${expected}; actual: ${actual}`)}\n`;
    },
    end: (documents, invalid) => {
      const fit = invalid === 0 ? `fit${documents === 1 ? 's' : ''}` : `judged, ${invalid} of them not valid`;
      return `${count(documents, 'document')} ${fit} (${name} ${version})\n`;
    },
  };
}

/** Prints one object, with its failures as they are found. */
function asJson({ name, version, drafts }: PublishedSchema): Format {
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
