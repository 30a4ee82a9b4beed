import { createHash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'
import type { Call } from '../bare.ts'
import { ratesOf, readBasket, shippingOf } from './cart.ts'
import { type Ask, type Row, transaction } from './database.ts'
import { totalsOf } from './totals.ts'
import { orderSql as sql } from './order-sql.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The work once per key: lock, look, do, remember, in one transaction. */
export async function once(
  ask: Ask,
  { tenant, key, body, param }: Call,
  call: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('a key is missing')
  const hash = createHash('sha256')
    .update(JSON.stringify([param, body]))
    .digest('hex')
  const [locked, stored] = await Promise.all([
    ask(sql.keyLock, [`${tenant}|guest|${call}|${key}`]),
    ask(sql.keyFind, [tenant, 'guest', call, key]),
  ])
  if (!locked[0]!.mine) throw new Error('in progress')
  if (stored[0]) {
    if (stored[0].request_hash !== hash) throw new Error('another request under this key')
    return JSON.parse(stored[0].response as string)
  }
  const answer = await work()
  await ask(sql.keyKeep, [tenant, 'guest', call, key, hash, JSON.stringify(answer)])
  return answer
}

export function placeOrder(call: Call): Promise<unknown> {
  const { tenant, body } = call
  const cart = String(body.cart)
  return transaction((ask) =>
    once(ask, call, 'shop.buy', async () => {
      const [lines, rates, accounts] = await Promise.all([
        readBasket(ask, tenant, cart, true),
        ratesOf(ask, tenant),
        ask(sql.account, [tenant]),
      ])
      const [first] = lines
      if (!first || lines.some((line) => !line.sellable)) throw new Error('the cart cannot be ordered')
      const totals = totalsOf(lines, shippingOf(first), rates)
      if (
        totals.total !== body.expectedTotalSatang ||
        lines.some((line) => line.unitPriceSatang !== line.seenPriceSatang)
      )
        throw new Error('the price has changed')
      const { buyer, delivery } = first.checkout as Row
      const orderId = randomUUIDv7()
      const number = newNumber()
      const token = randomBytes(16).toString('base64url')
      const until = new Date(Date.now() + Number(first.terms?.hold_minutes ?? 30) * 60_000)
      const orderLines = lines.map((line, at) => ({
        position: at + 1,
        variant_id: line.variantId,
        sku: line.sku,
        name_th: line.name_th,
        name_en: line.name_en,
        options: line.options,
        vat_class: line.vatClass,
        unit_price_satang: line.unitPriceSatang,
        quantity: line.quantity,
        discount_satang: 0,
        net_satang: totals.lines[at]!.net,
        vat_satang: totals.lines[at]!.vat,
      }))
      const bill = {
        lines: orderLines,
        subtotalSatang: totals.subtotal,
        discountSatang: 0,
        shippingSatang: totals.shipping,
        shippingVatSatang: totals.shippingVat,
        vatSatang: totals.vat,
        totalSatang: totals.total,
      }
      const { line, tambon, amphure, province, zip } = delivery.address
      const address = `${line} ตำบล${tambon.th} อำเภอ${amphure.th} จังหวัด${province.th} ${zip}`
      const ids = lines.map((each) => each.variantId as string)
      const quantities = lines.map((each) => each.quantity as number)
      const slug = randomBytes(16).toString('base64url')
      const [, levels] = await Promise.all([
        ask(sql.order, [
          tenant,
          orderId,
          number,
          token,
          first.cartId,
          JSON.stringify(buyer),
          JSON.stringify(delivery),
          totals.subtotal,
          totals.shipping,
          totals.total,
          totals.vat,
          until,
          JSON.stringify(orderLines),
        ]),
        ask(sql.lockLevels, [tenant, ids, quantities]),
        ask(sql.takeAll, [tenant, ids, quantities, orderId]),
        ask(sql.payable, [
          tenant,
          orderId,
          number,
          totals.total,
          JSON.stringify({ ...buyer, address }),
          JSON.stringify(bill),
          `/shop/thankyou/${token}`,
          slug,
          accounts[0]!.id,
          promptPay(accounts[0]!.ident, totals.total),
          until,
        ]),
        ask(sql.outbox, [
          tenant,
          ['job', 'event'],
          ['shop.expireOrder', 'shop.orderPlaced'],
          [JSON.stringify({ orderId }), JSON.stringify({ orderId })],
          [until, null],
          [orderId, null],
        ]),
      ])
      if (levels!.some((level) => level.limited && level.free < level.wanted)) throw new Error('not enough is left')
      return { orderToken: token, number, intentSlug: slug, totalSatang: totals.total }
    }),
  )
}

/** The code that is open; what is locked is what may change it. */
export function payOrder({ tenant, param: token }: Call): Promise<unknown> {
  return transaction(async (ask) => {
    const [payables, orders, states] = await Promise.all([
      ask(sql.lockPayableOf, [tenant, token]),
      ask(sql.lockOrderOf, [tenant, token]),
      ask(sql.intentOf, [tenant, token]),
    ])
    if (payables.length === 0 || orders[0]?.status !== 'pending_payment') throw new Error('cannot be paid')
    return { intentSlug: states[0]!.slug }
  })
}

function newNumber(): string {
  const [year, month, day] = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10).split('-')
  return `${String(Number(year) + 543).slice(-2)}${month}${day}-${Array.from({ length: 5 }, () => letters[randomInt(32)]).join('')}`
}

function promptPay(mobile: string, satang: number): string {
  const tlv = (tag: string, value: string) => tag + String(value.length).padStart(2, '0') + value
  const person = tlv('00', 'A000000677010111') + tlv('01', `0066${mobile.slice(1)}`)
  const text = `${tlv('00', '01')}${tlv('01', '12')}${tlv('29', person)}${tlv('53', '764')}${tlv('58', 'TH')}${tlv('54', (satang / 100).toFixed(2))}6304`
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return text + crc.toString(16).toUpperCase().padStart(4, '0')
}
