import { writeSources } from './sources.ts';

/** Before the tests, makes the generated modules from the current schemas. */
export async function setup(): Promise<void> {
  await writeSources();
}
