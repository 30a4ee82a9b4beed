/** Classes as a calendar file: of one course, and one's own under an address that a telephone subscribes to. */
import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { readLearning } from '../learn/access.ts'
import { command, type LessonTables, query } from '../room.ts'
import { placeFor } from './find-course.ts'
import type { IcsEntry } from './ics.ts'

const anyPlace = sql<string>`case when m.place = '' then r.place else m.place end`

async function classes({ db }: Tools<LessonTables>, which: RawBuilder<boolean>, place = anyPlace): Promise<IcsEntry[]> {
  const { rows } = await sql<Omit<IcsEntry, 'title'> & { th: string; en: string }>`
    select m.id, c.slug, c.title_th as th, c.title_en as en, m.topic as detail, ${place} as place,
      m.starts_at as "startsAt", m.ends_at as "endsAt", m.revision + r.version as revision, m.changed_at as "changedAt"
    from lessons.meetings m join lessons.runs r on r.id = m.run_id join lessons.courses c on c.id = r.course_id
    where ${which} and m.starts_at > now() - interval '1 year' order by m.starts_at, m.id limit 1000`.execute(db)
  return rows.map(({ th, en, ...row }) => ({ ...row, title: { th, en } }))
}

/** Errors: 404 for a course that the actor may not know of. */
export const courseClasses = query({
  may: 'anyone',
  input: z.object({ course: z.string().max(80) }),
  async run(tools, { course: slug }) {
    const { course } = await readLearning(tools, slug)
    return {
      title: course.title,
      entries: await classes(tools, sql<boolean>`c.id = ${course.id}`, placeFor(tools.context, anyPlace)),
    }
  },
})

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new address; the one before it is nobody's any more. Shown this one time: only its hash is kept. */
export const newFeed = command({
  may: 'lessons.learn',
  input: z.object({}),
  limit: ({ actor }) => [{ bucket: `lesson feeds ${actor.accountId}`, tries: 10, perSeconds: 3600 }],
  async run({ db, context }): Promise<{ token: string }> {
    const token = randomBytes(16).toString('base64url')
    await sql`
      insert into lessons.feeds (account_id, token_hash) values (${context.actor.accountId}::uuid, ${hashOf(token)})
      on conflict (tenant_id, account_id) do update set token_hash = excluded.token_hash, made_at = now()`.execute(db)
    return { token }
  },
})

/** Whoever holds the 128 random bits, as calendars ask without signing in. Errors: 404. */
export const feedClasses = query({
  may: 'anyone',
  input: z.object({ token: z.string().max(100) }),
  async run(tools, { token }): Promise<{ entries: IcsEntry[] }> {
    const { rows } = await sql<{ accountId: string }>`
      select account_id as "accountId" from lessons.feeds where token_hash = ${hashOf(token)}`.execute(tools.db)
    const { accountId } = rows[0] ?? notFound()
    const mine = sql<boolean>`exists (select from lessons.enrolments e where e.run_id = r.id and e.account_id = ${accountId}::uuid
      and e.status in ('active', 'completed'))`
    return { entries: await classes(tools, mine) }
  },
})
