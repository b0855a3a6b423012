/** The reason for everything that was not done or is unknown after the user has interrupted a run. */
export const wasInterrupted = 'the run was interrupted';

/** `1 call`, `2 calls`, `12,345 calls`. */
export function count(amount: number, one: string, several = `${one}s`): string {
  return `${grouped(amount)} ${amount === 1 ? one : several}`;
}

/** Milliseconds in a readable form: `31 ms`, `3.2 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${Number((ms / 1000).toFixed(1))} s`;
  const whole = Math.round(ms / 1000);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** `30 s`, `0.5 s` */
export function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}

/** `12,345` */
export function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A text of `most` characters at most: a longer one is cut between characters and ends with `…`. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}
