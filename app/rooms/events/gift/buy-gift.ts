/** Somebody buys a gift of money, or a package for another or for themselves: it is made at once and good when it is paid. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import type { VatClass } from '#rooms/billing/index.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { giftsPath } from '../links.ts'
import { command, type EventTables } from '../room.ts'
import { BuyGiftInput } from './buy-gift-input.ts'
import { giftWords } from './gift-words.ts'
import { moneySale, packageSale } from './gift-sale.ts'
import { writeGifts } from './make-gifts.ts'

/** So long it can be paid. */
const holdMinutes = 60
/** A gift of money lasts so long from the day on which it is sent: three years. */
const moneyDays = 1095

export interface GiftBought {
  saleId: string
  number: string
  /** Names the payment. */
  paySlug: string
}

/**
 * Pressed twice it is one. Errors: 401; 404 for a package that is not sold; 409 while the business takes no money; 422.
 */
export const buyGift = command({
  may: 'events.own',
  idempotent: true,
  input: BuyGiftInput,
  limit: ({ actor }) => [{ bucket: `buy gift ${actor.accountId}`, tries: 20, perSeconds: 600 }],
  async run(tools, { value, packageId, isOwn, ...said }): Promise<GiftBought> {
    const accountId = tools.context.actor.accountId!
    const { name, email, phone } = (await contactOf(tools, accountId)) ?? notFound()
    const sold = packageId === null ? moneyOf(value!) : await packageToSell(tools, packageId)
    const sale = packageId === null ? moneySale : packageSale
    const { id, until, number } = await writeSale(tools, { number: sale.newNumber(), isOwn, packageId, sold, said })
    const { slug } = await sale.open(tools, {
      id,
      number,
      accountId,
      buyer: { name: name || '–', ...(email ? { email } : {}), ...(phone ? { phone } : {}) },
      lines: [
        { name: sold.name, quantity: 1, unitPriceSatang: sold.satang, vatClass: sold.vatClass, supply: 'service' },
      ],
      returnPath: giftsPath,
      until,
    })
    return { saleId: id, number, paySlug: slug! }
  },
  audit: {
    kind: auditKind('events.buyGift', { th: 'สั่งซื้อของขวัญ', en: 'ordered a gift' }),
    subject: (_input, { saleId }) => `gift sale:${saleId}`,
    details: ({ value, packageId }, { number }) => ({ number, amountSatang: value ?? 0n, packageId }),
  },
})

interface ToSell {
  name: LocalText
  satang: bigint
  /** Null: nothing is sold yet. */
  vatClass: VatClass | null
  isMoney: boolean
  days: number
}

const moneyOf = (satang: bigint): ToSell => ({
  name: { th: giftWords.th.moneyLine, en: giftWords.en.moneyLine },
  satang,
  vatClass: null,
  isMoney: true,
  days: moneyDays,
})

/** What everybody sees may be bought. Errors: 404. */
async function packageToSell({ db }: Tools<EventTables>, id: string): Promise<ToSell> {
  const found = await db
    .selectFrom('events.packages')
    .select(['name_th as th', 'name_en as en', 'price_satang as satang', 'vat_class as vatClass'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('is_listed', '=', true)
    .where('price_satang', '>', 0n)
    .executeTakeFirst()
  const { th, en, satang, vatClass } = found ?? notFound()
  return { name: { th, en: en || th }, satang, vatClass: vatClass as VatClass, isMoney: false, days: 365 }
}

interface NewGiftSale {
  number: string
  isOwn: boolean
  packageId: string | null
  sold: ToSell
  said: {
    sender: string
    recipient: string
    email: string | null
    message: string
    deliverOn: string | null
    deliverTime: string | null
  }
}

async function writeSale(tools: Tools<EventTables>, { number, isOwn, packageId, sold, said }: NewGiftSale) {
  const { actor, locale, site } = tools.context
  const valueSatang = sold.isMoney ? sold.satang : 0n
  const made = await tools.db
    .insertInto('events.gift_sales')
    .values({
      number,
      account_id: actor.accountId,
      value_satang: valueSatang,
      package_id: packageId,
      total_satang: sold.satang,
      is_own: isOwn,
      hold_until: sql<Date>`now() + make_interval(mins => ${holdMinutes})`,
    })
    .returning(['id', 'hold_until as until'])
    .executeTakeFirstOrThrow()
  const { sender, recipient, email, message, deliverOn, deliverTime } = said
  const deliverAt = deliverOn
    ? sql<Date>`(${deliverOn}::date + ${deliverTime ?? '09:00'}::time) at time zone 'Asia/Bangkok'`
    : sql<Date>`now()`
  const batchId = randomUUID()
  await tools.db
    .insertInto('events.gift_batches')
    .values({
      id: batchId,
      sale_id: made.id,
      value_satang: valueSatang,
      package_id: packageId,
      count: 1,
      sender,
      recipient,
      message,
      email: email ?? '',
      locale,
      site_id: site.id || null,
      deliver_at: email === null ? null : deliverAt,
      expires_at: sql<Date>`greatest(now(), ${deliverAt}) + make_interval(days => ${sold.days}::int)`,
      made_by: actor.accountId!,
      maker_name: actor.name ?? '',
    })
    .execute()
  await writeGifts(tools, { batchId, count: 1, valueSatang, byLink: false, isPending: true })
  return { id: made.id, until: made.until!, number }
}
