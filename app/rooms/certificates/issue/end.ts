/** A certificate is revoked for good, or replaced by one with a name that is right. Its page stands for ever. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { plainLine } from '#kernel/contact-inputs.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, type CertificateTables, command, query } from '../room.ts'
import { PublicId } from '../see/certificate.ts'
import { checkLetters } from './confirm-name.ts'
import type { ProgrammeRow } from './frozen.ts'
import { type Issued, issueFor } from './issue.ts'
import { HolderNames } from './name.ts'

const why = plainLine({ max: 500, required: true })

interface Ended {
  id: string
  claimId: string
  isPublic: boolean
  expiresOn: string | null
}

/** Locked, and only while it stands. Errors: 404, 409. */
async function standing({ db }: Tools<CertificateTables>, publicId: string): Promise<Ended> {
  const { rows } = await sql<Ended & { state: string }>`
    select id, claim_id as "claimId", is_public as "isPublic", expires_on as "expiresOn", state
    from certificates.certificates where public_id = ${publicId} for update`.execute(db)
  const row = rows[0] ?? notFound()
  return row.state === 'issued' ? row : refuse('notStanding')
}

export const revokeCertificate = command({
  may: 'certificates.issue',
  input: z.object({ id: PublicId, why }),
  async run(tools, input): Promise<{ id: string }> {
    const { id } = await standing(tools, input.id)
    await sql`update certificates.certificates set state = 'revoked', ended_at = now(), ended_by = ${tools.context.actor.accountId},
      ended_why = ${input.why} where id = ${id}`.execute(tools.db)
    tools.after('certificates.revoked', { certificateId: id })
    return { id }
  },
  audit: {
    kind: auditKind('certificates.revoke', { th: 'เพิกถอนใบประกาศ', en: 'revoked a certificate' }),
    subject: (_input, { id }) => `certificate:${id}`,
    details: (input) => ({ why: input.why }),
  },
})

const programmeOf = query({
  may: 'certificates.issue',
  input: z.object({ id: PublicId }),
  async run({ db }, { id }): Promise<ProgrammeRow> {
    const { rows } = await sql<ProgrammeRow>`
      select p.* from certificates.programmes p join certificates.certificates c on c.programme_id = p.id where c.public_id = ${id}`.execute(
      db,
    )
    return rows[0] ?? notFound()
  },
})

/** Under a new number, in the design of today; the old page leads to the new. Errors: 404, 409, 422 GLYPH_MISSING. */
export const reissueCertificate = betweenTransactions({
  may: 'certificates.issue',
  input: HolderNames.extend({ id: PublicId }),
  async run(context, typed): Promise<Issued> {
    await checkLetters(context, await programmeOf(context, { id: typed.id }), typed)
    return replace(context, typed)
  },
})

const replace = command({
  may: 'certificates.issue',
  input: HolderNames.extend({ id: PublicId }),
  async run(tools, { id: publicId, nameTh, nameEn }): Promise<Issued> {
    const { site, actor } = tools.context
    const { id, claimId, ...keep } = await standing(tools, publicId)
    await sql`update certificates.claims set name_th = ${nameTh}, name_en = ${nameEn}, named_at = now() where id = ${claimId}`.execute(
      tools.db,
    )
    // Of one claim one stands: the old ends before the new is there, and learns afterwards by which.
    await sql`update certificates.certificates set state = 'revoked', ended_at = now(), ended_by = ${actor.accountId} where id = ${id}`.execute(
      tools.db,
    )
    const made = await issueFor(tools, claimId, { hostname: site.hostname, siteName: site.name, keep })
    await sql`update certificates.certificates set state = 'superseded', replaced_by = ${made.id} where id = ${id}`.execute(
      tools.db,
    )
    return made
  },
  audit: {
    kind: auditKind('certificates.reissue', { th: 'ออกใบประกาศใหม่แทนใบเดิม', en: 'issued a certificate anew' }),
    subject: (_input, { id }) => `certificate:${id}`,
    details: ({ id }, { number }) => ({ number, instead: id }),
  },
})
