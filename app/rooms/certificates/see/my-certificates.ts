/** One's own certificates, and those that wait for one's name. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { query } from '../room.ts'

export interface MyCertificate {
  slug: string
  title: LocalText
  /** Null while it waits for the name. */
  publicId: string | null
  number: string
  state: 'waiting' | 'issued' | 'expired' | 'revoked' | 'superseded'
  issuedAt: Date | null
}

export const myCertificates = query({
  may: 'certificates.own',
  input: z.object({}),
  async run({ db, context }): Promise<MyCertificate[]> {
    const { rows } = await sql<Omit<MyCertificate, 'title'> & { th: string; en: string }>`
      select p.slug, p.title_th as th, p.title_en as en, i.public_id as "publicId", coalesce(i.number, '') as number, i.issued_at as "issuedAt",
        case when i.id is null then 'waiting' when i.state = 'issued' and i.expires_on < (now() at time zone 'Asia/Bangkok')::date then 'expired'
          else i.state end as state
      from certificates.claims c join certificates.programmes p on p.id = c.programme_id
        left join certificates.certificates i on i.claim_id = c.id and i.state <> 'superseded'
      where c.account_id = ${context.actor.accountId}::uuid and (i.id is not null or p.state = 'open')
      order by i.issued_at desc nulls first, c.id desc limit 200`.execute(db)
    return rows.map(({ th, en, ...row }) => ({ ...row, title: { th, en: en || th } }))
  },
})
