/**
 * What this process has counted and not yet saved. Two seconds, bounded; lost only when the process is killed. A
 * transaction of which nobody knows whether it was done is not done again: rather one number too small than twice.
 */
import { createHash } from 'node:crypto'
import { isDatabaseAway } from '#kernel/database.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { jobContext } from '#kernel/job-context.ts'
import { log } from '#kernel/log.server.ts'
import { type CountedKind, rest } from './bounds.ts'
import { saltOf, saveCounts } from './save-counts.ts'

const saveEveryMs = 2000
/** Of one site, until they are saved. */
const mostWaiting = { names: 2000, visitors: 20_000 }

interface Visit {
  tenantId: string
  siteId: string
  hostname: string
  /** As networks count: of IPv6 the /64. */
  network: string
  agent: string
  names: Readonly<Record<CountedKind, string>>
}

interface Counted {
  tenantId: string
  siteId: string
  day: string
  views: number
  counts: Map<string, { kind: CountedKind; name: string; views: number }>
  visitors: Map<string, { kind: CountedKind; name: string }[]>
}

let waiting = new Map<string, Counted>()
let timer: NodeJS.Timeout | undefined
let saving: Promise<void> = Promise.resolve()
let salts = { day: '', of: new Map<string, Promise<string>>() }

/** Counts a view. What says who it was is gone when this is done: a mark of the day is left. */
export async function countView(visit: Visit, now = new Date()): Promise<void> {
  const day = businessDate(now)
  const salt = await saltToday(visit.tenantId, day)
  const mark = createHash('sha256')
    .update([salt, visit.hostname, visit.network, visit.agent].join('\n'))
    .digest('hex')
    .slice(0, 32)
  const counted = countedOn(visit, day)
  counted.views += 1
  const names = Object.entries(visit.names) as [CountedKind, string][]
  for (const [kind, name] of names) {
    // Only the first page of a visit says where somebody came from.
    if (name === '' && (kind === 'referrer' || kind === 'campaign')) continue
    addName(counted, kind, name)
  }
  if (!counted.visitors.has(mark) && counted.visitors.size < mostWaiting.visitors)
    counted.visitors.set(
      mark,
      names.filter(([kind]) => kind !== 'page').map(([kind, name]) => ({ kind, name })),
    )
  timer ??= setTimeout(() => void saveCounted(), saveEveryMs).unref()
}

function countedOn({ tenantId, siteId }: Visit, day: string): Counted {
  const key = `${tenantId} ${siteId} ${day}`
  const there = waiting.get(key)
  if (there) return there
  const begun = { tenantId, siteId, day, views: 0, counts: new Map(), visitors: new Map() }
  waiting.set(key, begun)
  return begun
}

function addName({ counts }: Counted, kind: CountedKind, name: string): void {
  const kept = counts.has(`${kind} ${name}`) || counts.size < mostWaiting.names ? name : rest
  const key = `${kind} ${kept}`
  const count = counts.get(key) ?? { kind, name: kept, views: 0 }
  count.views += 1
  counts.set(key, count)
}

/** Asked once per tenant and day; the day before is forgotten here too. */
function saltToday(tenantId: string, day: string): Promise<string> {
  if (salts.day !== day) salts = { day, of: new Map() }
  const { of } = salts
  const asked = of.get(tenantId) ?? saltOf(jobContext(tenantId), { day })
  of.set(tenantId, asked)
  asked.catch(() => of.delete(tenantId))
  return asked
}

/** Saves what was counted until now. Also at a stop, before the database is closed. */
export function saveCounted(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = waiting
  waiting = new Map()
  saving = saving.then(async () => {
    for (const counted of batch.values()) await saveOne(counted)
  })
  return saving
}

async function saveOne({ tenantId, siteId, day, views, counts, visitors }: Counted): Promise<void> {
  try {
    await saveCounts(jobContext(tenantId), {
      siteId,
      day,
      views,
      counts: [...counts.values()],
      visitors: [...visitors].map(([mark, first]) => ({ mark, first })),
    })
  } catch (error) {
    const why = isDatabaseAway(error) ? 'the database is away' : (error as Error).message
    log.warn('page views were counted and not kept', { views, why })
  }
}
