// Runs the kit against genuine programs, and stores the recordings: npm run compatibility -- [name ...] [--clones folder]
import { createJiti } from 'jiti';

const { compatibility } = await createJiti(import.meta.url).import('./compatibility.ts');
process.exitCode = await compatibility(process.argv.slice(2));
