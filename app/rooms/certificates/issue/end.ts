/** A certificate is revoked for good, or replaced by one with a name that is right. Its page stands for ever. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { plainLine } from '#kernel/contact-inputs.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { thaiDate } from '#kernel/thai-inputs.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, type CertificateTables, command, query } from '../room.ts'
import { PublicId, seeCertificate } from '../see/certificate.ts'
import { checkLetters } from './confirm-name.ts'
import type { ProgrammeRow } from './frozen.ts'
import { type Issued, issueFor, type Kept } from './issue.ts'
import { HolderNames } from './name.ts'
import { renewEvidence } from './renew-evidence.ts'

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

/** Under a new number, in the design of today, for what the facts say today; the old page leads to the new. Errors: 404, 409, 422 GLYPH_MISSING. */
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
  async run(tools, { id: publicId, ...name }): Promise<Issued> {
    const { id, claimId, ...keep } = await standing(tools, publicId)
    await sql`update certificates.claims set name_th = ${name.nameTh}, name_en = ${name.nameEn}, named_at = now() where id = ${claimId}`.execute(
      tools.db,
    )
    await renewEvidence(tools, claimId)
    return issueInstead(tools, { id, claimId, keep })
  },
  audit: {
    kind: auditKind('certificates.reissue', { th: 'ออกใบประกาศใหม่แทนใบเดิม', en: 'issued a certificate anew' }),
    subject: (_input, { id }) => `certificate:${id}`,
    details: ({ id }, { number }) => ({ number, instead: id }),
  },
})

/** Of one claim one stands: the old ends before the new is there, and learns afterwards by which. */
async function issueInstead(
  tools: Tools<CertificateTables>,
  { id, claimId, keep }: { id: string; claimId: string; keep: Kept },
): Promise<Issued> {
  const { site, actor } = tools.context
  await sql`update certificates.certificates set state = 'revoked', ended_at = now(), ended_by = ${actor.accountId} where id = ${id}`.execute(
    tools.db,
  )
  const made = await issueFor(tools, claimId, { hostname: site.hostname, siteName: site.name, keep })
  await sql`update certificates.certificates set state = 'superseded', replaced_by = ${made.id} where id = ${id}`.execute(
    tools.db,
  )
  return made
}

const ExtendInput = z.object({ id: PublicId, expiresOn: thaiDate() })

/**
 * Valid for longer, also when it has run out: what was signed stays as it is, so a new one with a later day replaces it under a
 * new number. Errors: 404; 409 where it no longer stands; 422 for a day that is not later; 422 GLYPH_MISSING.
 */
export const extendCertificate = betweenTransactions({
  may: 'certificates.issue',
  input: ExtendInput,
  async run(context, typed): Promise<Issued> {
    const { name } = await seeCertificate(context, { publicId: typed.id })
    await checkLetters(context, await programmeOf(context, { id: typed.id }), { nameTh: name.th, nameEn: name.en })
    return extend(context, typed)
  },
})

const mostYears = 50

const extend = command({
  may: 'certificates.issue',
  input: ExtendInput,
  async run(tools, { id: publicId, expiresOn }): Promise<Issued> {
    const { id, claimId, ...keep } = await standing(tools, publicId)
    if (keep.expiresOn === null) return refuse('neverExpires')
    const today = businessDate(new Date())
    const last = `${Number(today.slice(0, 4)) + mostYears}${today.slice(4)}`
    if (expiresOn <= keep.expiresOn || expiresOn <= today || expiresOn > last)
      refuseFields([
        {
          field: 'expiresOn',
          th: `เลือกวันหลังวันนี้และหลังวันหมดอายุเดิม ไม่เกิน ${mostYears} ปี`,
          en: `Choose a day after today and after the old one, at most ${mostYears} years from now.`,
        },
      ])
    return issueInstead(tools, { id, claimId, keep: { ...keep, expiresOn } })
  },
  audit: {
    kind: auditKind('certificates.extend', { th: 'ต่ออายุใบประกาศ', en: 'extended a certificate' }),
    subject: (_input, { id }) => `certificate:${id}`,
    details: ({ id, expiresOn }, { number }) => ({ number, instead: id, expiresOn }),
  },
})
