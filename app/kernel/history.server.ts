/** What the audit trail says of one record, for the room's own query, which says who may ask. */
import { type Kysely, sql } from 'kysely'
import { auditSentence } from './audit.server.ts'
import type { Changes, HistoryEntry } from './changes.ts'

interface RecordSubject {
  room: string
  /** What the room's commands write as the subject of this record: `supplier:0199…`. */
  subjects: readonly string[]
  /** Where a command does it to many at once: the subject of that, which is also the detail that lists their ids. */
  among?: { many: string; id: string }
  /** Only what was before this entry. */
  before?: string | null
  most?: number
}

/** Newest first. */
export async function recordHistory<Tables>(
  db: Kysely<Tables>,
  { room, subjects, among, before = null, most = 20 }: RecordSubject,
): Promise<(HistoryEntry & { details: Record<string, unknown> })[]> {
  const { rows } = await sql<{
    id: string
    at: Date
    by: string | null
    action: string
    details: Record<string, unknown>
  }>`
    select l.id, l.at, l.actor_name as by, l.action, l.details from kernel.audit_log l
    where (l.subject = any(${subjects}) or (l.subject = ${among?.many ?? null}::text
        and l.details -> ${among?.many ?? ''}::text ? ${among?.id ?? ''}::text))
      and l.action like ${`${room}.%`} and (${before}::uuid is null or l.id < ${before}::uuid)
    order by l.id desc limit ${most}`.execute(db)
  return rows.map(({ by, action, ...entry }) => ({
    ...entry,
    by: by ?? '',
    sentence: auditSentence(action) ?? { th: action, en: action },
    changes: (entry.details.changes ?? {}) as Changes, // what a command of the room wrote
  }))
}
