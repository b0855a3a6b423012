/** The option that stands for a field of what was typed: `--ready-timeout` for `readyTimeout`. */
export function optionOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
