/** Lunar years that nobody had published when the kernel's table was made, as an admin read them somewhere since. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { FIRST_PROVISIONAL_LUNAR_YEAR, lunarYearTypes } from '#kernel/thai-calendar/lunar.ts'
import { command } from './room.ts'
import type { Tables } from './tables.ts'

export interface SettledYear {
  year: number
  type: (typeof lunarYearTypes)[number]
  source: string
}

export const YearInput = z.object({
  year: z.coerce.number().int().min(FIRST_PROVISIONAL_LUNAR_YEAR).max(2099),
  type: z.enum(lunarYearTypes),
  source: z.string().trim().min(3).max(300),
})

export async function settledYears({ db }: Tools<Tables>): Promise<SettledYear[]> {
  const rows = await db.selectFrom('hora.lunar_years').select(['year', 'type', 'source']).orderBy('year').execute()
  return rows.map((row) => ({ ...row, type: row.type as SettledYear['type'] }))
}

const subject = ({ year }: { year: number }) => `hora:lunarYear:${year}`
const auditSettled = auditKind('hora.yearSettled', {
  th: 'กำหนดชนิดปีจันทรคติ',
  en: 'settled the type of a lunar year',
})
const auditReleased = auditKind('hora.yearReleased', {
  th: 'ยกเลิกชนิดปีจันทรคติที่กำหนด',
  en: 'took back the type of a lunar year',
})

export const settleYear = command({
  may: 'hora.lunarYears',
  input: YearInput,
  async run({ db }, { year, type, source }): Promise<void> {
    await sql`
      insert into hora.lunar_years (year, type, source) values (${year}, ${type}, ${source})
      on conflict (tenant_id, year) do update set type = excluded.type, source = excluded.source, created_at = now()`.execute(
      db,
    )
  },
  audit: { kind: auditSettled, subject, details: ({ type, source }) => ({ type, source }) },
})

/** The year is provisional again. What was not settled needs no taking back. */
export const releaseYear = command({
  may: 'hora.lunarYears',
  input: YearInput.pick({ year: true }),
  async run({ db }, { year }): Promise<void> {
    await db.deleteFrom('hora.lunar_years').where('year', '=', year).execute()
  },
  audit: { kind: auditReleased, subject },
})
