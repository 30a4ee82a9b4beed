import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import type { Waiting } from '#kernel/office.ts'
import { query } from './room.ts'

export interface LowStock {
  count: number
  scarcest: { sku: string; name: LocalText; options: LocalText; left: number }[]
}

interface Row {
  sku: string
  name_th: string
  name_en: string
  options: { value: LocalText }[]
  left: bigint
  total: number
}

/** What is for sale and nearly gone (stock.scarce: no more than its point), the scarcest first; of who is held to branches at their places. */
export const lowStock = query({
  may: 'reports.seeToday',
  input: z.object({ most: z.int().min(1).max(50).default(6) }),
  async run({ db }, { most }): Promise<LowStock> {
    const { rows } = await sql<Row>`
      select s.sku, s.name_th, s.name_en, s.options, a.available as left, count(*) over ()::int as total
      from (select variant_id, available from stock.scarce where not cluster.is_held()
        union all select variant_id, available from stock.scarce_at_my_places where cluster.is_held()) a
        join catalogue.sellables s on s.variant_id = a.variant_id
      where s.sellable
      order by a.available, s.name_th, s.sku limit ${most}`.execute(db)
    return {
      count: rows[0]?.total ?? 0,
      scarcest: rows.map(({ sku, name_th, name_en, options, left }) => ({
        sku,
        name: { th: name_th, en: name_en },
        options: { th: said(options, 'th'), en: said(options, 'en') },
        left: Number(left),
      })),
    }
  },
})

const said = (options: Row['options'], locale: 'th' | 'en') => options.map(({ value }) => value[locale]).join(' / ')

/** The same for the office's bell: there is no page of stock yet, the dashboard shows which. */
export const waitingStock = query({
  may: 'reports.seeToday',
  input: z.object({}),
  async run(tools): Promise<Waiting[]> {
    const { count } = await lowStock(tools, { most: 1 })
    return [
      {
        key: 'lowStock',
        count,
        label: { th: `สินค้าใกล้หมด ${count} รายการ`, en: `Low stock: ${count}` },
        icon: 'box',
        to: '/cluster/user/dashboard#low-stock',
        urgent: false,
      },
    ]
  },
})
