import type { Context } from './context.ts'
import { onStale } from './freshness.server.ts'

interface Kept {
  tenantId: string
  value: unknown
  reads: ReadonlySet<string>
  at: number
}

const kept = new Map<string, Kept>()
const running = new Map<string, { tenantId: string; stale: Set<string>; value: Promise<unknown> }>()
const most = 5000
const maxAgeMs = 30_000

onStale((tenantId, tables) => {
  for (const [key, entry] of kept)
    if (tenantId === '*' || (entry.tenantId === tenantId && tables.some((table) => entry.reads.has(table))))
      kept.delete(key)
  for (const entry of running.values())
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
  const own: Context = { ...context, reads: new Set() }
  const stale = new Set<string>()
  const already = running.get(key)
  const value = already ? (already.value as Promise<T>) : ask(own)
  if (already) {
    const shared = await value
    for (const table of kept.get(key)?.reads ?? []) context.reads.add(table)
    return shared
  }
  running.set(key, { tenantId: context.tenantId, stale, value })
  try {
    const answer = await value
    for (const table of own.reads) context.reads.add(table)
    if (!stale.has('*') && ![...own.reads].some((table) => stale.has(table))) {
      if (kept.size >= most) kept.delete(kept.keys().next().value!)
      kept.set(key, { tenantId: context.tenantId, value: answer, reads: own.reads, at: Date.now() })
    }
    return answer
  } finally {
    running.delete(key)
  }
}
