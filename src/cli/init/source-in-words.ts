/** The variable that tells CI where the kit comes from. */
const sourceVariable = 'AGENT_CONFORM_SOURCE';

/** Where whoever works on a project has the kit from, and its workflow too. */
export function kitInWords(source: string | undefined): string {
  return source === undefined
    ? `The kit: \`npm install --global\` with the file or the address of its tarball, which ${sourceVariable}, a variable of the repository, names for the workflow`
    : `The kit, as the workflow has it: \`npm install --global ${packed(source)}\``;
}

/** What is left to do where a workflow was written, and nobody knows where this kit came from; empty where somebody does. */
export function toTellCi(source: string | undefined): string {
  return source === undefined
    ? `for the workflow: set the repository variable ${sourceVariable} to the git address of the kit, or to the address of a tarball of it (docs/ci.md)\n`
    : '';
}

/** What npm can install globally: of a git address it makes a link to a folder that it removes. */
function packed(source: string): string {
  return source.startsWith('git+') ? `"./$(npm pack --silent '${source}')"` : source;
}
