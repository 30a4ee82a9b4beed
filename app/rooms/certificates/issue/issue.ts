/** A certificate comes to be: its number, what is printed, the credential that says so; all in one transaction. */
import { randomBytes, randomInt } from 'node:crypto'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { notFound } from '#kernel/refusals.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { credentialOf, recipientHash } from '../credential/credential.ts'
import { didOf } from '../credential/did.ts'
import { signingKey } from '../credential/keys.server.ts'
import { listBits } from '../credential/status-list.ts'
import { earnPath, publicPath, statusListPath } from '../links.ts'
import type { Frozen } from '../paper/paper-of.ts'
import type { CertificateTables } from '../room.ts'
import { evidenceText } from './evidence.ts'
import { remindLater } from './remind-expiry.ts'
import { frozenOf, type ProgrammeRow } from './frozen.ts'

export interface Issued {
  id: string
  publicId: string
  number: string
}

interface Claimed extends ProgrammeRow {
  accountId: string | null
  email: string
  nameTh: string
  nameEn: string
  doneOn: string
  evidence: object
  given: 'facts' | 'hand'
  note: string
}

/**
 * For a claim whose name is confirmed; the one that stood for it must have ended in this transaction. `hostname`: of the
 * site where it is issued, for ever in its QR. A second one at once fails by the index, never by a number.
 */
export async function issueFor(
  tools: Tools<CertificateTables>,
  claimId: string,
  { hostname, siteName, keep }: { hostname: string; siteName: { th: string; en: string }; keep?: Kept },
): Promise<Issued> {
  const { rows } = await sql<Claimed>`
    select p.*, c.account_id as "accountId", c.email, c.name_th as "nameTh", c.name_en as "nameEn", c.done_on as "doneOn", c.evidence,
      c.given, c.note
    from certificates.claims c join certificates.programmes p on p.id = c.programme_id where c.id = ${claimId}::uuid for update of c`.execute(
    tools.db,
  )
  const claim = rows[0] ?? notFound()
  const frozen = frozenOf(claim, siteName)
  const now = new Date()
  const year = Number(businessDate(now).slice(0, 4)) + 543
  const key = await signingKey(tools)
  const publicId = randomBytes(16).toString('base64url')
  const origin = siteOrigin(hostname)
  const expiresOn = keep
    ? keep.expiresOn
    : claim.valid_months === null
      ? null
      : monthsAfter(businessDate(now), claim.valid_months)
  const place = await freePlace(tools)
  const email = claim.accountId ? ((await contactOf(tools, claim.accountId))?.email ?? '') : claim.email
  const recipient = email ? saltedOf(email) : null
  const jwt = await new SignJWT(
    credentialOf({
      host: new URL(origin).host,
      url: origin + publicPath(publicId),
      programmeUrl: origin + earnPath(claim.slug),
      listUrl: origin + statusListPath(place.list),
      issuer: frozen.issuer.th,
      title: frozen.title.th,
      description: describe(frozen),
      why: frozen.why.th || frozen.reason.th,
      evidence: evidenceText(claim.evidence, claim).th,
      issuedAt: now,
      expiresAt: expiresOn === null ? null : new Date(`${expiresOn}T23:59:59+07:00`),
      statusIndex: place.index,
      recipient,
    }),
  )
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: `${didOf(new URL(origin).host)}#${key.kid}` })
    .sign(key.key)
  const sequence = await nextNumber(tools, year)
  const number = numberOf(year, sequence)
  const made = await tools.db
    .insertInto('certificates.certificates')
    .values({
      claim_id: claimId,
      programme_id: claim.id,
      public_id: publicId,
      year,
      sequence,
      number,
      name_th: claim.nameTh,
      name_en: claim.nameEn,
      paper: JSON.stringify(frozen),
      evidence: JSON.stringify({ ...claim.evidence, given: claim.given, note: claim.note }),
      host: new URL(origin).host,
      done_on: claim.doneOn,
      issued_at: now,
      expires_on: expiresOn,
      key_id: key.id,
      recipient_hash: recipient?.hash ?? '',
      recipient_salt: recipient?.salt ?? '',
      jwt,
      status_list: place.list,
      status_index: place.index,
      is_public: keep?.isPublic ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (expiresOn !== null) remindLater(tools, { id: made.id, issuedAt: now, expiresOn })
  tools.after('certificates.issued', { certificateId: made.id })
  return { id: made.id, publicId, number }
}

/** What a new one for the same claim takes over from the old. */
export interface Kept {
  expiresOn: string | null
  isPublic: boolean
}

export const numberOf = (year: number, sequence: number): string => `BE${year}/${String(sequence).padStart(5, '0')}`

/** The last thing before the row: whoever comes after waits for this transaction, and what fails leaves no gap. */
async function nextNumber({ db }: Tools<CertificateTables>, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into certificates.series as s (year, last) values (${year}, 1)
    on conflict (tenant_id, year) do update set last = s.last + 1 returning last`.execute(db)
  return rows[0]!.last
}

/** At random, so that a place says nothing of its turn; the next list when this one is half full. */
async function freePlace({ db }: Tools<CertificateTables>): Promise<{ list: number; index: number }> {
  const { rows: lists } = await sql<{ list: number; taken: number }>`
    select status_list as list, count(*)::int as taken from certificates.certificates group by 1 order by 1 desc limit 1`.execute(
    db,
  )
  const { list, taken } = lists[0] ?? { list: 1, taken: 0 }
  const at = taken > listBits / 2 ? list + 1 : list
  const tried = Array.from({ length: 24 }, () => randomInt(listBits))
  const { rows } = await sql<{ index: number }>`
    select t.index from unnest(${tried}::int[]) as t (index)
    where not exists (select from certificates.certificates c where c.status_list = ${at} and c.status_index = t.index) limit 1`.execute(
    db,
  )
  return { list: at, index: rows[0]!.index }
}

function saltedOf(email: string): { hash: string; salt: string } {
  const salt = randomBytes(18).toString('base64url')
  return { hash: recipientHash(email, salt), salt }
}

const describe = ({ hours, why, title }: Frozen): string =>
  [why.th || title.th, hours === null ? '' : `${hours} ชั่วโมง`].filter(Boolean).join(' · ')

function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
