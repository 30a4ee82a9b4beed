import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import { documentNumber, defaultPatterns } from '#rooms/billing/document-number.ts'
import { receiptOfMoney } from '#rooms/billing/bookings.ts'
import type { Option } from '#rooms/catalogue/index.ts'
import { optionsText } from '#rooms/shop/options-text.ts'
import { computeTotals, type VatClass } from '#rooms/sales/parts/totals.ts'
import { newOrderNumber } from '#rooms/shop/order-number.server.ts'
import { findAddress } from '#rooms/places/index.ts'
import { type Chance, chance } from './chance.ts'
import type { DemoSite } from './content/index.ts'
import { type Customer, customer } from './customers.ts'
import { keptPromotions } from '#rooms/shop/order-promotions.ts'
import { type PastPromotions, pastPromotions } from './promotions.ts'
import { insertPast, type PastRows } from './past-rows.ts'
import type { Work } from './work.ts'

interface Goods {
  variant_id: string
  location_id: string
  sku: string
  name_th: string
  name_en: string
  options: Option[]
  vat_class: VatClass
  price: bigint
}

/** Orders a day on average, and how many days back the business goes. */
const perDay: Record<string, number> = { roastery: 9, market: 6, school: 3 }
const days = 34

/**
 * Orders of the last weeks, paid and papered as the commands would have left them on those days: so that lists,
 * charts and the ledger have shape. `npm run prove` holds on them.
 */
export async function addOrders(work: Work, demo: DemoSite): Promise<void> {
  const average = perDay[demo.key] ?? 0
  if (average === 0) return
  const goods = await goodsOf(work)
  const luck = chance(`orders ${demo.key}`)
  const rows: PastRows = {
    orders: [],
    lines: [],
    events: [],
    payables: [],
    intents: [],
    payments: [],
    documents: [],
    points: [],
    postings: [],
    movements: [],
  }
  const numbers = new Map<string, number>()
  const promotions = pastPromotions(demo)
  const regular = await regularOf(work, demo)
  for (let back = days; back >= 1; back--) {
    const weekend = [0, 6].includes(new Date(Date.now() - back * 86_400_000).getUTCDay())
    const today = Math.max(1, Math.round(average * (weekend ? 1.5 : 0.9) + luck.between(-2, 2)))
    const times = Array.from({ length: today }, () => timeOf(back, luck)).sort((a, b) => a.getTime() - b.getTime())
    for (const [n, at] of times.entries())
      addOrder(rows, {
        at,
        goods,
        luck,
        demo,
        numbers,
        promotions,
        // By whole days: what the packing table finds does not hang on the hour at which the demo is loaded.
        sent: back > 3,
        // Once a week, and yesterday's is not sent yet.
        regular: n === 0 && back % 7 === 1 ? regular : null,
      })
  }
  await insertPast(work, rows)
  await promotions.write(work)
}

interface Regular {
  id: string
  name: string
  email: string
}

/** Whoever signs in as the roastery's customer finds what they ordered. */
async function regularOf({ rows }: Work, { key, hostname }: DemoSite): Promise<Regular | null> {
  if (key !== 'roastery') return null
  const found = await rows<Regular>(
    "select id, firstname || ' ' || lastname as name, email from identity.accounts where email = $1",
    [`user@${hostname}`],
  )
  return found[0] ?? null
}

/** Between 8 in the morning and 9 in the evening in Bangkok. */
function timeOf(daysBack: number, luck: Chance): Date {
  const day = businessDate(new Date(Date.now() - daysBack * 86_400_000))
  return new Date(Date.parse(`${day}T01:00:00Z`) + luck.between(0, 13 * 3600) * 1000)
}

async function goodsOf({ rows }: Work): Promise<Goods[]> {
  return rows<Goods>(
    `select v.id as variant_id, l.location_id, v.sku, p.name_th, p.name_en, v.options, p.vat_class,
       case when v.sale_price_satang > 0 then v.sale_price_satang else v.price_satang end as price
     from catalogue.variants v join catalogue.products p on p.id = v.product_id
       join stock.levels l on l.variant_id = v.id
     where v.price_satang > 0 and v.price_satang < 900000 order by v.sku`,
  )
}

function addOrder(
  rows: PastRows,
  scene: {
    at: Date
    goods: Goods[]
    luck: Chance
    demo: DemoSite
    numbers: Map<string, number>
    promotions: PastPromotions
    sent: boolean
    regular: Regular | null
  },
): void {
  const { at, goods, luck, demo, numbers, promotions, sent, regular } = scene
  const somebody = customer(luck)
  const buyer = regular ? { ...somebody, name: regular.name, email: regular.email } : somebody
  const chosen = [...new Set(Array.from({ length: luck.between(1, 4) }, () => luck.pick(goods)))]
  const lines = chosen.map((each) => ({ ...each, quantity: luck.next() < 0.7 ? 1 : luck.between(2, 4) }))
  const subtotal = lines.reduce((sum, line) => sum + line.price * BigInt(line.quantity), 0n)
  const ids = {
    order: randomUUIDv7(),
    payable: randomUUIDv7(),
    intent: randomUUIDv7(),
    payment: randomUUIDv7(),
    document: randomUUIDv7(),
    point: randomUUIDv7(),
  }
  const token = randomBytes(16).toString('base64url')
  const number = newOrderNumber(at)
  const paidAt = new Date(at.getTime() + luck.between(4, 25) * 60_000)
  const shipping = subtotal >= 100_000n ? 0n : 5_000n
  const deal = promotions.given(
    { id: ids.order, number, at, paidAt, hasCode: luck.next() < 0.2 },
    { lines: lines.map(asDealLine), shippingSatang: shipping },
  )
  const totals = computeTotals({
    lines: lines.map((line, i) => ({
      unitPriceSatang: line.price,
      quantity: line.quantity,
      vatClass: line.vat_class,
      discountSatang: deal.lines[i]!,
    })),
    shippingSatang: shipping - deal.shippingSatang,
    vatRates: { vat7: 700, vat0: 0, exempt: 0 },
    vatRegistered: demo.vatRegistered,
  })
  const bill = {
    lines: lines.map((line, i) => ({
      sku: line.sku,
      name: { th: line.name_th, en: line.name_en },
      ...(line.options.length > 0
        ? { details: { th: optionsText(line.options, 'th'), en: optionsText(line.options, 'en') } }
        : {}),
      quantity: line.quantity,
      unitPriceSatang: line.price,
      vatClass: line.vat_class,
      discountSatang: totals.lines[i]!.discountSatang,
      netSatang: totals.lines[i]!.netSatang,
      vatSatang: totals.lines[i]!.vatSatang,
    })),
    subtotalSatang: totals.subtotal,
    discountSatang: totals.discount,
    shippingSatang: totals.shipping,
    shippingVatSatang: totals.shippingVat,
    vatSatang: totals.vatTotal,
    totalSatang: totals.total,
  }
  const date = businessDate(paidAt)
  const person = { name: buyer.name, phone: buyer.phone, email: buyer.email }
  rows.orders.push({
    id: ids.order,
    number,
    public_token: token,
    account_id: regular?.id ?? null,
    status: sent ? 'completed' : 'confirmed',
    fulfilment_status: sent ? 'fulfilled' : 'unfulfilled',
    buyer: person,
    delivery: deliveryOf(buyer),
    subtotal_satang: totals.subtotal,
    discount_satang: totals.discount,
    promotions: JSON.parse(keptPromotions(deal.applied)) as unknown,
    shipping_satang: totals.shipping,
    total_satang: totals.total,
    vat_satang: totals.vatTotal,
    hold_expires_at: new Date(at.getTime() + 1_800_000),
    placed_at: at,
    updated_at: paidAt,
  })
  lines.forEach((line, i) => {
    rows.lines.push({
      order_id: ids.order,
      position: i + 1,
      variant_id: line.variant_id,
      sku: line.sku,
      name_th: line.name_th,
      name_en: line.name_en,
      options: line.options,
      vat_class: line.vat_class,
      unit_price_satang: line.price,
      quantity: line.quantity,
      discount_satang: totals.lines[i]!.discountSatang,
      net_satang: totals.lines[i]!.netSatang,
      vat_satang: totals.lines[i]!.vatSatang,
    })
    rows.movements.push({
      variant_id: line.variant_id,
      location_id: line.location_id,
      quantity: -line.quantity,
      source_id: ids.order,
      business_date: date,
      created_at: paidAt,
    })
  })
  rows.events.push({ order_id: ids.order, kind: 'placed', at }, { order_id: ids.order, kind: 'confirmed', at: paidAt })
  rows.payables.push({
    id: ids.payable,
    subject_type: 'order',
    subject_id: ids.order,
    number,
    amount_satang: totals.total,
    paid_satang: totals.total,
    status: 'settled',
    account_id: regular?.id ?? null,
    buyer: person,
    bill,
    return_path: `/shop/thankyou/${token}`,
    created_at: at,
    settled_at: paidAt,
  })
  rows.intents.push({
    id: ids.intent,
    slug: randomBytes(16).toString('base64url'),
    payable_id: ids.payable,
    amount_satang: totals.total,
    status: 'succeeded',
    expires_at: new Date(at.getTime() + 1_800_000),
    created_at: at,
  })
  rows.payments.push({
    id: ids.payment,
    intent_id: ids.intent,
    payable_id: ids.payable,
    amount_satang: totals.total,
    received_at: paidAt,
  })
  const kind = demo.vatRegistered ? 'abbr_tax_invoice' : 'receipt'
  const counter = (numbers.get(date.slice(0, 7)) ?? 0) + 1
  numbers.set(date.slice(0, 7), counter)
  rows.documents.push({
    id: ids.document,
    public_token: randomBytes(16).toString('base64url'),
    kind,
    branch_no: demo.legal.branch,
    period: date.slice(0, 7),
    series_no: counter,
    number: documentNumber(defaultPatterns[kind], date, counter),
    payable_id: ids.payable,
    business_date: date,
    account_id: regular?.id ?? null,
    buyer: person,
    bill,
    total_satang: totals.total,
    vat_satang: totals.vatTotal,
    issued_at: paidAt,
  })
  for (const posting of [
    receiptOfMoney({ id: ids.payment, method: 'promptpay', amountSatang: totals.total, number }),
    { ...saleOf(ids.point, number, bill), businessOn: date },
  ])
    rows.postings.push({ ...posting, at: paidAt, on: date })
  rows.points.push({ ...ids, on: date, bill })
}

/** As a sale that is paid at once is booked: income and the VAT in it. */
function saleOf(point: string, number: string, bill: PastRows['points'][number]['bill']) {
  const { totalSatang: total, shippingSatang: shipping, shippingVatSatang: shippingVat, vatSatang: vat } = bill
  const goods = total - shipping - (vat - shippingVat)
  return {
    kind: 'sale' as const,
    sourceType: 'tax_point',
    sourceId: point,
    memo: number,
    entries: [
      { account: 'customer:advances', kind: 'liability' as const, amountSatang: total },
      { account: 'income:sales', kind: 'income' as const, amountSatang: -goods },
      { account: 'income:shipping', kind: 'income' as const, amountSatang: shippingVat - shipping },
      { account: 'vat:output', kind: 'liability' as const, amountSatang: -vat },
    ],
  }
}

const asDealLine = ({ variant_id: variantId, price, quantity }: Goods & { quantity: number }) => ({
  variantId,
  unitPriceSatang: price,
  listPriceSatang: price,
  quantity,
  categories: [],
})

function deliveryOf({ place }: Customer): object {
  const found = findAddress({ tambonCode: place.tambonCode, zip: place.zip })
  if (!found) throw new Error(`no such place: ${place.tambonCode} ${place.zip}`)
  const named = ({ th, en }: { th: string; en: string }) => ({ th, en })
  return {
    method: 'ship',
    address: { ...place, tambon: named(found.tambon), amphure: named(found.amphure), province: named(found.province) },
  }
}
