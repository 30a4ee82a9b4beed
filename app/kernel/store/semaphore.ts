import { refuseKernel } from '../refusals.ts'

interface Waiting {
  tenant: string
  weight: number
  isPatient: boolean
  go: () => void
}

/**
 * Work that holds memory: so many at once in this process, of one tenant fewer, so that one whose storage is slow never
 * keeps the others waiting. Whoever comes later waits for a turn, the longest first; what is patient, behind everybody.
 * What weighs more takes more of the places. Errors: 503 when more than `mostWaiting` wait already who are not patient.
 */
export function semaphore({
  most,
  ofOneTenant,
  mostWaiting = Infinity,
}: {
  most: number
  ofOneTenant: number
  mostWaiting?: number
}) {
  const atWork = new Map<string, number>()
  let all = 0
  const waiting: Waiting[] = []
  const hasRoom = (tenant: string): boolean => (atWork.get(tenant) ?? 0) < ofOneTenant

  function next(): void {
    // Past those whose tenant has its share, but never past one who only needs more places: light work would never let it in.
    const at = waiting.findIndex(({ tenant }) => hasRoom(tenant))
    const first = waiting[at]
    if (!first || all + first.weight > most) return
    waiting.splice(at, 1)
    all += first.weight
    atWork.set(first.tenant, (atWork.get(first.tenant) ?? 0) + 1)
    first.go()
    next()
  }

  function end(tenant: string, weight: number): void {
    all -= weight
    const left = atWork.get(tenant)! - 1
    if (left === 0) atWork.delete(tenant)
    else atWork.set(tenant, left)
    next()
  }

  /** Begins at once where there is room. */
  return function inTurn<T>(
    tenant: string,
    work: () => Promise<T>,
    { weight: wanted = 1, isPatient = false }: { weight?: number; isPatient?: boolean } = {},
  ): Promise<T> {
    const weight = Math.min(wanted, most)
    const hurried = waiting.filter((other) => !other.isPatient).length
    return new Promise((done) => {
      // Its turn is given on before anybody hears that it has ended.
      const go = () => done(run(work).finally(() => end(tenant, weight)))
      const mine = { tenant, weight, isPatient, go }
      waiting.splice(isPatient ? waiting.length : hurried, 0, mine)
      next()
      // Only who would really have had to wait is sent away.
      const at = isPatient || hurried < mostWaiting ? -1 : waiting.indexOf(mine)
      if (at === -1) return
      waiting.splice(at, 1)
      refuseKernel('busy', { retryAfter: 5 })
    })
  }
}

// oxlint-disable-next-line require-await -- what a work throws at once is a failure of its promise, and gives its turn back
const run = async <T>(work: () => Promise<T>): Promise<T> => work()
