/** One answer is kept: the same statements under the same lock, on plain pg. */
import type { Call } from '../bare.ts'
import { transaction } from './database.ts'

const lock = `
  select state, lease, jsonb_array_length(paper) as slots, chain_no as no, clock_timestamp() as now, deadline_at,
    coalesce(clock_timestamp() > deadline_at + make_interval(secs => grace_s), false) as late
  from lessons.attempts where tenant_id = $1 and id = $2 and account_id = $3::uuid for update`

const keep = `
  with answer as (
    insert into lessons.answers as s (tenant_id, attempt_id, slot, value, rev, saved_at) values ($1, $2, $3, $4::jsonb, $5, $6)
    on conflict (tenant_id, attempt_id, slot) do update set value = excluded.value, rev = excluded.rev, saved_at = excluded.saved_at
      where s.rev < excluded.rev returning 1
  ), linked as (
    update lessons.attempts a set chain_no = a.chain_no + 1, lease_until = $6::timestamptz + make_interval(secs => 30),
      chain_head = sha256(a.chain_head || convert_to(concat_ws('|', a.id, a.chain_no + 1, $3::int, $5::int, $4::jsonb,
        extract(epoch from $6::timestamptz)), 'UTF8'))
    from answer where a.tenant_id = $1 and a.id = $2 returning a.chain_no, a.chain_head
  )
  insert into lessons.answer_log (tenant_id, attempt_id, no, slot, rev, value, saved_at, client_at, hash)
  select $1, $2, chain_no, $3, $5, $4::jsonb, $6, $7, chain_head from linked returning no`

/** The learner is believed: who asks is not what is compared. */
export const keepAnswer = ({ tenant, param: attempt, body }: Call): Promise<unknown> =>
  transaction(async (ask) => {
    const [found] = await ask(lock, [tenant, attempt, body.account])
    if (!found || Number(body.slot) > found.slots) throw new Error('no such question')
    if (found.state !== 'in_progress' || found.late || found.lease !== body.device) throw new Error('kept apart')
    const written = await ask(keep, [
      tenant,
      attempt,
      body.slot,
      JSON.stringify(body.value),
      body.rev,
      found.now,
      body.clientAt,
    ])
    if (written.length === 0) throw new Error('an older answer')
    return { rev: body.rev, now: found.now, deadlineAt: found.deadline_at }
  })
