import { escaped } from '../layout/markup.ts';

/** A command with a button that copies it; the button is visible once the script runs. */
export function copyable(command: string): string {
  return `<div class="again"><pre tabindex="0"><code>${escaped(command)}</code></pre><button type="button" hidden>Copy</button></div>`;
}
