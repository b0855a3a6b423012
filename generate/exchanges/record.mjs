// Writes the exchanges that `agent-conform explain <clause>` shows, for all contracts or the named ones; takes minutes.
import { createJiti } from 'jiti';

const { recordExchanges } = await createJiti(import.meta.url).import('./record.ts');
await recordExchanges(process.argv.slice(2));
