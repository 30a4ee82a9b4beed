/** The register: every certificate that was ever issued, with its number and what became of it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { csvText, csvType, type CsvColumn } from '#kernel/csv.ts'
import { businessDate } from '#kernel/dates.ts'
import { download } from '#kernel/download.server.ts'
import { publicPath } from '../links.ts'
import { manageWords } from '../manage-words.ts'
import { query } from '../room.ts'

interface Entry {
  number: string
  publicId: string
  nameTh: string
  nameEn: string
  th: string
  en: string
  state: 'issued' | 'expired' | 'revoked' | 'superseded'
  host: string
  issuedAt: Date
  expiresOn: string | null
  endedAt: Date | null
  endedWhy: string
}

const most = 100_000

/** In the order of its numbers. */
export const register = query({
  may: 'certificates.issue',
  input: z.object({}),
  async run({ db }): Promise<Entry[]> {
    const { rows } = await sql<Entry>`
      select i.number, i.public_id as "publicId", i.name_th as "nameTh", i.name_en as "nameEn", p.title_th as th, p.title_en as en,
        case when i.state = 'issued' and i.expires_on < (now() at time zone 'Asia/Bangkok')::date then 'expired' else i.state end as state,
        i.host, i.issued_at as "issuedAt", i.expires_on as "expiresOn", i.ended_at as "endedAt", i.ended_why as "endedWhy"
      from certificates.certificates i join certificates.programmes p on p.id = i.programme_id
      order by i.year, i.sequence limit ${most}`.execute(db)
    return rows
  },
})

export async function registerFile(context: Context): Promise<Response> {
  const entries = await register(context, {})
  const text = manageWords[context.locale]
  const columns: CsvColumn<Entry>[] = [
    { title: text.number, value: ({ number }) => number },
    { title: text.nameTh, value: ({ nameTh }) => nameTh },
    { title: text.nameEn, value: ({ nameEn }) => nameEn },
    { title: text.programme, value: ({ th, en }) => (context.locale === 'en' && en) || th },
    { title: text.state, value: ({ state }) => text[`state_${state}`] },
    { title: text.issuedOn, value: ({ issuedAt }) => businessDate(issuedAt) },
    { title: text.expiresOn, value: ({ expiresOn }) => expiresOn },
    { title: text.endedOn, value: ({ endedAt }) => endedAt && businessDate(endedAt) },
    { title: text.why, value: ({ endedWhy }) => endedWhy },
    { title: text.page, value: ({ host, publicId }) => `https://${host}${publicPath(publicId)}` },
  ]
  return download([new TextEncoder().encode(csvText(columns, entries))], { name: 'register.csv', type: csvType })
}
