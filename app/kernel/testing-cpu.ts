/** What this process itself worked for that, in ms: a machine that is busy with other things does not count. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
