/** Who is not registered for VAT must be within thirty days of passing 1.8 million baht in a year (Revenue Code s.85/1, s.81/1). */
import { sql } from 'kysely'
import * as z from 'zod'
import { businessDate } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import type { Waiting } from '#kernel/office.ts'
import { sellerPath } from './links.ts'
import { query } from './room.ts'
import { keptSeller } from './sellers.ts'

/** Royal decree no. 432; told from five sixths of it on, while there is time to ask. */
const vatFromSatang = 180_000_000n
const toldFromSatang = 150_000_000n

/** The owner hears of it on the office's first page, until the business is registered. Exempt sales count too: it warns earlier. */
export const waitingVat = query({
  may: 'billing.settings',
  input: z.object({}),
  async run(tools): Promise<Waiting[]> {
    const seller = await keptSeller(tools)
    if (!seller || seller.registered) return []
    const year = businessDate(new Date()).slice(0, 4)
    const { rows } = await sql<{ satang: bigint }>`
      select coalesce(sum(satang), 0)::bigint as satang from ledger.income_by_day
      where code <> 'vat:output' and business_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`.execute(
      tools.db,
    )
    const income = rows[0]!.satang
    if (income < toldFromSatang) return []
    const isOver = income > vatFromSatang
    const sum = formatBaht(income)
    const label = isOver
      ? {
          th: `รายรับปีนี้ ${sum} เกิน 1.8 ล้านบาท ต้องจดทะเบียนภาษีมูลค่าเพิ่มภายใน 30 วัน`,
          en: `Income of ${sum} this year is above ฿1.8 million: register for VAT within 30 days`,
        }
      : {
          th: `รายรับปีนี้ ${sum} ใกล้ 1.8 ล้านบาท เตรียมจดทะเบียนภาษีมูลค่าเพิ่ม`,
          en: `Income of ${sum} this year nears ฿1.8 million: prepare to register for VAT`,
        }
    return [{ key: 'vat', count: 1, label, icon: 'chart', to: sellerPath, urgent: isOver }]
  },
})
