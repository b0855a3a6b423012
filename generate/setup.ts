import { writeSources } from './sources.ts';

/** Before the tests: what they judge with is made of the present schemas. */
export async function setup(): Promise<void> {
  await writeSources();
}
