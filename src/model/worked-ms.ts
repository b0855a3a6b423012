/** Milliseconds of processor time that this process has had since. */
export function workedMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}
