// Writes the exchanges that `agent-conform explain <clause>` shows, of all contracts or of those that are named; takes minutes.
import { createJiti } from 'jiti';

const { recordExchanges } = await createJiti(import.meta.url).import('./record.ts');
await recordExchanges(process.argv.slice(2));
