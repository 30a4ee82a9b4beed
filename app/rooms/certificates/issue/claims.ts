/** Who has earned a certificate: one row a round, made once however often it is asked for. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import type { CertificateTables } from '../room.ts'
import type { ProgrammeRow } from './frozen.ts'
import { asksExams, type Criteria, earnedAt, type Facts, percentOf, standingOf } from './standing.ts'

export interface Programme extends Criteria {
  id: string
  courseId: string | null
}

/** Of `certificates.programmes as p`: a Programme. */
export const programmeColumns = sql`p.id, p.course_id as "courseId", p.event_id as "eventId", p.earned_by as "earnedBy",
  p.least_progress as "leastProgress", p.also_exams as "alsoExams", p.least_score as "leastScore",
  p.needs_approval as "needsApproval"`

export const programmeIn = (row: ProgrammeRow): Programme => ({
  id: row.id,
  courseId: row.course_id,
  eventId: row.event_id,
  earnedBy: row.earned_by,
  leastProgress: row.least_progress,
  alsoExams: row.also_exams,
  leastScore: row.least_score,
  needsApproval: row.needs_approval,
})

export interface Claim {
  id: string
  round: number
  given: 'facts' | 'hand'
  doneOn: string
  nameTh: string
  nameEn: string
  /** Of the certificate that stands for it, or stood last. */
  publicId: string | null
  state: 'issued' | 'revoked' | 'superseded' | null
  isExpired: boolean
}

/** The newest of a person's; null when they never earned one. */
export async function claimOf(
  { db }: Tools<CertificateTables>,
  programmeId: string,
  accountId: string,
): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    select c.id, c.round, c.given, c.done_on as "doneOn", c.name_th as "nameTh", c.name_en as "nameEn", x.public_id as "publicId", x.state,
      coalesce(x.expires_on < (now() at time zone 'Asia/Bangkok')::date, false) as "isExpired"
    from certificates.claims c left join lateral (
      select i.public_id, i.state, i.expires_on from certificates.certificates i where i.claim_id = c.id order by i.id desc limit 1) x on true
    where c.programme_id = ${programmeId}::uuid and c.account_id = ${accountId}::uuid order by c.round desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * The claim that these facts give: the one that is there, a new one, or after expiry the next round when the course was
 * finished anew, and all else with it. Null while something is missing.
 */
export async function claimFor(
  tools: Tools<CertificateTables>,
  programme: Programme,
  accountId: string,
  facts: Facts,
): Promise<Claim | null> {
  const before = await claimOf(tools, programme.id, accountId)
  // What was given by hand, or issued, stays; a claim that nobody has named yet ends with its facts.
  if (!standingOf(programme, facts).isEarned)
    return before?.given === 'facts' && before.publicId === null ? null : before
  const { first, last } = earnedAt(programme, facts)
  const doneOn = businessDate(last)
  // Only what was done anew gives another: all of it, since the last.
  const isDated = programme.earnedBy !== 'progress' || facts.learnt?.completedAt !== null
  const isRenewal = before?.isExpired === true && isDated && businessDate(first) > before.doneOn
  if (before && !isRenewal) return before
  const evidence = evidenceOf(programme, facts)
  const round = (before?.round ?? 0) + 1
  const { numAffectedRows } = await sql`
    insert into certificates.claims (programme_id, account_id, round, given, evidence, done_on)
    values (${programme.id}, ${accountId}, ${round}, 'facts', ${JSON.stringify(evidence)}, ${doneOn})
    on conflict (tenant_id, programme_id, account_id, round) do nothing`.execute(tools.db)
  const claim = await claimOf(tools, programme.id, accountId)
  // Two at once: whoever wrote it says so.
  if (numAffectedRows === 1n && claim) tools.after('certificates.earned', { claimId: claim.id })
  return claim
}

/** The facts as they stood, all that were asked. */
export function evidenceOf(programme: Programme, { learnt, attendedAt, approvedAt }: Facts): object {
  return {
    by: programme.earnedBy,
    ...(learnt && {
      enrolmentId: learnt.enrolmentId,
      done: learnt.done,
      required: learnt.required,
      progress: percentOf(learnt),
      ...(programme.leastProgress !== null && { leastProgress: programme.leastProgress }),
      ...(asksExams(programme) && { exams: learnt.exams, score: learnt.examScore }),
      ...(programme.leastScore !== null && { leastScore: programme.leastScore }),
    }),
    ...(programme.eventId !== null && attendedAt && { eventId: programme.eventId, on: businessDate(attendedAt) }),
    ...(programme.needsApproval && approvedAt && { approvedOn: businessDate(approvedAt) }),
  }
}
