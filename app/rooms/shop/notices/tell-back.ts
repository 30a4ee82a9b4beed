/** Comes as long as anybody waits, and tells them once when stock comes back. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { noticesOf, notify, writeLetter } from '#rooms/messaging/index.ts'
import { productPath } from '../order-links.ts'
import { job, type ShopTables } from '../room.ts'
import { noticeLetter } from './notice-letters.ts'

/** What comes back is told within so many minutes; where nobody waits, the room is looked through once a day. */
const [everyMinutes, aDay] = [5, 1440]
const most = 500
/** An address that was never confirmed, and what was told long ago, is forgotten. */
const [unconfirmedDays, toldDays] = [7, 90]

type About = { th: string; en: string; sku: string }

const notice = noticesOf('shop', {
  backInStock: {
    th: ({ th }: About) => ({
      title: `${th} มีสินค้าแล้ว`,
      text: 'สินค้าที่คุณขอให้แจ้งกลับมาแล้ว มีจำนวนจำกัด',
      action: 'ดูสินค้า',
    }),
    en: ({ en }) => ({
      title: `${en} is back in stock`,
      text: 'What you asked about is here again, while it lasts.',
      action: 'See the product',
    }),
  },
})

/**
 * One job for the whole tenant, however many ask. The clock's own steps name it: who asks next does not put off what
 * somebody waits for already.
 */
export function lookLater({ later }: Pick<Tools<ShopTables>, 'later'>, minutes = everyMinutes): void {
  const step = minutes * 60_000
  const at = new Date((Math.floor(Date.now() / step) + 1) * step)
  later('shop.tellBack', {}, { at, key: `shop.tellBack ${at.toISOString()}` })
}

interface Waiting {
  id: string
  accountId: string | null
  email: string | null
  locale: Locale
  siteId: string | null
  name_th: string
  name_en: string
  sku: string
}

/** Told and marked in one transaction: of two at once each tells others, and a second time tells nobody. */
export const tellBack = job('shop.tellBack', z.object({}), async (tools) => {
  await sql`delete from shop.stock_notices where confirmed_at is null and created_at < now() - make_interval(days => ${unconfirmedDays})
    or told_at < now() - make_interval(days => ${toldDays})`.execute(tools.db)
  const { rows } = await sql<Waiting>`
    with back as (
      select n.id from shop.stock_notices n
        cross join lateral (select a.available from stock.availability a where a.variant_id = n.variant_id offset 0) a
      where n.told_at is null and n.confirmed_at is not null and (a.available is null or a.available > 0)
        and exists (select from catalogue.sellables s where s.variant_id = n.variant_id and s.sellable)
      order by n.id limit ${most} for update of n skip locked
    )
    update shop.stock_notices n set told_at = now() from back, catalogue.kinds k
    where n.id = back.id and k.variant_id = n.variant_id
    returning n.id, n.account_id as "accountId", n.email, n.locale, n.site_id as "siteId", k.name_th, k.name_en, k.sku`.execute(
    tools.db,
  )
  for (const each of rows) await tell(tools, each)
  const { rows: left } = await sql<{ waits: boolean }>`
    select told_at is null as waits from shop.stock_notices order by told_at nulls first limit 1`.execute(tools.db)
  // What was told is forgotten in its time, also where nobody waits any more.
  if (left[0]) lookLater(tools, left[0].waits ? everyMinutes : aDay)
})

async function tell(tools: Tools<ShopTables>, { id, accountId, email, locale, siteId, ...kind }: Waiting) {
  const once = `back in stock ${id}`
  if (email) {
    const letter = noticeLetter('backInStock', { noticeId: id })
    return writeLetter(tools, { ...letter, to: { email, locale }, siteId, once })
  }
  const about = { th: kind.name_th, en: kind.name_en, sku: kind.sku }
  return notify(tools, {
    accountId: accountId!,
    kind: 'order',
    about: `product:${kind.sku}`,
    path: productPath(kind.sku),
    message: notice('backInStock', about),
    siteId,
    once,
  })
}
