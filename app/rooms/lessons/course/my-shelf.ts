/** What the list of courses leads with for who learns here: what is due, what they wish for, what may come next. */
import { sql } from 'kysely'
import * as z from 'zod'
import { query } from '../room.ts'
import { type CourseCard, cardOf, type CardRow, cardColumns, nextRun } from './browse.ts'

export interface Deadline {
  kind: 'work' | 'class'
  course: { slug: string; th: string; en: string }
  /** Of work: where it is handed in. */
  item: string | null
  th: string
  en: string
  at: Date
}

export interface Shelf {
  deadlines: Deadline[]
  wished: CourseCard[]
  recommended: CourseCard[]
}

/** Days ahead (learning.md §4.1, /lesson). */
const ahead = 14
/** What is overdue longer than this is told by its course alone. */
const behind = 30
const shown = 4

export const myShelf = query({
  may: 'lessons.learn',
  input: z.object({}),
  async run({ db, context }): Promise<Shelf> {
    const own = sql`${context.actor.accountId}::uuid`
    const learning = sql`lessons.enrolments e join lessons.courses c on c.id = e.course_id
      join entitlements.held h on h.id = e.entitlement_id and h.is_open`
    const [deadlines, wished, recommended] = await Promise.all([
      sql<Omit<Deadline, 'course'> & { slug: string; courseTh: string; courseEn: string }>`
        select * from (
          select 'work' as kind, c.slug, c.title_th as "courseTh", c.title_en as "courseEn", v.slug as item, v.title_th as th, v.title_en as en,
            greatest(h.starts_at, coalesce((select (r.starts_on::timestamp at time zone 'Asia/Bangkok') from lessons.runs r where r.id = e.run_id), h.starts_at))
              + make_interval(days => v.due_days) as at
          from ${learning} join lessons.version_items v on v.version_id = e.version_id and v.kind = 'assignment' and v.due_days is not null
          where e.account_id = ${own} and e.status = 'active' and not exists (select from lessons.handins w
            where w.enrolment_id = e.id and w.item_id = v.item_id and not w.is_returned)
          union all
          select 'class', c.slug, c.title_th, c.title_en, null, m.topic, m.topic, m.starts_at
          from ${learning} join lessons.meetings m on m.run_id = e.run_id
          where e.account_id = ${own} and e.status in ('active', 'completed') and m.ends_at > now()) due
        where at < now() + make_interval(days => ${ahead}) and at > now() - make_interval(days => ${behind})
        order by at limit 10`.execute(db),
      sql<CardRow>`select ${cardColumns} from lessons.wishes w join lessons.courses c on c.id = w.course_id ${nextRun}
        where w.account_id = ${own} and c.status = 'published' and c.visibility <> 'private' order by w.wished_at desc limit 12`.execute(
        db,
      ),
      // From the categories of what they learn or wish for; else what most people learn.
      sql<CardRow & { near: boolean }>`select ${cardColumns}, c.category <> '' and c.category in (
            select k.category from lessons.courses k where exists (select from lessons.enrolments e where e.course_id = k.id and e.account_id = ${own})
              or exists (select from lessons.wishes w where w.course_id = k.id and w.account_id = ${own})) as near
        from lessons.courses c ${nextRun}
        where c.status = 'published' and c.visibility = 'public'
          and not exists (select from lessons.enrolments e where e.course_id = c.id and e.account_id = ${own} and e.status not in ('cancelled', 'refunded'))
          and not exists (select from lessons.wishes w where w.course_id = c.id and w.account_id = ${own})
        order by near desc, learners desc, c.id limit ${shown}`.execute(db),
    ])
    return {
      deadlines: deadlines.rows.map(({ slug, courseTh, courseEn, ...due }) => ({
        ...due,
        course: { slug, th: courseTh, en: courseEn },
      })),
      wished: wished.rows.map(cardOf),
      recommended: recommended.rows.map(({ near: _near, ...row }) => cardOf(row)),
    }
  },
})
