import * as z from 'zod'
import { lastDays, periods } from './period.ts'
import { query } from './room.ts'

export interface SalesDay {
  /** YYYY-MM-DD in Bangkok */
  on: string
  /** Income without VAT. */
  netSatang: bigint
  vatSatang: bigint
  orders: number
}

export interface Sales {
  days: SalesDay[]
  netSatang: bigint
  /** Of as many days before. */
  netBeforeSatang: bigint
  orders: number
  /** Net sales per paid order; 0 without orders. */
  basketSatang: bigint
}

/** Net sales from the ledger, day by day, and the same span before to compare with. */
export const sales = query({
  may: 'reports.seeSales',
  input: z.object({
    days: z.coerce
      .number()
      .pipe(z.union(periods.map((days) => z.literal(days))))
      .default(7),
  }),
  async run({ db }, { days }): Promise<Sales> {
    const span = lastDays(days * 2)
    const now = span.slice(days)
    const income = await db
      .selectFrom('ledger.income_by_day')
      .select(['business_date', 'code', 'satang'])
      .where('business_date', '>=', span[0]!)
      .execute()
    const paid = await db
      .selectFrom('shop.order_facts')
      .select((eb) => ['business_date', eb.fn.countAll<bigint>().as('orders')])
      .where('business_date', '>=', now[0]!)
      .where('status', 'in', ['confirmed', 'completed'])
      .groupBy('business_date')
      .execute()
    const list = now.map((on): SalesDay => {
      const day = income.filter((row) => row.business_date === on)
      return {
        on,
        netSatang: sum(day.filter((row) => row.code !== 'vat:output')),
        vatSatang: sum(day.filter((row) => row.code === 'vat:output')),
        orders: Number(paid.find((row) => row.business_date === on)?.orders ?? 0),
      }
    })
    const netSatang = list.reduce((total, day) => total + day.netSatang, 0n)
    const orders = list.reduce((total, day) => total + day.orders, 0)
    return {
      days: list,
      netSatang,
      netBeforeSatang: sum(income.filter((row) => row.code !== 'vat:output' && row.business_date < now[0]!)),
      orders,
      basketSatang: orders === 0 ? 0n : netSatang / BigInt(orders),
    }
  },
})

const sum = (rows: { satang: bigint }[]): bigint => rows.reduce((total, row) => total + row.satang, 0n)
