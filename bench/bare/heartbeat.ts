/** What was seen of a film since the last beat: the same statements and the same arithmetic, on plain pg. */
import { readRanges } from '../../app/rooms/lessons/film/delivered.ts'
import { credit, isCovered, onlyDelivered } from '../../app/rooms/lessons/learn/coverage.ts'
import type { Call } from '../bare.ts'
import { transaction } from './database.ts'

const read = `
  select l.enrolment_id, l.item_id, l.seq, l.closed_at is not null as closed, h.is_open and e.status in ('active', 'completed') as open,
    v.kind, v.duration_s, c.max_rate::float8 as max_rate, c.coverage_pct, p.coverage, p.covered_s, p.budget_s,
    extract(epoch from now() - p.budget_at)::float8 as elapsed_s, p.status = 'completed' as done,
    (select coalesce(range_agg(d.seconds)::text, '') from lessons.films f
      left join lessons.deliveries d on d.tenant_id = $1 and d.film_id = f.id and d.account_id = e.account_id
      where f.tenant_id = $1 and f.file_id = v.file_id and f.state = 'ready' and f.made_at < l.started_at having count(*) > 0) as delivered
  from lessons.plays l
    join lessons.enrolments e on e.tenant_id = $1 and e.id = l.enrolment_id
    join entitlements.held h on h.tenant_id = $1 and h.id = e.entitlement_id
    join lessons.courses c on c.tenant_id = $1 and c.id = e.course_id
    join lessons.version_items v on v.tenant_id = $1 and v.version_id = e.version_id and v.item_id = l.item_id
    join lessons.progress p on p.tenant_id = $1 and p.enrolment_id = l.enrolment_id and p.item_id = l.item_id
  where l.tenant_id = $1 and l.id = $2 and e.account_id = $3::uuid for update of l, p`

const write = `
  with session as (
    update lessons.plays set seq = $4, last_at = now(), anomalies = anomalies + $5 where tenant_id = $1 and id = $6
  )
  update lessons.progress set coverage = $7, covered_s = $8, budget_s = $9, budget_at = now(), at_s = $10
  where tenant_id = $1 and enrolment_id = $2 and item_id = $3`

/** The learner is believed: who asks is not what is compared. */
export const beat = ({ tenant, param: play, body }: Call): Promise<unknown> =>
  transaction(async (ask) => {
    const [now] = await ask(read, [tenant, play, body.account])
    if (!now || now.closed || !now.open) throw new Error('it does not play')
    const seq = Number(body.seq)
    if (seq <= now.seq) return { coveredS: now.covered_s, done: now.done }
    const seen = credit(
      { coverage: now.coverage, coveredS: now.covered_s, budgetS: now.budget_s },
      {
        segments: onlyDelivered(
          body.segments as [number, number][],
          now.delivered === null ? null : readRanges(now.delivered),
        ).segments,
        elapsedS: now.elapsed_s,
        maxRate: now.max_rate,
        durationS: now.duration_s,
      },
    )
    await ask(write, [
      tenant,
      now.enrolment_id,
      now.item_id,
      seq,
      seen.refusedS,
      play,
      Buffer.from(seen.coverage),
      seen.coveredS,
      seen.budgetS,
      Math.floor(Number(body.atS)),
    ])
    return { coveredS: seen.coveredS, done: now.done || isCovered(seen.coveredS, now.duration_s, now.coverage_pct) }
  })
