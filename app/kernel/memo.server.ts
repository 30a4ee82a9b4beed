import type { Context } from './context.ts'
import { onStale } from './freshness.server.ts'

interface Kept {
  tenantId: string
  value: unknown
  reads: ReadonlySet<string>
  at: number
}

const kept = new Map<string, Kept>()
interface Running extends Pick<Kept, 'tenantId' | 'reads'> {
  /** tables written since it was asked */
  stale: Set<string>
  value: Promise<unknown>
}
const running = new Map<string, Running>()
/** also those that a newer one has taken the place of */
const asked = new Set<Running>()
const most = 5000
const maxAgeMs = 30_000

onStale((tenantId, tables) => {
  for (const [key, entry] of kept)
    if (tenantId === '*' || (entry.tenantId === tenantId && tables.some((table) => entry.reads.has(table))))
      kept.delete(key)
  for (const entry of asked)
    if (tenantId === '*' || entry.tenantId === tenantId) for (const table of tables) entry.stale.add(table)
})

/**
 * What every visitor of a tenant sees alike (navigation, seller): asked once, until a table it read is written.
 * Never for anything that depends on who asks; a locale that matters goes into the key.
 */
export async function remember<T>(context: Context, name: string, ask: (context: Context) => Promise<T>): Promise<T> {
  const key = `${context.tenantId} ${name}`
  const hit = kept.get(key)
  if (hit && Date.now() - hit.at < maxAgeMs) {
    for (const table of hit.reads) context.reads.add(table)
    return hit.value as T
  }
  const already = running.get(key)
  // What was asked before something was written may be older than that: whoever comes later asks anew.
  if (already && already.stale.size === 0) {
    const shared = (await already.value) as T
    for (const table of already.reads) context.reads.add(table)
    return shared
  }
  const own: Context = { ...context, reads: new Set() }
  const stale = new Set<string>()
  const value = ask(own)
  const asking: Running = { tenantId: context.tenantId, stale, value, reads: own.reads }
  running.set(key, asking)
  asked.add(asking)
  try {
    const answer = await value
    for (const table of own.reads) context.reads.add(table)
    if (!stale.has('*') && ![...own.reads].some((table) => stale.has(table))) {
      if (kept.size >= most) kept.delete(kept.keys().next().value!)
      kept.set(key, { tenantId: context.tenantId, value: answer, reads: own.reads, at: Date.now() })
    }
    return answer
  } finally {
    asked.delete(asking)
    if (running.get(key) === asking) running.delete(key)
  }
}
