/** Facts that earned a certificate fell away, by a key that was corrected: it stands until a person decides (traps/certificates 2). */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { plainLine } from '#kernel/contact-inputs.ts'
import type { Waiting } from '#kernel/office.ts'
import { certificatePath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { type CertificateTables, command, query } from '../room.ts'
import { PublicId } from '../see/certificate.ts'
import { type Programme, programmeColumns } from './claims.ts'
import { factsOf } from './learnt.ts'
import { standingOf } from './standing.ts'

/** After each result of an exam. Given by hand, or kept by somebody: its facts are not asked again. */
export async function lookAgain(tools: Tools<CertificateTables>, enrolmentId: string): Promise<void> {
  const { rows } = await sql<Programme & { claimId: string; accountId: string }>`
    select ${programmeColumns}, c.id as "claimId", c.account_id as "accountId"
    from lessons.learnt l join certificates.programmes p on p.course_id = l.course_id and (p.earned_by = 'exam' or p.also_exams)
      join certificates.claims c on c.programme_id = p.id and c.account_id = l.account_id and c.given = 'facts' and c.kept_at is null
      join certificates.certificates i on i.claim_id = c.id and i.state = 'issued'
    where l.enrolment_id = ${enrolmentId}`.execute(tools.db)
  for (const { claimId, accountId, ...programme } of rows) {
    const { isEarned } = standingOf(programme, await factsOf(tools, programme, accountId))
    const { numAffectedRows } =
      await sql`update certificates.claims set doubted_at = case when ${isEarned} then null else now() end
      where id = ${claimId} and (doubted_at is null) <> ${isEarned}`.execute(tools.db)
    if (numAffectedRows === 1n && !isEarned) tools.after('certificates.doubted', { claimId })
  }
}

/** It stands although the facts no longer say so. Errors: 404, 409 where nothing is in doubt. */
export const keepCertificate = command({
  may: 'certificates.issue',
  input: z.object({ id: PublicId, why: plainLine({ max: 500, required: true }) }),
  async run({ db }, { id, why }): Promise<{ id: string }> {
    const { rows } = await sql<{ id: string }>`
      update certificates.claims c set doubted_at = null, kept_at = now(), kept_why = ${why} from certificates.certificates i
      where i.public_id = ${id} and i.claim_id = c.id and i.state = 'issued' and c.doubted_at is not null returning i.id`.execute(
      db,
    )
    return rows[0] ?? refuse('notDoubted')
  },
  audit: {
    kind: auditKind('certificates.keep', { th: 'คงใบประกาศไว้', en: 'kept a certificate' }),
    subject: (_input, { id }) => `certificate:${id}`,
    details: ({ why }) => ({ why }),
  },
})

export const waitingDoubts = query({
  may: 'certificates.issue',
  input: z.object({}),
  async run({ db }): Promise<Waiting[]> {
    const { rows } = await sql<{ slug: string; publicId: string }>`
      select p.slug, i.public_id as "publicId" from certificates.claims c join certificates.certificates i on i.claim_id = c.id and i.state = 'issued'
        join certificates.programmes p on p.id = c.programme_id
      where c.doubted_at is not null order by c.doubted_at limit 1000`.execute(db)
    const [first] = rows
    if (!first) return []
    const count = rows.length
    return [
      {
        key: 'certificateDoubts',
        count,
        label: {
          th: `ใบประกาศที่เกณฑ์ไม่ผ่านแล้ว ${count} ใบ`,
          en: count === 1 ? '1 certificate no longer earned' : `${count} certificates no longer earned`,
        },
        icon: 'warning',
        // One after another: the one that waits longest.
        to: certificatePath(first.slug, first.publicId),
        urgent: false,
      },
    ]
  },
})
