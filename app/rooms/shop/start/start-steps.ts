/** What a new shop still lacks, in the order in which a merchant fills it in. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { isOpenAt } from '#kernel/areas.ts'
import type { Waiting } from '#kernel/office.ts'
import { accountsPath, moneyReady, sellerPath } from '#rooms/billing/index.ts'
import { newProductPath, productPath } from '#rooms/catalogue/index.ts'
import { stockPath } from '#rooms/stock/index.ts'
import { fromStart, logoOf, startPath } from '#rooms/tenancy/index.ts'
import { deliveryPath } from '../order-links.ts'
import { query, type ShopTables } from '../room.ts'

export const startKeys = ['look', 'seller', 'money', 'delivery', 'product', 'stock'] as const
type ShopKey = (typeof startKeys)[number]
/** Also of a site that does not sell, which cms brings. */
export type StartKey = ShopKey | 'home' | 'pages' | 'contact' | 'course' | 'give' | 'hours' | 'fee'

export interface StartStep {
  key: StartKey
  to: string
  isDone: boolean
  /** A shop opens without it. */
  isOptional: boolean
}

export interface Start {
  steps: StartStep[]
  isOpen: boolean
  /** Where the press that opens it is answered. */
  openPath: string
}

export const seeStart = query({
  may: 'shop.openShop',
  input: z.object({}),
  run: (tools): Promise<Start> => startOf(tools),
})

export async function startOf(tools: Tools<ShopTables>): Promise<Start> {
  const { site } = tools.context
  const [money, goods] = await Promise.all([moneyReady(tools), goodsReady(tools)])
  const done: Record<ShopKey, boolean> = {
    look: logoOf(site.data) !== null,
    seller: money.seller,
    money: money.account,
    delivery: goods.delivery,
    product: goods.product,
    stock: goods.stock,
  }
  const to: Record<ShopKey, string> = {
    look: '/config/theme',
    seller: fromStart(sellerPath),
    money: fromStart(accountsPath),
    delivery: fromStart(deliveryPath),
    product: fromStart(goods.first ? productPath(goods.first) : newProductPath),
    stock: goods.variant ? fromStart(`${stockPath}/${goods.variant}`) : stockPath,
  }
  return {
    steps: startKeys.map((key) => ({ key, to: to[key], isDone: done[key], isOptional: key === 'look' })),
    isOpen: !site.isClosed,
    openPath: startPath,
  }
}

/** In the bell and beside the place, as long as something is missing. Whoever may not mend it is not asked. */
export const waitingStart = query({
  may: 'shop.openShop',
  input: z.object({}),
  async run(tools): Promise<Waiting[]> {
    const { site } = tools.context
    if (!site.isClosed || !isOpenAt(site, '/shop')) return []
    const count = (await startOf(tools)).steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).length
    const label =
      count === 0
        ? { th: 'ร้านพร้อมเปิดแล้ว', en: 'The shop is ready to open' }
        : { th: `ตั้งร้านยังขาด ${count} อย่าง`, en: `To open the shop: ${count} more` }
    return [{ key: 'start', count: count + 1, label, icon: 'store', to: startPath, urgent: false }]
  },
})

async function goodsReady(tools: Tools<ShopTables>) {
  const { rows } = await sql<{
    delivery: boolean
    product: boolean
    stock: boolean
    variant: string | null
    first: string | null
  }>`
    select exists (select from shop.settings) as delivery,
      exists (select from catalogue.sellables s where s.sellable and s.pictures <> '[]') as product,
      exists (select from catalogue.sellables s left join stock.availability a on a.variant_id = s.variant_id
        where s.sellable and (a.available is null or a.available > 0)) as stock,
      (select s.variant_id from catalogue.sellables s where s.sellable order by s.variant_id desc limit 1) as variant,
      (select s.product_id from catalogue.sellables s where s.sellable order by s.product_id limit 1) as first`.execute(
    tools.db,
  )
  return rows[0]!
}
