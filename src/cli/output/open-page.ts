import { resolve } from 'node:path';
import { printable } from '../../report/layout/printable.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { open } from '../imports.ts';
import { printError } from './output.ts';

const opened = new Set<string>();

/** Opens a page in the user's browser, once, and prints its path. If no browser can be started, prints the reason. */
export async function openPage(file: string): Promise<void> {
  const path = resolve(file);
  if (opened.has(path)) return;
  opened.add(path);
  printError(printable(`agent-conform: the page is ${path}`));
  try {
    const { default: openIn } = await open();
    await openIn(path);
  } catch (error) {
    printError(printable(`agent-conform: --open: no browser was started: ${reasonOf(error)}`));
  }
}
