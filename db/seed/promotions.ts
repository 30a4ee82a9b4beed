import { randomUUIDv7 } from 'node:crypto'
import { offerFrom, type StoredOffer } from '#rooms/promotions/index.ts'
import { type Deal, type Offer, reckonDeal } from '#rooms/promotions/parts/deal.ts'
import type { DemoSite } from './content/index.ts'
import { insertAll } from './past-rows.ts'
import type { Work } from './work.ts'

/** In days from today; what is left out has no edge. */
interface DemoPromotion extends Pick<StoredOffer, 'name_th' | 'name_en' | 'kind' | 'rule'> {
  from?: number
  to?: number
  status?: 'draft' | 'on' | 'paused' | 'ended'
  code?: string
  minBaht?: number
  more?: Partial<StoredOffer>
}

/** One that ran, one that everybody gets, one with a code, one to come, one used up, one thought about. */
const ofDemo: readonly DemoPromotion[] = [
  {
    name_th: 'ฉลองเปิดร้านออนไลน์ ลด 10%',
    name_en: 'Our online shop is open: 10% off',
    kind: 'percent',
    rule: { bp: 1000 },
    from: -32,
    to: -22,
    minBaht: 300,
    more: { max_discount_satang: 15_000 },
  },
  {
    name_th: 'ส่งฟรีเมื่อซื้อครบ ฿700',
    name_en: 'Free shipping from ฿700',
    kind: 'free_shipping',
    rule: {},
    from: -14,
    minBaht: 700,
    more: { priority: -10 },
  },
  {
    name_th: 'ขอบคุณที่กลับมา ลด ฿50',
    name_en: 'Thank you for coming back: ฿50 off',
    kind: 'amount',
    rule: { satang: 5000 },
    from: -18,
    to: 40,
    code: 'SALA50',
    minBaht: 400,
    more: { budget_satang: 500_000 },
  },
  {
    name_th: 'คอกาแฟ 12 คนแรก ลด 15%',
    name_en: '15% off for the first 12',
    kind: 'percent',
    rule: { bp: 1500 },
    from: -12,
    code: 'FIRST12',
    more: { budget_uses: 12, max_discount_satang: 20_000 },
  },
  {
    name_th: 'ส่งท้ายปี ซื้อ 2 แถม 1',
    name_en: 'Year’s end: buy 2, get 1',
    kind: 'buy_x_get_y',
    rule: { buy: 2, get: 1, bp: 10_000 },
    from: 8,
    to: 38,
    more: { stackable: false, budget_uses: 200 },
  },
  {
    name_th: 'ยิ่งซื้อยิ่งลด',
    name_en: 'Buy more, save more',
    kind: 'tier',
    rule: {
      by: 'pieces',
      steps: [
        { from: 3, bp: 500 },
        { from: 6, bp: 1000 },
      ],
    },
    status: 'draft',
  },
]

interface Kept {
  offer: Offer
  row: StoredOffer & { starts_at: Date | null; ends_at: Date | null; status: string; takes: string }
}

/** The promotions of a demo shop while its past is made: what was given by them is noted, and written at the end. */
export interface PastPromotions {
  given(order: { id: string; number: string; at: Date; paidAt: Date; hasCode: boolean }, of: PastBasket): Deal
  write(work: Work): Promise<void>
}

type PastBasket = Pick<Parameters<typeof reckonDeal>[0], 'lines' | 'shippingSatang'>

export function pastPromotions({ key }: DemoSite): PastPromotions {
  const kept = key === 'roastery' ? ofDemo.map(keptFrom) : []
  const uses: Record<string, unknown>[] = []
  return {
    given(order, basket) {
      const offers = kept.filter(({ row, offer }) => isOn(row, order.at) && (order.hasCode || !offer.code)).map(now)
      const customer = { isFirstOrder: true, uses: {} }
      const deal = reckonDeal({ ...basket, offers, now: order.at, channel: 'web', customer, gifts: {} })
      for (const { promotionId, codeId, goodsSatang, shippingSatang } of deal.applied) {
        const { row } = kept.find((one) => one.row.id === promotionId)!
        row.used_uses += 1
        row.used_satang += Number(goodsSatang + shippingSatang)
        uses.push({
          promotion_id: promotionId,
          order_id: order.id,
          order_number: order.number,
          code_id: codeId,
          goods_satang: goodsSatang,
          shipping_satang: shippingSatang,
          state: 'used',
          held_at: order.at,
          ended_at: order.paidAt,
        })
      }
      return deal
    },
    async write(work) {
      const rows = kept.map(({ row: { code_id: _id, code: _code, ...row } }) => ({ ...row }))
      const codes = kept.flatMap(({ row }) =>
        row.code ? [{ id: row.code_id, promotion_id: row.id, code: row.code, single: false }] : [],
      )
      await insertAll(work, 'promotions.promotions', rows)
      await insertAll(work, 'promotions.codes', codes)
      await insertAll(work, 'promotions.uses', uses)
    },
  }
}

const now = ({ row }: Kept): Offer => offerFrom(row)

const isOn = ({ starts_at: from, ends_at: to, status }: Kept['row'], at: Date) =>
  status === 'on' && (from === null || from <= at) && (to === null || to > at)

/** Days begin and end at midnight in Bangkok. */
const midnight = (days: number): Date => {
  const day = 86_400_000
  return new Date(Math.floor((Date.now() + 7 * 3_600_000) / day + days) * day - 7 * 3_600_000)
}

function keptFrom({ from, to, status = 'on', code, minBaht, more, ...said }: DemoPromotion): Kept {
  const row = {
    ...said,
    id: randomUUIDv7(),
    takes: code ? 'code' : 'auto',
    conditions: minBaht ? { minSatang: minBaht * 100 } : {},
    max_discount_satang: null,
    budget_uses: null,
    budget_satang: null,
    per_customer: null,
    priority: 0,
    stackable: true,
    exclusive_group: '',
    held_uses: 0,
    held_satang: 0,
    used_uses: 0,
    used_satang: 0,
    status,
    starts_at: from === undefined ? null : midnight(from),
    ends_at: to === undefined ? null : midnight(to),
    ...(code ? { code_id: randomUUIDv7(), code } : {}),
    ...more,
  } as Kept['row'] // every column the engine reads
  return { row, offer: offerFrom(row) }
}
