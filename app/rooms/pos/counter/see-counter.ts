/** All that a counter needs to sell, read at once and kept on the device: goods, prices, categories, and the shift. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { businessDate } from '#kernel/dates.ts'
import type { LocalText } from '#kernel/context.ts'
import { admits } from '#kernel/roles.ts'
import { currentSeller, moneyReady, vatRates, waysOff } from '#rooms/billing/index.ts'
import type { StoredOffer } from '#rooms/promotions/parts/deal.ts'
import { categories, type Option, type Picture, type VatClass } from '#rooms/catalogue/index.ts'
import { discountLimitBp } from '#rooms/shop/index.ts'
import { offersNow } from '../sell/offers-now.ts'
import { permissions } from '../permissions.ts'
import { type PosTables, query } from '../room.ts'

export interface CounterGoods {
  productId: string
  name: LocalText
  picture: Picture | null
  categories: string[]
  variants: {
    variantId: string
    sku: string
    barcode: string | null
    options: Option[]
    priceSatang: bigint
    /** On the tag, where it is more. */
    listSatang: number | null
    /** Of a scale's labels, '' where they have none; null: it is sold by the piece. */
    item: string | null
    /** Its price is typed as it is sold. */
    isOpen?: boolean
    /** Left on the shelf; null: not counted. */
    available: number | null
    /** Of what is weighed, where somebody said how much lay there; a device may have kept goods of before there was such. */
    leftGrams?: number | null
    lowGrams?: number | null
  }[]
  vatClass: VatClass
}

export interface OpenShift {
  id: string
  zNo: number
  state: 'open' | 'counting'
  openedAt: Date
  openedName: string
  isMine: boolean
}

export interface CounterRegister {
  id: string
  no: number
  name: string
  cashStep: number
  /** Of what is had here, on top, in basis points. */
  serviceBp: number
  asksWay: boolean
  takesTips: boolean
  hasKitchen: boolean
  shift: OpenShift | null
}

/** The register that is open, without its goods: what a page at it begins with. */
export interface SeenTill {
  register: CounterRegister & { shift: OpenShift }
  /** Basis points; null where the seller is not registered for VAT. */
  rates: Record<VatClass, number> | null
  /** Promotions that need no code and may be for a counter. */
  offers: StoredOffer[]
  /** As the receipt says it. */
  seller: { name: string; taxId: string; branchNo: string }
  /** Codes can be drawn: an account for money is set up. */
  hasCode: boolean
  /** Ways to pay that are not taken now; a device may have kept a till of before there were such. */
  waysOff?: string[]
  limitBp: number
  mayTakeMoney: boolean
  readAt: Date
}

/** What is sold there, as a device keeps it. */
export interface SeenGoods {
  goods: CounterGoods[]
  categories: { code: string; name: LocalText }[]
}

export type SeenCounter = SeenTill & SeenGoods

const Asked = z.object({ register: z.string().max(40).default('') })

/** Every register that is in use, with who has it open. */
export const seeRegisters = query({
  may: 'pos.sell',
  input: z.object({}),
  run: (tools): Promise<CounterRegister[]> => registersNow(tools),
})

/**
 * The register that is asked for, else the one whose shift one has opened oneself, else the only one that is open. Null: none
 * is, and one has to be chosen.
 */
export const seeTill = query({
  may: 'pos.sell',
  input: Asked,
  run: (tools, asked): Promise<SeenTill | null> => seenTill(tools, asked),
})

/** The same with all its goods. */
export const seeCounter = query({
  may: 'pos.sell',
  input: Asked,
  async run(tools, asked): Promise<SeenCounter | null> {
    const till = await seenTill(tools, asked)
    return till && { ...till, ...(await soldAt(tools, till.register.id)) }
  },
})

/** Goods, prices and categories of a register; for a device that keeps them. */
export const seeGoods = query({
  may: 'pos.sell',
  input: z.object({ register: z.uuid() }),
  run: (tools, { register }): Promise<SeenGoods> => soldAt(tools, register),
})

async function seenTill(tools: Tools<PosTables>, asked: { register: string }): Promise<SeenTill | null> {
  const register = await openOf(tools, asked)
  if (!register) return null
  const [seller, rates, ready, offers, off] = await Promise.all([
    currentSeller(tools),
    vatRates(tools, businessDate(new Date())),
    moneyReady(tools),
    offersNow(tools),
    waysOff(tools),
  ])
  const { actor } = tools.context
  return {
    register,
    rates: seller?.vatRegistered ? rates : null,
    offers,
    seller: { name: seller?.name ?? '', taxId: seller?.taxId ?? '', branchNo: seller?.branchNo ?? '' },
    hasCode: ready.account,
    waysOff: off,
    limitBp: discountLimitBp(actor),
    mayTakeMoney: admits(permissions['pos.takeMoney'], actor),
    readAt: new Date(),
  }
}

async function soldAt(tools: Tools<PosTables>, registerId: string): Promise<SeenGoods> {
  const [goods, all] = await Promise.all([goodsNow(tools, registerId), categories(tools, {})])
  const used = new Set(goods.flatMap((one) => one.categories))
  return { goods, categories: all.filter(({ code }) => used.has(code)).map(({ code, name }) => ({ code, name })) }
}

async function openOf(tools: Tools<PosTables>, { register: asked }: { register: string }) {
  const open = (await registersNow(tools)).filter(
    (one): one is SeenCounter['register'] => one.shift !== null && (asked === '' || one.id === asked),
  )
  return open.find(({ shift }) => shift.isMine) ?? (open.length === 1 ? open[0] : undefined)
}

async function registersNow(tools: Tools<PosTables>): Promise<CounterRegister[]> {
  const { rows } = await sql<CounterRegister & { shift: (Omit<OpenShift, 'openedAt'> & { openedAt: string }) | null }>`
    select r.id, r.no, r.name, case r.cash_rounding when 'satang25' then 25 when 'satang50' then 50 when 'baht' then 100 else 0 end as "cashStep",
      case r.service_charge when 'five' then 500 when 'ten' then 1000 else 0 end as "serviceBp", r.asks_way = 'ask' or r.service_charge <> 'none' as "asksWay",
      r.tips = 'ask' as "takesTips", r.kitchen = 'all' as "hasKitchen", case when s.id is not null then json_build_object('id', s.id,
      'zNo', s.z_no, 'state', s.state, 'openedAt', s.opened_at, 'openedName', s.opened_name,
      'isMine', s.opened_by = ${tools.context.actor.accountId}::uuid) end as shift
    from pos.registers r left join pos.shifts s on s.register_id = r.id and s.state <> 'closed'
    where r.archived_at is null and r.id in (select m.id from pos.my_registers m) order by r.no`.execute(tools.db)
  return rows.map(({ shift, ...row }) => ({ ...row, shift: shift && { ...shift, openedAt: new Date(shift.openedAt) } }))
}

/** A weight is said by somebody who looked; what is sold from then on goes off it. What came back was cut already. */
const soldSince = sql`case when w.counted_at is not null then (select coalesce(sum(l.quantity_milli), 0) from pos.sale_lines l join pos.sales o on o.id = l.sale_id
  where l.variant_id = w.variant_id and l.is_weighed and o.kind = 'sale' and o.state = 'done' and o.sold_at >= w.counted_at) end`

async function goodsNow(tools: Tools<PosTables>, registerId: string): Promise<CounterGoods[]> {
  const { rows } = await sql<
    Omit<CounterGoods, 'variants'> & {
      variants: (Omit<CounterGoods['variants'][number], 'priceSatang'> & { priceSatang: number })[]
    }
  >`
    with sold as (
      select s.product_id, s.variant_id, s.sku, s.options, s.sort, s.name_th, s.name_en, s.vat_class, s.pictures, k.barcode, s.open_price,
        case when w.variant_id is not null then coalesce(w.item, '') end as item, s.list_price_satang as list,
        catalogue.price_at(s.variant_id, 'pos', null::uuid) as price, case when w.variant_id is null then b.available end as available,
        w.low_grams as low, w.counted_grams - (${soldSince})::bigint as grams
      from catalogue.sellables s join catalogue.kinds k on k.variant_id = s.variant_id
        left join pos.scale_goods w on w.variant_id = s.variant_id
        left join pos.registers r on r.id = ${registerId}::uuid
        left join stock.availability b on b.variant_id = s.variant_id and r.place_id is null
      where (s.sellable or s.open_price) and s.kind in ('goods', 'service', 'bundle')
    )
    select s.product_id as "productId", json_build_object('th', min(s.name_th), 'en', min(s.name_en)) as name,
      (array_agg(s.pictures -> 0))[1] as picture, min(s.vat_class) as "vatClass",
      coalesce((select array_agg(p.code order by p.code) from catalogue.shelves p where p.product_id = s.product_id), '{}') as categories,
      json_agg(json_build_object('variantId', s.variant_id, 'sku', s.sku, 'barcode', s.barcode, 'options', coalesce(s.options, '[]'),
        'priceSatang', s.price, 'listSatang', nullif(greatest(s.list, s.price), s.price), 'item', s.item, 'isOpen', s.open_price, 'available', s.available, 'leftGrams', s.grams, 'lowGrams', s.low) order by s.sort, s.sku) as variants
    from sold s group by s.product_id order by min(s.name_th) limit 5000`.execute(tools.db)
  return rows.map(({ variants, ...product }) => ({
    ...product,
    variants: variants.map((one) => ({ ...one, priceSatang: BigInt(one.priceSatang) })),
  }))
}
