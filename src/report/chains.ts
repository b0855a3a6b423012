import type { Chain, ChainStep, Report } from '../model/index.ts';
import { cutMiddle } from './cut.ts';
import type { Page } from './page.ts';
import { prose, row } from './page.ts';

const columnsOfAPart = 240;

/** Lines that tell each chain as it ran: who asked whom for what, how each ended, and where it broke. */
export function chainLines(page: Page, { chains = [] }: Report): string[] {
  return chains.flatMap(({ says, steps, broke }) => [
    ...prose(page, `the chain as it ran: ${says}`, { paint: page.paint.bold }),
    ...steps.flatMap((step, at) => row(page, String(at + 1), inWords(step, steps))),
    ...(broke === undefined ? [] : row(page, 'broke', broke, page.paint.yellow)),
  ]);
}

function inWords({ agent, askedBy, priority, parameters, came }: ChainStep, steps: Chain['steps']): string {
  if (askedBy === undefined) return `${agent}: ${short(came)}`;
  const urgent = priority === undefined ? '' : `, priority ${priority}`;
  return `${agent}, asked for by ${askedBy} (${steps[askedBy - 1]?.agent})${urgent}, with ${short(parameters ?? 'nothing')}: ${short(came)}`;
}

function short(text: string): string {
  return cutMiddle(text, columnsOfAPart);
}
