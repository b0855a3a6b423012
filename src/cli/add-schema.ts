import { type Command, Option } from 'commander';
import { json } from './common-options.ts';
import type { Context } from './context.ts';
import type { SchemaFlags } from './schema-command.ts';
import { UsageError } from './usage-error.ts';
import type { ValidateFlags } from './validate-command.ts';
import { oneOf } from './values.ts';

/** The commands `schema` and `validate`. */
export function addSchema(program: Command, { end }: Context): void {
  program
    .command('schema')
    .summary('print the JSON Schema of what a contract sends and answers')
    .description(
      'Prints a published JSON Schema; without a part, lists those of the contract; without a name, all of them.',
    )
    .argument('[contract]', 'a contract, also the file of your own; report, for what the kit itself writes')
    .argument('[part]', 'e.g. reply; wendell reply is also written wendell/reply')
    .addOption(
      new Option('--draft <draft>', 'the draft of JSON Schema: 2020-12 or 7 (default: 2020-12)').argParser(
        oneOf('--draft', ['2020-12', '7'] as const),
      ),
    )
    .addOption(
      new Option('--out <dir>', 'write them there: of both drafts, where --draft is not given').argParser(folder),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  agent-conform schema wendell/reply\n  agent-conform schema ./contract.ts reply\n  agent-conform schema --out schemas',
    )
    .action(async (name: string | undefined, part: string | undefined, flags: SchemaFlags) => {
      end(await (await import('./schema-command.ts')).schemaCommand(name, part, flags));
    });
  program
    .command('validate')
    .summary('judge documents by a published schema, without calling anything')
    .description(
      'Judges JSON documents, one or one a line, by a published schema, and tells where they do not fit: place, expected, actual.',
    )
    .argument('<contract>', 'a contract, also the file of your own; or report, recording, failure, baseline, config')
    .argument('<file>', 'the documents, or - for stdin')
    .addOption(new Option('--part <name>', 'which part of the contract: agent-conform schema (default: reply)'))
    .addOption(json())
    .addHelpText('after', validateHelp)
    .action(async (contract: string, file: string, flags: ValidateFlags) => {
      end(await (await import('./validate-command.ts')).validateCommand(contract, file, flags));
    });
}

function folder(path: string): string {
  if (path !== '') return path;
  throw new UsageError("--out '' is no folder", 'give the path of a folder');
}

const validateHelp = `
Exit codes: 0 all fit, 1 one does not, 2 it could not be judged.

Examples:
  agent-conform validate wendell answers.ndjson
  agent-conform validate adk-run --part request - --json`;
