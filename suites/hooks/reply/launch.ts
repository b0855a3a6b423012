import type { Reply } from './reply.ts';

/** How a shell, or `env`, says that a program is not there; it names the program. */
const notFound = [
  /^\S*: (?:line )?\d+: (?:\S+: )?([\w.+-]+): (?:command )?not found$/m,
  /^\S*(?:sh|zsh): (?:\d+: )?([\w.+-]+): (?:command )?not found$/m,
  /^\S*: command not found: ([\w.+-]+)$/m,
  /^\S*env: [‘'`]?([\w.+-]+)[’']?: No such file or directory$/m,
];

/** How what fetches packages at its first start says that it has no network. */
const noNetwork = [
  [/Failed to fetch: `?https?:|error sending request for url/, 'uv'],
  [/npm (?:ERR!|error) (?:code|errno) (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED)/, 'npm'],
  [/ConnectionRefused downloading package/, 'bun'],
] as const;

/** How what starts a hook out of packages says that it fetches them first, as far as it does: `npx --yes` and `uv run --quiet` do not. */
const fetching = [
  [/^ *(?:Downloading|Building|Downloaded|Prepared|Installed) .*(?:package|[(=@]|python)/m, 'uv'],
  [/^npm (?:warn|WARN) exec The following package/m, 'npx'],
  [/^(?:Resolving dependencies|Resolved, downloaded and extracted|Saved lockfile)/m, 'bunx'],
  [/^(?:creating virtual environment|(?:creating|upgrading) shared libraries|installing .* from spec)/m, 'pipx'],
] as const;

/** What fetched the packages of a hook in this call, by its name: the time of the call says nothing of the hook. */
export function packageFetcher({ stderr }: Pick<Reply, 'stderr'>): string | undefined {
  return fetching.find(([pattern]) => pattern.test(stderr))?.[1];
}

/** What a hook needs and this machine does not have, by its name; undefined where nothing shows that it lacks anything. */
export function missingHelper({ stderr }: Pick<Reply, 'stderr'>): string | undefined {
  for (const pattern of notFound) {
    const name = pattern.exec(stderr)?.[1];
    if (name !== undefined) return name;
  }
  return noNetwork.find(([pattern]) => pattern.test(stderr))?.[1];
}

/** How interpreters say that they did not come to run the hook at all. */
const notStarted =
  /can't open file|No such file or directory|cannot find module|Cannot find module|syntax error|^usage: |SyntaxError|Permission denied/m;

/** Whether a launch that failed speaks here, and not the hook: its exit code may be 2, as that of a denial. */
export function looksLikeFailedLaunch(reply: Reply): boolean {
  return reply.code !== undefined && reply.code !== 0 && notStarted.test(reply.stderr);
}
