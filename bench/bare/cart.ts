import { createHash, randomBytes } from 'node:crypto'
import type { Call } from '../bare.ts'
import { type Ask, one, type Row, transaction } from './database.ts'
import { totalsOf } from './totals.ts'

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export async function openCart({ tenant }: Call): Promise<unknown> {
  const cart = randomBytes(16).toString('base64url')
  await one('insert into shop.carts (tenant_id, token_hash) values ($1, $2)', [tenant, hashOf(cart)])
  return { cart }
}

const put = `
  with found as (select id from shop.carts where tenant_id = $1 and token_hash = $2 and status = 'active' for no key update),
  line as (
    insert into shop.cart_lines (tenant_id, cart_id, variant_id, quantity, seen_price_satang)
    select $1, found.id, s.variant_id, $4::int, s.unit_price_satang
    from found, catalogue.sellables s where s.tenant_id = $1 and s.sku = $3 and s.sellable
    on conflict on constraint cart_lines_pkey do update
      set quantity = least(999, cart_lines.quantity + excluded.quantity), seen_price_satang = excluded.seen_price_satang
    returning quantity
  )
  select quantity, (select count(*)::int from shop.cart_lines l where l.tenant_id = $1 and l.cart_id = (select id from found)) as lines
  from line`

export async function putLine({ tenant, param: cart, body }: Call): Promise<unknown> {
  const quantity = Number(body.quantity ?? 1)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 999) throw new Error('quantity')
  const [line] = await one(put, [tenant, hashOf(cart), body.sku, quantity])
  if (!line || line.lines > 100) throw new Error('the line was not put in')
  return { cart, quantity: line.quantity }
}

const basket = (lock: string) => `
  select c.id as "cartId", c.checkout, (select to_jsonb(t) from shop.settings t where t.tenant_id = $1 limit 1) as terms,
    l.variant_id as "variantId", l.quantity, l.seen_price_satang as "seenPriceSatang",
    s.sku, s.kind, s.vat_class as "vatClass", s.name_th, s.name_en, s.options, s.pictures -> 0 as picture,
    s.unit_price_satang as "unitPriceSatang", s.list_price_satang as "listPriceSatang", s.sellable, a.available::int
  from shop.carts c
    left join shop.cart_lines l on l.tenant_id = $1 and l.cart_id = c.id
    left join catalogue.sellables s on s.tenant_id = $1 and s.variant_id = l.variant_id
    left join lateral (select available from stock.availability where tenant_id = $1 and variant_id = l.variant_id) a on true
  where c.tenant_id = $1 and c.token_hash = $2 and c.status = 'active'
  order by l.added_at, l.variant_id ${lock}`
const looking = basket('')
const locking = basket('for update of c')

export function readBasket(ask: Ask, tenant: string, cart: string, lock: boolean): Promise<Row[]> {
  return ask(lock ? locking : looking, [tenant, hashOf(cart)])
}

/** Whether the seller is registered for VAT, and at which rates: sent in one breath. */
export async function ratesOf(ask: Ask, tenant: string): Promise<Record<string, number> | null> {
  const [sellers, rates] = await Promise.all([
    ask(
      'select name, tax_id, branch_no, address, phone, vat_registered from billing.sellers where tenant_id = $1 order by id limit 1',
      [tenant],
    ),
    ask(
      `select code, bp from billing.tax_rates where tenant_id = $1 and valid_from <= current_date
         and (valid_to is null or valid_to >= current_date) order by valid_from`,
      [tenant],
    ),
  ])
  if (!sellers[0]?.vat_registered) return null
  return { vat7: 700, vat0: 0, exempt: 0, ...Object.fromEntries(rates.map((rate) => [rate.code, rate.bp])) }
}

/** One sub-district is enough here: looking one up is a Map's work on both sides. */
const places = new Map([
  [
    '500108 50200',
    {
      tambon: { th: 'สุเทพ', en: 'Suthep' },
      amphure: { th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
      province: { th: 'เชียงใหม่', en: 'Chiang Mai' },
    },
  ],
])

export function saveCheckout({ tenant, param: cart, body }: Call): Promise<unknown> {
  const { buyer, delivery } = body as { buyer: Row; delivery: Row }
  if (!buyer.name || !/^0\d{9}$/.test(buyer.phone) || !String(buyer.email).includes('@')) throw new Error('buyer')
  const { line, tambonCode, zip } = delivery.address as Record<string, string>
  const place = places.get(`${tambonCode} ${zip}`)
  if (!place || !line) throw new Error('address')
  const details = { buyer, delivery: { method: 'ship', address: { line, tambonCode, zip, ...place } } }
  return transaction(async (ask) => {
    const [lines, rates] = await Promise.all([readBasket(ask, tenant, cart, false), ratesOf(ask, tenant)])
    const [first] = lines
    if (!first) throw new Error('no such cart')
    await ask('update shop.carts set checkout = $3, updated_at = now() where tenant_id = $1 and id = $2', [
      tenant,
      first.cartId,
      JSON.stringify(details),
    ])
    const totals = totalsOf(lines, shippingOf(first), rates)
    return { ...details, totalSatang: totals.total, shippingSatang: totals.shipping, vatSatang: totals.vat }
  })
}

export const shippingOf = (first: Row): number => Number(first.terms?.shipping_satang ?? 5000)
