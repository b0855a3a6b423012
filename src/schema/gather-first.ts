/** The limit of faults that are reported for one value: an answer may have half a million items with several faults each. */
export const MOST_FAULTS = 10_000;

/**
 * Changes the code that ajv generated, so that it gathers only the first faults, without copying. ajv keeps all faults, and
 * copies them again for each item that a reference leads to: 80,000 empty objects took 14 s, and twice as many took four times
 * as long.
 *
 * `errors` continues to count, because ajv compares it to decide what fits; the list is as long as `errors`, up to the limit.
 * Each statement is on its own line, where no text of a schema can be.
 *
 * @param source the generated code, one statement per line
 */
export function gatherFirst(source: string): string {
  return source
    .replaceAll(/^(vErrors\.push\(\w+\);)$/gm, `if(errors < ${MOST_FAULTS})$1`)
    .replaceAll(/^(vErrors\.length = (\w+);)$/gm, 'if(vErrors.length > $2)$1')
    .replaceAll(
      /^vErrors = vErrors === null \? (\w+\.errors) : vErrors\.concat\(\1\);\nerrors = vErrors\.length;$/gm,
      [
        'errors += $1.length;',
        'if(vErrors === null)vErrors = $1;',
        `else for(const err of $1)if(vErrors.length < ${MOST_FAULTS})vErrors.push(err);`,
      ].join('\n'),
    );
}
