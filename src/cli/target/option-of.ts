/** The option for a field of a request: `--ready-timeout` for `readyTimeout`. */
export function optionOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
