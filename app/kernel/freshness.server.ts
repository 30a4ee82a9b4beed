/**
 * Which tables changed, for pages that read them. This process hears at once; the others through the relay's NOTIFY
 * within a second (kernel/relay.server.ts, kernel/wire.server.ts).
 */
type Listener = (tenantId: string, tables: readonly string[]) => void
const listeners = new Set<Listener>()

export function onStale(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function noteWritten(tenantId: string, tables: ReadonlySet<string> | readonly string[]): void {
  const list = [...tables]
  if (list.length === 0) return
  for (const listener of listeners) listener(tenantId, list)
}
