/** The variable that names the source of the kit for CI. */
const sourceVariable = 'AGENT_CONFORM_SOURCE';

/** Where people who work on the project can get the kit, the same as its workflow uses. */
export function kitInWords(source: string | undefined): string {
  return source === undefined
    ? `The kit: \`npm install --global\` with the file or the address of its tarball, which ${sourceVariable}, a variable of the repository, names for the workflow`
    : `The kit, as the workflow has it: \`npm install --global ${packed(source)}\``;
}

/** What the user still has to do for the workflow if the source of this kit is not known; '' if it is known. */
export function toTellCi(source: string | undefined): string {
  return source === undefined
    ? `for the workflow: set the repository variable ${sourceVariable} to the git address of the kit, or to the address of a tarball of it (docs/ci.md)\n`
    : '';
}

/**
 * An argument that npm can install globally. For a git address npm would make a link to a folder that it removes, so it is
 * packed first.
 */
function packed(source: string): string {
  return source.startsWith('git+') ? `"./$(npm pack --silent '${source}')"` : source;
}
