/** Who did what: of the whole tenant, or about and by one person. It is only ever added to. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditSentence } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { query } from './room.ts'

export interface AuditLine {
  id: string
  at: Date
  action: string
  /** The rest of it after who did it; null for what nothing writes any more. */
  sentence: LocalText | null
  actorId: string | null
  actorName: string | null
  actorNameEn: string
  /** The person's id when it is one, or their wallet. */
  subject: string
  /** Set when the subject is a person who is still here. */
  subjectName: string | null
  subjectNameEn: string
  details: Record<string, unknown>
}

const perPage = 50

/** Newest first; `before` is the last line of the page before. */
export const auditTrail = query({
  may: 'cluster.seeAudit',
  input: z.object({
    /** About this person or by them. */
    person: z.uuid().nullable().default(null),
    actor: z.uuid().nullable().default(null),
    action: z.string().max(80).nullable().default(null),
    from: z.iso.date().nullable().default(null),
    to: z.iso.date().nullable().default(null),
    before: z.uuid().nullable().default(null),
  }),
  async run({ db }, { person, actor, action, from, to, before }): Promise<{ lines: AuditLine[]; next: string | null }> {
    const all = [sql`true`]
    if (person) all.push(sql`(l.subject = ${person}::text or l.actor_id = ${person})`)
    if (actor) all.push(sql`l.actor_id = ${actor}`)
    if (action) all.push(sql`l.action = ${action}`)
    if (from) all.push(sql`l.at >= ${from}::date::timestamp at time zone 'Asia/Bangkok'`)
    if (to) all.push(sql`l.at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`)
    if (before) all.push(sql`l.id < ${before}`)
    const { rows } = await sql<Omit<AuditLine, 'sentence'>>`
      with page as (select l.* from kernel.audit_log l where ${sql.join(all, sql` and `)} order by l.id desc limit ${perPage + 1})
      select l.id, l.at, l.action, l.actor_id as "actorId",
        coalesce(nullif(trim(b.firstname || ' ' || b.lastname), ''), l.actor_name) as "actorName",
        coalesce(trim(b.firstname_en || ' ' || b.lastname_en), '') as "actorNameEn",
        coalesce(s.id::text, l.subject) as subject, l.details,
        nullif(trim(s.firstname || ' ' || s.lastname), '') as "subjectName",
        coalesce(trim(s.firstname_en || ' ' || s.lastname_en), '') as "subjectNameEn"
      from page l
        left join identity.people b on b.id = l.actor_id
        left join identity.people s on s.id =
          (case when l.subject ~ '^(wallet:|account:)?[0-9a-f-]{36}$' then right(l.subject, 36)::uuid end)
      order by l.id desc`.execute(db)
    const lines = rows.slice(0, perPage).map((row) => ({ ...row, sentence: auditSentence(row.action) ?? null }))
    return { lines, next: rows.length > perPage ? lines.at(-1)!.id : null }
  },
})

/** What the trail can be narrowed to: the operations and the people that are in it. */
export const auditChoices = query({
  may: 'cluster.seeAudit',
  input: z.object({}),
  async run({
    db,
  }): Promise<{ actions: Pick<AuditLine, 'action' | 'sentence'>[]; actors: { id: string; name: string }[] }> {
    const [actions, actors] = await Promise.all([
      sql<{ action: string }>`
        with recursive operations as (
          (select action from kernel.audit_log order by action limit 1)
          union all
          select (select l.action from kernel.audit_log l where l.action > operations.action order by l.action limit 1)
          from operations where operations.action is not null
        ) select action from operations where action is not null`.execute(db),
      sql<{ id: string; name: string }>`
        select p.id, trim(p.firstname || ' ' || p.lastname) as name from identity.people p
        where exists (select from kernel.audit_log l where l.actor_id = p.id)
          and (p.role <> 'user' or exists (select from identity.staff s where s.account_id = p.id))
        order by p.firstname collate "th-x-icu" limit 200`.execute(db),
    ])
    return {
      actions: actions.rows.map(({ action }) => ({ action, sentence: auditSentence(action) ?? null })),
      actors: actors.rows,
    }
  },
})
