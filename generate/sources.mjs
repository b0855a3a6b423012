// Writes the modules that the build makes of the published schemas, where they are not of the present ones: `npm run build` begins with it.
import { createJiti } from 'jiti';

// Nothing is left in the temporary folder, and no code is read from there.
const { writeSources } = await createJiti(import.meta.url, { fsCache: false }).import('./sources.ts');
await writeSources();
