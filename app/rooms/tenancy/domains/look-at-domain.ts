/** A job looks at what DNS says of a domain, again and again with growing pauses; once it is active, every day. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { sqlState } from '#kernel/database.server.ts'
import { externalJob } from '../room.ts'
import type { Tables } from '../tables.ts'
import { askDns, pointTo } from './ask-dns.server.ts'
import type { DomainState, Finding } from './domain-states.ts'

/** After so many minutes, then every six hours for a week; who is later than that presses "look again". */
const pauseMinutes = [1, 1, 2, 5, 10, 20, 30, 60, 120]
const laterMinutes = 360
const mostTries = pauseMinutes.length + 28
const dayMinutes = 1440
/** An active domain whose proof has been gone for so long is somebody else's by now. */
const graceDays = 7

export const lookAtDomain = externalJob(
  'tenancy.lookAtDomain',
  z.object({ id: z.uuid() }),
  async ({ step }, { id }) => {
    const domain = await step((tools) => domainOf(tools, id))
    if (!domain?.proof) return
    const finding = await askDns(domain.hostname, domain.proof, pointTo(domain.given))
    const { tries } = domain
    if (domain.status === 'active') return step((tools) => noteActive(tools, id, finding))
    if (finding !== null) return step((tools) => notePending(tools, id, finding, tries))
    try {
      await step((tools) => activate(tools, id))
    } catch (error) {
      // Proved as well, and somebody was first: theirs until their proof is gone.
      if (sqlState(error) !== '23505') throw error
      await step((tools) => notePending(tools, id, 'taken', tries))
    }
  },
)

async function domainOf({ db }: Tools<Tables>, id: string) {
  const { rows } = await sql<{
    hostname: string
    proof: string | null
    status: DomainState
    tries: number
    given: string
  }>`
    select d.hostname, d.proof, d.status, d.tries,
      coalesce((select g.hostname from tenancy.domains g where g.site_id = d.site_id and g.proof is null limit 1), d.hostname) as given
    from tenancy.domains d where d.id = ${id}`.execute(db)
  return rows[0]
}

async function activate(tools: Tools<Tables>, id: string): Promise<void> {
  await tools.db
    .updateTable('tenancy.domains')
    .set({
      status: 'active',
      finding: null,
      tries: 0,
      checked_at: sql<Date>`now()`,
      unproved_since: null,
      next_check_at: inMinutes(dayMinutes),
    })
    .where('id', '=', id)
    .where('status', '<>', 'active')
    .execute()
  again(tools, id, dayMinutes)
}

async function notePending(tools: Tools<Tables>, id: string, finding: Finding, tries: number): Promise<void> {
  const minutes = tries + 1 >= mostTries ? null : (pauseMinutes[tries] ?? laterMinutes)
  const noted = await tools.db
    .updateTable('tenancy.domains')
    .set({
      status: finding === 'notHere' || finding === 'taken' ? 'verifying' : 'pending_dns',
      finding,
      tries: tries + 1,
      checked_at: sql<Date>`now()`,
      next_check_at: minutes === null ? null : inMinutes(minutes),
    })
    .where('id', '=', id)
    .where('status', '<>', 'active')
    .executeTakeFirst()
  if (noted.numUpdatedRows > 0n && minutes !== null) again(tools, id, minutes)
}

/** A name server that is away says nothing; a proof that is gone takes the host away after a week, also as primary. */
async function noteActive(tools: Tools<Tables>, id: string, finding: Finding | null): Promise<void> {
  const isGone = finding === 'noProof' || finding === 'otherProof'
  const { rows } = await sql<{ isLost: boolean; siteId: string; hostname: string }>`
    update tenancy.domains set checked_at = now(), finding = ${finding}, next_check_at = ${inMinutes(dayMinutes)},
      unproved_since = case when ${isGone} then coalesce(unproved_since, now()) when ${finding}::text = 'noAnswer' then unproved_since end
    where id = ${id} and status = 'active'
    returning site_id as "siteId", hostname, ${isGone} and unproved_since < now() - make_interval(days => ${graceDays}) as "isLost"`.execute(
    tools.db,
  )
  const [domain] = rows
  if (!domain) return
  if (domain.isLost) {
    await sql`
      update tenancy.sites s set hostname = g.hostname from tenancy.domains g
      where s.id = ${domain.siteId} and s.hostname = ${domain.hostname} and g.site_id = s.id and g.proof is null`.execute(
      tools.db,
    )
    await sql`update tenancy.domains set status = 'pending_dns', tries = 0, unproved_since = null where id = ${id}`.execute(
      tools.db,
    )
  }
  again(tools, id, dayMinutes)
}

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

const again = (tools: Tools<Tables>, id: string, minutes: number) =>
  tools.later('tenancy.lookAtDomain', { id }, { at: new Date(Date.now() + minutes * 60_000), key: `domain ${id}` })
