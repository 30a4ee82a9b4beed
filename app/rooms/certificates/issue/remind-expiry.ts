/** A month before a certificate runs out its holder hears of it: there is time to renew it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { type CertificateTables, job } from '../room.ts'

const daysBefore = 30

/** In the transaction that issues it. What lasts no longer than a month is told a day before its middle, not at once. */
export function remindLater(
  tools: Tools<CertificateTables>,
  { id, issuedAt, expiresOn }: { id: string; issuedAt: Date; expiresOn: string },
): void {
  const ends = new Date(`${expiresOn}T09:00:00+07:00`).getTime()
  const at = new Date(Math.max(ends - daysBefore * 86_400_000, (issuedAt.getTime() + ends) / 2))
  tools.later('certificates.remindExpiry', { certificateId: id }, { at, key: `certificate expires ${id}` })
}

/** Of one that still stands and has not run out: what was revoked, or issued anew, says nothing. */
export const remindExpiry = job(
  'certificates.remindExpiry',
  z.object({ certificateId: z.uuid() }),
  async (tools, { certificateId }) => {
    const { rows } = await sql`select from certificates.certificates where id = ${certificateId} and state = 'issued'
      and expires_on >= (now() at time zone 'Asia/Bangkok')::date`.execute(tools.db)
    if (rows.length > 0) tools.after('certificates.expires', { certificateId })
  },
)
