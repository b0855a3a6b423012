import { documentHead } from '../../model/contract/identity.ts';
import type { Contract, NamedReport, Tapped } from '../../model/index.ts';
import { defaults } from '../../run/plan/defaults.ts';
import type { Settings } from '../recording/settings.ts';
import { concluded } from '../run-report.ts';
import { type ContractTraffic, judgeContract, type Side } from './contract-traffic.ts';

/** What decides the outcome of the report of a side of a contract, of all contracts that were tapped and their sides. */
export type GatesOf = (contracts: readonly Contract[]) => Promise<(side: Contract) => Settings>;

/** The reports of both sides of what taps have recorded, and what of it was not judged: one sentence each. */
export interface JudgedTapped {
  readonly reports: readonly NamedReport[];
  readonly notes: readonly string[];
}

/**
 * Judges both sides of what taps have recorded: of each contract its host, and each agent by itself. Calls are judged as they come.
 *
 * @param contractOf finds a contract that was tapped
 * @param recording how reports name the recording
 */
export async function judgeTapped(
  calls: Iterable<Tapped>,
  contractOf: (wanted: Tapped['contract']) => Promise<Contract>,
  gatesOf: GatesOf,
  recording: string,
): Promise<JudgedTapped> {
  const start = performance.now();
  const contracts = new Map<string, { readonly contract: Contract; readonly traffic: ContractTraffic }>();
  for (const tapped of calls) {
    const { id, version: itsVersion } = tapped.contract;
    const key = `${id} ${itsVersion}`;
    let known = contracts.get(key);
    if (known === undefined) {
      // oxlint-disable-next-line no-await-in-loop -- once a contract
      const contract = await contractOf(tapped.contract);
      known = { contract, traffic: judgeContract(contract, recording) };
      contracts.set(key, known);
    }
    known.traffic.judge(tapped);
  }
  const all = [...contracts.values()];
  const sides = all.flatMap(({ traffic }) => traffic.sides());
  // A clause of agents is known where no agent could be judged.
  const gateOf = await gatesOf([...all.map(({ contract }) => contract), ...sides.map(({ contract }) => contract)]);
  const reports = sides.map((side) => ({
    name: side.name,
    ...reportOf(side, gateOf(side.contract), Math.round(performance.now() - start)),
  }));
  return { reports, notes: all.flatMap(({ traffic }) => traffic.notes()) };
}

function reportOf(
  { contract, target, traffic }: Side,
  settings: Settings,
  durationMs: number,
): Omit<NamedReport, 'name'> {
  const findings = traffic.findings();
  return {
    ...documentHead(contract),
    target,
    seed: defaults.seed,
    calls: traffic.calls(),
    callLog: traffic.callLog(),
    durationMs,
    ...concluded(findings, settings),
    findings,
    unchecked: contract.unchecked,
  };
}
