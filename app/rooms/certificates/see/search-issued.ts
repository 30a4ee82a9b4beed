/** All that was issued, for who may issue: by name, number, what it certifies, state (learning.md §4.2). */
import { sql } from 'kysely'
import * as z from 'zod'
import { holdsWords } from '#kernel/holds-words.ts'
import { query } from '../room.ts'
import { type IssuedRow, issuedStates, perPage } from './issued.ts'

export const searchIssued = query({
  may: 'certificates.issue',
  input: z.object({
    q: z.string().trim().max(100).catch(''),
    state: z.enum(issuedStates).nullable().catch(null),
    page: z.coerce.number().int().min(1).max(2000).catch(1),
  }),
  async run({ db }, { q, state, page }): Promise<{ rows: IssuedRow[]; total: number }> {
    const stateNow = sql`case when i.state = 'issued' and i.expires_on < (now() at time zone 'Asia/Bangkok')::date then 'expired' else i.state end`
    const said = sql`concat_ws(' ', i.name_th, i.name_en, i.number, p.title_th, p.title_en)`
    const found = q === '' ? sql`true` : sql`(i.number = ${q.toUpperCase()} or ${holdsWords(said, q)})`
    const { rows } = await sql<
      Omit<IssuedRow, 'name' | 'title'> & Record<'nameTh' | 'nameEn' | 'th' | 'en', string> & { total: number }
    >`
      select i.public_id as "publicId", p.slug, i.number, i.name_th as "nameTh", i.name_en as "nameEn", p.title_th as th, p.title_en as en,
        ${stateNow} as state, i.issued_at as "issuedAt", count(*) over ()::int as total
      from certificates.certificates i join certificates.programmes p on p.id = i.programme_id
      where ${found} and (${state}::text is null or ${stateNow} = ${state})
      order by i.year desc, i.sequence desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ nameTh, nameEn, th, en, total: _total, ...row }) => ({
        ...row,
        name: { th: nameTh, en: nameEn || nameTh },
        title: { th, en: en || th },
      })),
    }
  },
})
