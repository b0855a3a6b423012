// Writes the modules that the build makes from the published schemas, if they are missing or out of date: `npm run build` begins
// with this.
import { createJiti } from 'jiti';

// No cache: nothing is left in the temporary folder, and no code is read from there.
const { writeSources } = await createJiti(import.meta.url, { fsCache: false }).import('./sources.ts');
await writeSources();
