import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { lastDays, type PeriodDays, periods } from './period.ts'
import { query, type ReportTables } from './room.ts'
import { isHeld } from './sold/dims.ts'
import { summarize } from './sold/summarize.ts'

export interface SalesDay {
  /** YYYY-MM-DD in Bangkok */
  on: string
  /** Income without VAT. */
  netSatang: bigint
  vatSatang: bigint
  orders: number
}

interface Total {
  netSatang: bigint
  /** Paid ones. */
  orders: number
  /** Net sales per paid order; 0 without orders. */
  basketSatang: bigint
}

export interface Sales extends Total {
  period: PeriodDays
  /** As many days before. */
  before: Total
  /** For the chart, oldest first: the period, or a week where one day has no shape. */
  days: SalesDay[]
}

const leastShown = 7

/** Net sales from the ledger, day by day, and the same span before to compare with. */
export const sales = query({
  may: 'reports.seeSales',
  input: z.object({
    days: z.coerce
      .number()
      .pipe(z.union(periods.map((days) => z.literal(days))))
      .default(7),
  }),
  async run(tools, { days }): Promise<Sales> {
    const { db } = tools
    const shown = Math.max(days, leastShown)
    const span = lastDays(Math.max(days * 2, shown))
    if (await isHeld(tools)) return told(await daysHere(tools, span), days, shown)
    const income = await db
      .selectFrom('ledger.income_by_day')
      .select(['business_date', 'code', 'satang'])
      .where('business_date', '>=', span[0]!)
      .execute()
    const paid = await db
      .selectFrom('shop.order_facts')
      .select((eb) => ['business_date', eb.fn.countAll<bigint>().as('orders')])
      // As the index has it: the view's day is reckoned from each row.
      .where('placed_at', '>=', sql<Date>`${span[0]!}::date::timestamp at time zone 'Asia/Bangkok'`)
      .where('status', 'in', ['confirmed', 'completed'])
      .groupBy('business_date')
      .execute()
    const all = span.map((on): SalesDay => {
      const day = income.filter((row) => row.business_date === on)
      return {
        on,
        netSatang: sum(day.filter((row) => row.code !== 'vat:output')),
        vatSatang: sum(day.filter((row) => row.code === 'vat:output')),
        orders: Number(paid.find((row) => row.business_date === on)?.orders ?? 0),
      }
    })
    return told(all, days, shown)
  },
})

const told = (all: readonly SalesDay[], days: PeriodDays, shown: number): Sales => ({
  ...totalOf(all.slice(-days)),
  period: days,
  before: totalOf(all.slice(-2 * days, -days)),
  days: all.slice(-shown),
})

/** Of one's own branches: the same income, sale by sale. */
async function daysHere(tools: Tools<ReportTables>, span: readonly string[]): Promise<SalesDay[]> {
  const sold = await summarize(tools, { from: span[0]!, until: span.at(-1)!, by: 'day' }, null)
  return span.map((on) => {
    const day = sold.find(({ key }) => key === on)
    return { on, netSatang: day?.netSatang ?? 0n, vatSatang: day?.vatSatang ?? 0n, orders: day?.papers ?? 0 }
  })
}

function totalOf(days: readonly SalesDay[]): Total {
  const netSatang = days.reduce((total, day) => total + day.netSatang, 0n)
  const orders = days.reduce((total, day) => total + day.orders, 0)
  return { netSatang, orders, basketSatang: orders === 0 ? 0n : netSatang / BigInt(orders) }
}

const sum = (rows: { satang: bigint }[]): bigint => rows.reduce((total, row) => total + row.satang, 0n)
