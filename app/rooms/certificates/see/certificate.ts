/** One certificate, for whoever may see it: its holder, staff, and everybody while the holder shows it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { ownOutside } from '../credential/own-outside.server.ts'
import { verifyCredential } from '../credential/verify.ts'
import { evidenceText } from '../issue/evidence.ts'
import type { Frozen } from '../paper/paper-of.ts'
import { permissions } from '../permissions.ts'
import { type CertificateTables, query } from '../room.ts'

export type Standing = 'valid' | 'expired' | 'revoked' | 'superseded'

export interface Certificate {
  id: string
  publicId: string
  number: string
  slug: string
  name: LocalText
  frozen: Frozen
  evidence: LocalText
  standing: Standing
  isPublic: boolean
  doneOn: string
  issuedAt: Date
  expiresOn: string | null
  endedAt: Date | null
  /** Why it was revoked: for who may manage it only. */
  endedWhy: string
  replacedBy: string | null
  /** What earned it no longer holds, and nobody has decided: for who may manage it only. */
  isDoubted: boolean
  host: string
  jwt: string
  /** Its signature, by the key of its time. */
  isSigned: boolean
  /** Who looks. */
  isMine: boolean
  mayManage: boolean
}

export const PublicId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Errors: 404, also for what its holder does not show. */
export const seeCertificate = query({
  may: anyone,
  input: z.object({ publicId: PublicId }),
  run: (tools, { publicId }) => certificateOf(tools, publicId),
})

export async function certificateOf(tools: Tools<CertificateTables>, publicId: string): Promise<Certificate> {
  const { actor } = tools.context
  const { rows } = await sql<Row>`
    select i.id, i.public_id as "publicId", i.number, i.state, i.is_public as "isPublic", i.name_th as th, i.name_en as en, i.paper as frozen,
      i.evidence, i.done_on as "doneOn", i.issued_at as "issuedAt", i.expires_on as "expiresOn", i.ended_at as "endedAt",
      i.ended_why as "endedWhy", i.host, i.jwt, r.public_id as "replacedBy", p.slug,
      c.doubted_at is not null and i.state = 'issued' as "isDoubted", c.account_id as "accountId", c.given
    from certificates.certificates i join certificates.claims c on c.id = i.claim_id join certificates.programmes p on p.id = i.programme_id
      left join certificates.certificates r on r.id = i.replaced_by
    where i.public_id = ${publicId}`.execute(tools.db)
  const { th, en, state, evidence, accountId, given, endedWhy, ...row } = rows[0] ?? notFound()
  const isMine = accountId !== null && accountId === actor.accountId
  const mayManage = admits(permissions['certificates.issue'], actor)
  if (!row.isPublic && !isMine && !mayManage) return notFound()
  const isExpired = row.expiresOn !== null && row.expiresOn < businessDate(new Date())
  const verdict = row.jwt === '' ? null : await verifyCredential(row.jwt, ownOutside(tools, row.jwt))
  return {
    ...row,
    name: { th, en: en || th },
    evidence: evidenceText(evidence, { given }),
    standing: state !== 'issued' ? state : isExpired ? 'expired' : 'valid',
    endedWhy: mayManage ? endedWhy : '',
    isDoubted: mayManage && row.isDoubted,
    isSigned: verdict !== null && !['refused', 'signatureWrong'].includes(verdict.is),
    isMine,
    mayManage,
  }
}

interface Row extends Omit<Certificate, 'name' | 'evidence' | 'standing' | 'isSigned' | 'isMine' | 'mayManage'> {
  th: string
  en: string
  state: 'issued' | 'revoked' | 'superseded'
  evidence: object
  accountId: string | null
  given: 'facts' | 'hand'
}

/** One's own: shown to everybody who has the address, or to nobody. */
export interface Shown {
  isPublic: boolean
}
