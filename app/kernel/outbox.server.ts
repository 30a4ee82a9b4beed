import type { Context } from './context.ts'
import type { Connection } from './database.server.ts'
import { toStored } from './stored-json.ts'

/**
 * What must happen because of a transaction is written in that transaction. The relay (kernel/relay.server.ts) carries
 * it on after commit: an enqueue costs one row, not a queue's lock.
 */
export interface OutboxEntry {
  kind: 'event' | 'job' | 'tell' | 'stale'
  topic: string
  payload: string
  at: Date | null
  key: string | null
}

export function outboxEntry(
  kind: OutboxEntry['kind'],
  topic: string,
  payload: Record<string, unknown>,
  when: { at?: Date; key?: string } = {},
): OutboxEntry {
  return { kind, topic, payload: toStored(payload), at: when.at ?? null, key: when.key ?? null }
}

/** Sent in the same breath as COMMIT. Written tables ride along, so that cached pages everywhere go stale. */
export function flushOutbox(
  connection: Connection,
  context: Context,
  entries: OutboxEntry[],
  touched: ReadonlySet<string>,
): void {
  const tables = [...touched].filter((table) => !table.startsWith('kernel.'))
  const said = entries.filter((entry, at) => entry.kind !== 'tell' || isFirst(entries, entry, at))
  const all = tables.length === 0 ? said : [...said, outboxEntry('stale', tables.join(' '), {})]
  if (all.length === 0) return
  connection.runLast(
    `insert into kernel.outbox (kind, topic, payload, run_at, job_key, request_id)
     select kind, topic, payload::jsonb, run_at, job_key, $6
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[]) as e(kind, topic, payload, run_at, job_key)`,
    [
      all.map((e) => e.kind),
      all.map((e) => e.topic),
      all.map((e) => e.payload),
      all.map((e) => e.at),
      all.map((e) => e.key),
      context.requestId,
    ],
  )
}

/** A page that watches asks once, however many things one transaction did. */
const isFirst = (entries: readonly OutboxEntry[], { kind, topic }: OutboxEntry, at: number): boolean =>
  entries.findIndex((other) => other.kind === kind && other.topic === topic) === at
