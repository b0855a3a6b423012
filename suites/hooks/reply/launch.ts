import type { Reply } from './reply.ts';

/** Messages of a shell, or of `env`, that a program does not exist. They name the program. */
const notFound = [
  /^\S*: (?:line )?\d+: (?:\S+: )?([\w.+-]+): (?:command )?not found$/m,
  /^\S*(?:sh|zsh): (?:\d+: )?([\w.+-]+): (?:command )?not found$/m,
  /^\S*: command not found: ([\w.+-]+)$/m,
  /^\S*env: [‘'`]?([\w.+-]+)[’']?: No such file or directory$/m,
];

/** Messages of programs that fetch packages at their first start, about a missing network. */
const noNetwork = [
  [/Failed to fetch: `?https?:|error sending request for url/, 'uv'],
  [/npm (?:ERR!|error) (?:code|errno) (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED)/, 'npm'],
  [/ConnectionRefused downloading package/, 'bun'],
] as const;

/** Messages of package runners that fetch packages before they start a hook. `npx --yes` and `uv run --quiet` print none. */
const fetching = [
  [/^ *(?:Downloading|Building|Downloaded|Prepared|Installed) .*(?:package|[(=@]|python)/m, 'uv'],
  [/^npm (?:warn|WARN) exec The following package/m, 'npx'],
  [/^(?:Resolving dependencies|Resolved, downloaded and extracted|Saved lockfile)/m, 'bunx'],
  [/^(?:creating virtual environment|(?:creating|upgrading) shared libraries|installing .* from spec)/m, 'pipx'],
] as const;

/** The program that fetched the packages of a hook in this call: the duration of the call says nothing about the hook. */
export function packageFetcher({ stderr }: Pick<Reply, 'stderr'>): string | undefined {
  return fetching.find(([pattern]) => pattern.test(stderr))?.[1];
}

/** The program or network client that a hook needs and cannot use on this machine; undefined if no message shows one. */
export function missingHelper({ stderr }: Pick<Reply, 'stderr'>): string | undefined {
  for (const pattern of notFound) {
    const name = pattern.exec(stderr)?.[1];
    if (name !== undefined) return name;
  }
  return noNetwork.find(([pattern]) => pattern.test(stderr))?.[1];
}

/** Messages of interpreters that could not run the hook at all. */
const notStarted =
  /can't open file|No such file or directory|cannot find module|Cannot find module|syntax error|^usage: |SyntaxError|Permission denied/m;

/** Whether the reply comes from a failed launch, and not from the hook: its exit code may be 2, like that of a denial. */
export function looksLikeFailedLaunch(reply: Reply): boolean {
  return reply.code !== undefined && reply.code !== 0 && notStarted.test(reply.stderr);
}
