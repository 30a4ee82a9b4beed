/** Somebody's yes, where a programme asks for it: given to a person who has done all else, once. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { type CertificateTables, command, query } from '../room.ts'
import { claimFor, claimOf, type Programme, programmeIn } from './claims.ts'
import type { ProgrammeRow } from './frozen.ts'
import { factsOf, learntIn } from './learnt.ts'
import { standingOf } from './standing.ts'

export interface ToApprove {
  accountId: string
  name: string
}

const mostShown = 100

/** Errors: 404; 409 while something else is missing, and where it was approved already. */
export const approveCertificate = command({
  may: 'certificates.issue',
  input: z.object({ id: z.uuid(), accountId: z.uuid() }),
  async run(tools, { id, accountId }): Promise<{ id: string }> {
    // Of two who approve at once the second waits here, and finds it approved.
    const { rows } = await sql<ProgrammeRow>`select * from certificates.programmes where id = ${id} for update`.execute(
      tools.db,
    )
    const row = rows[0] ?? notFound()
    if (row.state !== 'open') refuse('notOpen')
    const programme = programmeIn(row)
    if (!(await awaits(tools, programme, accountId))) refuse('notToApprove')
    await sql`insert into certificates.approvals (programme_id, account_id, approved_by)
      values (${id}, ${accountId}, ${tools.context.actor.accountId}) on conflict (tenant_id, programme_id, account_id)
      do update set approved_by = excluded.approved_by, approved_at = now()`.execute(tools.db)
    await claimFor(tools, programme, accountId, await factsOf(tools, programme, accountId))
    return { id }
  },
  audit: {
    kind: auditKind('certificates.approve', { th: 'อนุมัติให้รับใบประกาศ', en: 'approved a certificate' }),
    subject: ({ id }) => `programme:${id}`,
    details: ({ accountId }) => ({ accountId }),
  },
})

/** All else is there, and nobody has said yes; or the last one ran out, and all else was done anew. */
async function awaits(tools: Tools<CertificateTables>, programme: Programme, accountId: string): Promise<boolean> {
  if (!programme.needsApproval) return false
  const facts = await factsOf(tools, programme, accountId)
  if (standingOf(programme, facts).isReadyToApprove) return true
  const before = await claimOf(tools, programme.id, accountId)
  return before?.isExpired === true && standingOf(programme, { ...facts, approvedAt: null }).isReadyToApprove
}

/** Who waits for it, by name. */
export const waitingForApproval = query({
  may: 'certificates.issue',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<ToApprove[]> {
    const { rows } = await sql<ProgrammeRow>`select * from certificates.programmes where id = ${id}`.execute(tools.db)
    const programme = programmeIn(rows[0] ?? notFound())
    if (!programme.needsApproval || rows[0]!.state !== 'open') return []
    const waiting: string[] = []
    for (const accountId of await whoever(tools, programme)) {
      if (waiting.length === mostShown) break
      if (await awaits(tools, programme, accountId)) waiting.push(accountId)
    }
    const { rows: named } = await sql<ToApprove>`
      select account_id as "accountId", name from identity.names where account_id = any(${waiting}::uuid[]) order by name`.execute(
      tools.db,
    )
    return named
  },
})

/** Those whom no yes was given yet, or whose last one ran out: with the course done, or at the event. */
async function whoever(tools: Tools<CertificateTables>, programme: Programme): Promise<string[]> {
  const isOpen = (account: string) => sql`not exists (select from certificates.approvals a
    where a.programme_id = ${programme.id} and a.account_id = ${sql.ref(account)} and not exists (
      select from certificates.certificates i join certificates.claims c on c.id = i.claim_id
      where c.programme_id = a.programme_id and c.account_id = a.account_id and i.expires_on < (now() at time zone 'Asia/Bangkok')::date))`
  if (programme.courseId) {
    const all = await learntIn(tools, programme, isOpen('l.account_id'))
    return all
      .filter((learnt) => {
        const besides = { ...programme, eventId: null, needsApproval: false }
        return standingOf(besides, { learnt, attendedAt: null, approvedAt: null }).isEarned
      })
      .map(({ accountId }) => accountId)
  }
  const { rows } = await sql<{ accountId: string }>`
    select distinct t.account_id as "accountId" from events.attended t where t.event_id = ${programme.eventId}::uuid
      and ${isOpen('t.account_id')} limit 1000`.execute(tools.db)
  return rows.map(({ accountId }) => accountId)
}
