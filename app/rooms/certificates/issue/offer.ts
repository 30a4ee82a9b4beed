/** Who finishes a course, or passes its exams, hears that a certificate waits for their name. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler, Tools } from '#kernel/action.server.ts'
import { type CertificateTables, job, on } from '../room.ts'
import { claimFor, type Programme, programmeColumns } from './claims.ts'
import { lookAgain } from './doubt.ts'
import { factsOf, learntIn } from './learnt.ts'
import { type Learnt, standingOf } from './standing.ts'

const openProgramme = sql`
  select ${programmeColumns}
  from certificates.programmes p where p.state = 'open' and p.earned_by <> 'hand'`

const Learner = z.object({ enrolmentId: z.uuid() })

const learnerFinished = on('lessons.completed', Learner, (tools, { enrolmentId }) => offerTo(tools, enrolmentId))
const learnerPassed = on(
  'lessons.examScored',
  Learner.extend({ passed: z.boolean(), shown: z.boolean() }),
  async (tools, { enrolmentId, passed, shown }) => {
    if (passed && shown) await offerTo(tools, enrolmentId)
    await lookAgain(tools, enrolmentId)
  },
)

/**
 * Each fact is heard after it was written, so whichever is heard last finds the others; where only somebody's yes is
 * missing, who may give it hears of it.
 */
async function look(
  tools: Tools<CertificateTables>,
  programme: Programme,
  accountId: string,
  learnt?: Learnt,
): Promise<void> {
  const facts = await factsOf(tools, programme, accountId, learnt)
  const { isReadyToApprove } = standingOf(programme, facts)
  if (isReadyToApprove) tools.after('certificates.awaitsApproval', { programmeId: programme.id, accountId })
  else await claimFor(tools, programme, accountId, facts)
}

async function offerTo(tools: Tools<CertificateTables>, enrolmentId: string): Promise<void> {
  const { rows } = await sql<Programme & { accountId: string }>`
    select p.*, l.account_id as "accountId" from (${openProgramme}) p join lessons.learnt l on l.course_id = p."courseId"
    where l.enrolment_id = ${enrolmentId}`.execute(tools.db)
  for (const { accountId, ...programme } of rows) await look(tools, programme, accountId)
}

/** Let in at the door of an event that earns one. */
const visitorCame = on('events.cameIn', z.object({ ticketId: z.uuid() }), async (tools, { ticketId }) => {
  const { rows } = await sql<Programme & { accountId: string }>`
    select p.*, a.account_id as "accountId" from (${openProgramme}) p join events.attended a on a.event_id = p."eventId"
    where a.ticket_id = ${ticketId}`.execute(tools.db)
  for (const { accountId, ...programme } of rows) await look(tools, programme, accountId)
})

const atOnce = 200
const Many = z.object({ programmeId: z.uuid(), after: z.uuid().nullable().default(null) })

/** When a programme opens; so many, then the next in a transaction of their own. */
const offerToMany = job('certificates.offerToMany', Many, async (tools, { programmeId, after }) => {
  const { rows } = await sql<Programme>`select p.* from (${openProgramme}) p where p.id = ${programmeId}`.execute(
    tools.db,
  )
  const [programme] = rows
  if (!programme) return
  if (programme.courseId === null) return offerToVisitors(tools, programme, after)
  const isNext = sql`(${after}::uuid is null or l.account_id > ${after}::uuid)`
  const people = (await learntIn(tools, programme, isNext)).slice(0, atOnce)
  for (const person of people) await look(tools, programme, person.accountId, person)
  const last = people[atOnce - 1]
  if (last) tools.later('certificates.offerToMany', { programmeId, after: last.accountId }, { key: last.accountId })
})

async function offerToVisitors(
  tools: Tools<CertificateTables>,
  programme: Programme,
  after: string | null,
): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from events.attended
    where event_id = ${programme.eventId} and (${after}::uuid is null or account_id > ${after}::uuid)
    order by account_id limit ${atOnce}`.execute(tools.db)
  for (const { accountId } of rows) await look(tools, programme, accountId)
  const last = rows[atOnce - 1]
  const next = { programmeId: programme.id, after: last?.accountId }
  if (last) tools.later('certificates.offerToMany', next, { key: last.accountId })
}

export async function offerToThoseWhoHave(tools: Tools<CertificateTables>, programmeId: string): Promise<void> {
  tools.later('certificates.offerToMany', { programmeId }, { key: programmeId })
}

export const offers: readonly Handler[] = [learnerFinished, learnerPassed, visitorCame, offerToMany]
