/** Films and recordings: what was seen is counted by the server's clock, on one device at a time (learning.md §7.2). */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { readRanges } from '../film/delivered.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { learnerOf } from './access.ts'
import { credit, isCovered, onlyDelivered, type Segment } from './coverage.ts'
import { finishItem } from './finish.ts'

/** Silent for so long, a session is over: another device need not ask. */
const silentSeconds = 60

/** Errors: 404, 403, 423; 409 PLAYING_ELSEWHERE while another device counts, unless it takes over. The same goes on. */
export const startPlay = command({
  may: 'lessons.learn',
  input: z.object({
    course: z.string().max(80),
    item: z.string().max(20),
    /** The tab that plays: the next film, or the page loaded anew, is no other device. */
    device: z.uuid().nullable().default(null),
    takeOver: z.boolean().default(false),
  }),
  async run(tools, { course, item: slug, device, takeOver }): Promise<{ play: string; atS: number; coveredS: number }> {
    const { item, enrolmentId } = await learnerOf(tools, course, slug)
    if (item.kind !== 'video' && item.kind !== 'audio') return notFound()
    const { db } = tools
    const { rows: open } = await sql<{ isOver: boolean }>`
      select last_at < now() - make_interval(secs => ${silentSeconds}) or coalesce(device = ${device}::uuid, false) as "isOver" from lessons.plays
      where enrolment_id = ${enrolmentId} and closed_at is null for update`.execute(db)
    if (open[0] && !open[0].isOver && !takeOver) refuse('playingElsewhere')
    await sql`update lessons.plays set closed_at = now() where enrolment_id = ${enrolmentId} and closed_at is null`.execute(
      db,
    )
    const { rows } = await sql<{ id: string }>`
      insert into lessons.plays (enrolment_id, item_id, device) values (${enrolmentId}, ${item.id}, ${device})
      on conflict do nothing returning id`.execute(db)
    const play = rows[0]?.id ?? refuse('playingElsewhere')
    // Time away gives nothing: the clock begins again, what is left of the budget stays.
    const { rows: progress } = await sql<{ atS: number; coveredS: number }>`
      insert into lessons.progress (enrolment_id, item_id) values (${enrolmentId}, ${item.id})
      on conflict (tenant_id, enrolment_id, item_id) do update set budget_at = now()
      returning at_s as "atS", covered_s as "coveredS"`.execute(db)
    await sql`update lessons.enrolments set last_item_id = ${item.id}, last_at = now() where id = ${enrolmentId}`.execute(
      db,
    )
    return { play, ...progress[0]! }
  },
})

const Second = z.number().min(0).max(43_200)

interface Playing {
  enrolmentId: string
  itemId: string
  seq: number
  isClosed: boolean
  isOpen: boolean
  kind: string
  durationS: number
  maxRate: number
  coveragePct: number
  coverage: Buffer
  coveredS: number
  budgetS: number
  elapsedS: number
  isDone: boolean
  /** Null for a film that is played as a file, or was when this session began. */
  delivered: string | null
}

/**
 * What was seen since the last one, as far as its parts were delivered to this person. An older or repeated number changes nothing.
 *
 * Errors: 404; 409 PLAY_OVER once another device goes on; 403 when the right has ended meanwhile.
 */
export const beat = command({
  may: 'lessons.learn',
  input: z.object({
    play: z.uuid(),
    seq: z.int().positive(),
    segments: z.array(z.tuple([Second, Second])).max(50),
    atS: Second,
    /** A film in a hidden tab is not watched. */
    visible: z.boolean(),
    /** The film or the page ends: the next one need not wait. */
    over: z.boolean().default(false),
  }),
  async run(tools, { play, seq, segments, atS, visible, over }): Promise<{ coveredS: number; done: boolean }> {
    const { db, context } = tools
    const { rows } = await sql<Playing>`
      select l.enrolment_id as "enrolmentId", l.item_id as "itemId", l.seq, l.closed_at is not null as "isClosed",
        h.is_open and e.status in ('active', 'completed') as "isOpen", v.kind, v.duration_s as "durationS",
        c.max_rate::float8 as "maxRate", c.coverage_pct as "coveragePct", p.coverage, p.covered_s as "coveredS", p.budget_s as "budgetS",
        extract(epoch from now() - p.budget_at)::float8 as "elapsedS", p.status = 'completed' as "isDone",
        (select coalesce(range_agg(d.seconds)::text, '') from lessons.films f
          left join lessons.deliveries d on d.film_id = f.id and d.account_id = e.account_id
          where f.file_id = v.file_id and f.state = 'ready' and f.made_at < l.started_at having count(*) > 0) as delivered
      from lessons.plays l join lessons.enrolments e on e.id = l.enrolment_id join entitlements.held h on h.id = e.entitlement_id
        join lessons.courses c on c.id = e.course_id
        join lessons.version_items v on v.version_id = e.version_id and v.item_id = l.item_id
        join lessons.progress p on p.enrolment_id = l.enrolment_id and p.item_id = l.item_id
      where l.id = ${play} and e.account_id = ${context.actor.accountId}::uuid for update of l, p`.execute(db)
    const now = rows[0] ?? notFound()
    if (now.isClosed) refuse('playOver')
    if (!now.isOpen) refuse('accessExpired')
    if (seq <= now.seq) return { coveredS: now.coveredS, done: now.isDone }
    const counts = visible || now.kind === 'audio'
    const delivered = now.delivered === null ? null : readRanges(now.delivered)
    const { segments: had, undeliveredS } = onlyDelivered(counts ? (segments as Segment[]) : [], delivered)
    const seen = credit(now, { ...now, segments: had })
    await sql`
      with session as (
        update lessons.plays set seq = ${seq}, last_at = now(), anomalies = anomalies + ${seen.refusedS + undeliveredS},
          closed_at = case when ${over}::boolean then now() end where id = ${play}
      )
      update lessons.progress set coverage = ${Buffer.from(seen.coverage)}, covered_s = ${seen.coveredS}, budget_s = ${seen.budgetS},
        budget_at = now(), at_s = ${Math.floor(Math.min(atS, now.durationS))}
      where enrolment_id = ${now.enrolmentId} and item_id = ${now.itemId}`.execute(db)
    const done = now.isDone || isCovered(seen.coveredS, now.durationS, now.coveragePct)
    if (done && !now.isDone) await finishItem(tools, now.enrolmentId, now.itemId)
    return { coveredS: seen.coveredS, done }
  },
})
