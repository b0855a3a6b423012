import { documentHead } from '../../model/contract/identity.ts';
import type { Contract, NamedReport, Tapped } from '../../model/index.ts';
import { defaults } from '../../run/plan/defaults.ts';
import type { Settings } from '../recording/settings.ts';
import { concluded } from '../run-report.ts';
import { type ContractTraffic, judgeContract, type Side } from './contract-traffic.ts';

/** Returns the settings that decide the outcome of a side's report; its argument is all tapped contracts and their sides. */
export type GatesOf = (contracts: readonly Contract[]) => Promise<(side: Contract) => Settings>;

/** The reports of both sides of the calls that taps recorded, and notes on calls that were not judged: one sentence each. */
export interface JudgedTapped {
  readonly reports: readonly NamedReport[];
  readonly notes: readonly string[];
}

/**
 * Judges both sides of the calls that taps recorded: for each contract its host, and each agent separately. Calls are judged as
 * they are read.
 *
 * @param contractOf returns a contract that was tapped
 * @param recording the name of the recording in reports
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
  // The contracts are included, so that a clause of agents is known even if no agent could be judged.
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
