/**
 * Work that holds memory: so many at once in this process, of one tenant fewer, so that one whose storage is slow never
 * keeps the others waiting. Whoever comes later waits for a turn, the longest first.
 */
export function turns({ most, ofOneTenant }: { most: number; ofOneTenant: number }) {
  const atWork = new Map<string, number>()
  let all = 0
  const waiting: { tenant: string; go: () => void }[] = []
  const mayBegin = (tenant: string): boolean => all < most && (atWork.get(tenant) ?? 0) < ofOneTenant

  function begin(tenant: string): void {
    all++
    atWork.set(tenant, (atWork.get(tenant) ?? 0) + 1)
  }

  function end(tenant: string): void {
    all--
    const left = atWork.get(tenant)! - 1
    if (left === 0) atWork.delete(tenant)
    else atWork.set(tenant, left)
    const at = waiting.findIndex((next) => mayBegin(next.tenant))
    if (at === -1) return
    const [next] = waiting.splice(at, 1)
    begin(next!.tenant)
    next!.go()
  }

  return async function inTurn<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    if (mayBegin(tenant)) begin(tenant)
    else await new Promise<void>((go) => waiting.push({ tenant, go }))
    try {
      return await work()
    } finally {
      end(tenant)
    }
  }
}
