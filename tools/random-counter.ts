/** What happens at a counter, in any order, beside the shop (random-operations.ts): each may be refused. */
import { randomUUID } from 'node:crypto'
import { giftCode } from '#rooms/events/gift/gift-code.server.ts'
import { memberCode } from '#rooms/identity/testing.ts'
import {
  closeShift,
  countShift,
  giveBack,
  moveBatch,
  moveCash,
  openShift,
  seeWorth,
  sellTicket,
  sendTicket,
  showGift,
  showMember,
  takeDebt,
  voidSale,
} from '#rooms/pos/testing.ts'
import type { SaleSent } from '#rooms/pos/testing.ts'
import { baht, nothingThere, type Operation, type Scene, staff, withOne } from './random-scene.ts'

const opens = withOne<{ registerId: string }>(
  `select r.id as "registerId" from pos.registers r
   where not exists (select from pos.shifts s where s.register_id = r.id and s.state <> 'closed')`,
  (scene, { registerId }) => openShift(staff(scene), { registerId, float: baht(BigInt(scene.luck.upTo(400_000))) }),
)

interface Variant {
  id: string
  price: bigint
  vatClass: 'vat7' | 'exempt'
}
interface Till {
  registerId: string
  shiftId: string
  closed: boolean
}

const sells: Operation = async (scene) => {
  const { tenant, luck } = scene
  const tills = await tenant.sql<Till>(
    `select register_id as "registerId", id as "shiftId", state = 'closed' as closed from pos.shifts order by opened_at desc limit 6`,
  )
  if (tills.length === 0) return nothingThere
  const till = luck.pick(
    tills.some(({ closed }) => !closed) && luck.upTo(9) > 0 ? tills.filter(({ closed }) => !closed) : tills,
  )
  const goods = await tenant.sql<Variant>(
    `select v.id, v.price_satang as price, p.vat_class as "vatClass" from catalogue.variants v join catalogue.products p on p.id = v.product_id order by v.sku`,
  )
  // What was sold while the line was down comes late, into its own shift, which may have been closed since.
  const isOffline = till.closed || luck.upTo(9) === 0
  const lines = Array.from({ length: luck.between(1, 3) }, () => lineOf(scene, goods))
  const gross = lines.reduce(
    (sum, { unitSatang, quantityMilli }) => sum + (unitSatang * BigInt(quantityMilli)) / 1000n,
    0n,
  )
  const sale = (total: bigint): SaleSent => ({
    id: randomUUID(),
    registerId: till.registerId,
    clientAt: new Date().toISOString(),
    lines: lines as never,
    expectedTotalSatang: total as never,
    ...(isOffline && { isOffline, shiftId: till.shiftId }),
    ...waysToPay(scene, total),
    way: isOffline ? '' : way,
  })
  const way = luck.pick(['', 'here', 'away'] as const)
  // What is given away is reckoned by the house: they are told the sum, and go on.
  const discount = !isOffline && luck.upTo(3) === 0 ? { bp: luck.pick([500, 1000, 10_000]) } : { bp: 0 }
  if (!isOffline && luck.upTo(5) === 0) return sellsByWallet(scene, sale(gross))
  if (!isOffline && luck.upTo(5) === 0) return sellsByGift(scene, sale(gross))
  try {
    return await sellTicket(staff(scene), { ...sale(gross), discount })
  } catch (error) {
    const { code, details } = error as { code?: string; details?: { totalSatang?: bigint } }
    if (code !== 'PRICE_CHANGED' || details?.totalSatang === undefined) throw error
    return sellTicket(staff(scene), { ...sale(details.totalSatang), discount })
  }
}

/** A member shows their code, and their wallet pays as much as is in it; the rest is cash. */
async function sellsByWallet(scene: Scene, sale: SaleSent): Promise<unknown> {
  const { tenant, luck } = scene
  const owners = await tenant.sql<{ id: string }>(
    `select owner_id as id from ledger.accounts where code like 'wallet:%' and balance_satang < 0 order by code`,
  )
  if (owners.length === 0) return nothingThere
  const code = memberCode(tenant.id, luck.pick(owners).id, new Date())
  const { balanceSatang } = await showMember(staff(scene), { ticketId: sale.id, code })
  const paid = (total: bigint) => {
    const byWallet = balanceSatang < total ? balanceSatang : total
    const rest = total - byWallet
    return { ...sale, expectedTotalSatang: total as never, tipSatang: 0n as never, onAccount: false,
      tenders: [{ method: 'wallet' as const, givenSatang: byWallet as never }, ...(rest > 0n ? [{ method: 'cash' as const, givenSatang: rest as never }] : [])] } // prettier-ignore
  }
  try {
    return await sellTicket(staff(scene), paid(sale.expectedTotalSatang as never))
  } catch (error) {
    const { code: why, details } = error as { code?: string; details?: { totalSatang?: bigint } }
    if (why !== 'PRICE_CHANGED' || details?.totalSatang === undefined) throw error
    return sellTicket(staff(scene), paid(details.totalSatang))
  }
}

/** A code pays as much as is on it, or a little more than that; the rest is cash. */
async function sellsByGift(scene: Scene, sale: SaleSent): Promise<unknown> {
  const { tenant, luck } = scene
  const gifts = await tenant.sql<{ id: string }>(
    `select id from events.gifts where state = 'active' and balance_satang > 0 and not by_link order by id desc limit 20`,
  )
  if (gifts.length === 0) return nothingThere
  const code = giftCode(tenant.id, luck.pick(gifts).id)
  const { balanceSatang } = await showGift(staff(scene), { ticketId: sale.id, code })
  const onIt = balanceSatang + (luck.upTo(9) === 0 ? 1n : 0n)
  const paid = (total: bigint) => {
    const byCode = onIt < total ? onIt : total
    const rest = total - byCode
    return { ...sale, expectedTotalSatang: total as never, tipSatang: 0n as never, onAccount: false,
      tenders: [{ method: 'gift' as const, givenSatang: byCode as never, code }, ...(rest > 0n ? [{ method: 'cash' as const, givenSatang: rest as never }] : [])] } // prettier-ignore
  }
  try {
    return await sellTicket(staff(scene), paid(sale.expectedTotalSatang as never))
  } catch (error) {
    const { code: why, details } = error as { code?: string; details?: { totalSatang?: bigint } }
    if (why !== 'PRICE_CHANGED' || details?.totalSatang === undefined) throw error
    return sellTicket(staff(scene), paid(details.totalSatang))
  }
}

/** Of the shelf, or of an open price. */
function lineOf({ luck }: Scene, goods: readonly Variant[]) {
  const quantityMilli = luck.between(1, 3) * 1000
  if (luck.upTo(7) === 0) {
    const [unitSatang, vatClass] = [BigInt(luck.between(1, 20_000)), luck.pick(['vat7', 'exempt'] as const)]
    return { variantId: null, name: 'ของชำ', unitSatang, quantityMilli, vatClass }
  }
  const { id, price } = luck.pick(goods)
  return { variantId: id, unitSatang: price, quantityMilli }
}

function waysToPay({ luck }: Scene, total: bigint): Partial<SaleSent> {
  const tender = (method: 'cash' | 'promptpay' | 'card_manual' | 'transfer', givenSatang: bigint) => ({ method, givenSatang: givenSatang as never }) // prettier-ignore
  const all = luck.pick([
    () => ({ tenders: [tender('cash', ((total + 9_999n) / 10_000n) * 10_000n)] }),
    () => ({ tenders: [tender('cash', total)] }),
    () => ({ tenders: [tender(luck.pick(['promptpay', 'card_manual', 'transfer'] as const), total)] }),
    () => ({ tenders: [tender('promptpay', total / 3n), tender('cash', total - total / 3n)] }),
    () => ({ tenders: [tender('cash', total + 500n)], tipSatang: 500n as never }),
    () => ({ tenders: [tender('cash', total / 2n)], onAccount: true, buyer: { name: 'คุณเชื่อ' } }),
    () => ({ tenders: [], onAccount: true, buyer: { name: 'บริษัท ลูกค้า จำกัด', taxId: '0105561023453', address: 'กรุงเทพฯ 10110' } }), // prettier-ignore
  ])
  return all()
}

const open = `select s.id as "shiftId", s.register_id as "registerId", r.no from pos.shifts s join pos.registers r on r.id = s.register_id
  where s.state <> 'closed'`
type OpenTill = { shiftId: string; registerId: string; no: number }
/** A till, and with it one of what was sold at any. */
const withSold = <Row>(which: string, work: (scene: Scene, row: Row & OpenTill) => Promise<unknown>): Operation =>
  withOne<Row & OpenTill>(`select f.*, o.* from (${open}) o cross join lateral (${which}) f`, work)

const refunds = withSold<{ saleId: string; place: number; left: number; weighed: boolean }>(
  `select l.sale_id as "saleId", l.place, (l.quantity_milli - l.back_milli)::int as left from pos.sale_lines l join pos.sales s on s.id = l.sale_id
   where s.kind = 'sale' and s.state = 'done' and l.quantity_milli > l.back_milli order by s.sold_at desc limit 40`,
  (scene, { saleId, place, left, registerId }) =>
    giveBack(staff(scene), {
      id: randomUUID(),
      saleId,
      registerId,
      lines: [{ place, quantityMilli: scene.luck.between(1, Math.max(1, left / 1000)) * 1000 }],
      method: scene.luck.pick(['cash', 'promptpay', 'transfer', 'wallet', 'asPaid', 'asPaid'] as const),
      goes: scene.luck.pick(['shelf', 'damaged', 'kept'] as const),
      reason: 'ลูกค้าเปลี่ยนใจ',
    }),
)
/** One piece comes back, and something else is taken for it. */
const exchanges = withSold<{ saleId: string; place: number; variantId: string; price: bigint }>(
  `select l.sale_id as "saleId", l.place, v.id as "variantId", v.price_satang as price from pos.sale_lines l
     join pos.sales s on s.id = l.sale_id cross join catalogue.variants v
   where s.kind = 'sale' and s.state = 'done' and l.quantity_milli > l.back_milli order by s.sold_at desc, v.sku limit 120`,
  async (scene, { saleId, place, variantId, price, registerId }) => {
    const lines = [{ place, quantityMilli: 1000 }]
    const { worthSatang } = await seeWorth(staff(scene), { saleId, lines: `${place}:1000` })
    const method = scene.luck.pick(['cash', 'promptpay'] as const)
    const due = price > worthSatang ? price - worthSatang : 0n
    const goes = scene.luck.pick(['shelf', 'damaged', 'kept'] as const)
    const exchange = { id: randomUUID(), saleId, lines, goes, reason: 'เปลี่ยนขนาด', worthSatang: worthSatang as never, method } // prettier-ignore
    return sellTicket(staff(scene), {
      id: randomUUID(),
      registerId,
      clientAt: new Date().toISOString(),
      lines: [{ variantId, unitSatang: price as never, quantityMilli: 1000 }],
      expectedTotalSatang: price as never,
      tenders: due > 0n ? [{ method, givenSatang: due as never }] : [],
      exchange,
    })
  },
)
const voids = withSold<{ saleId: string }>(
  `select id as "saleId" from pos.sales where kind = 'sale' and state = 'done' order by sold_at desc limit 20`,
  (scene, { saleId }) => voidSale(staff(scene), { saleId, reason: 'คีย์ผิด' }),
)
const debts = withSold<{ saleId: string; owed: bigint }>(
  `select subject_id as "saleId", owed_satang as owed from billing.payables where subject_type = 'counter' and owed_satang > 0`,
  (scene, { saleId, owed, registerId }) =>
    takeDebt(
      { ...staff(scene), idempotencyKey: randomUUID() },
      {
        saleId,
        registerId,
        amount: baht(scene.luck.pick([owed, owed, owed / 2n || 1n, owed + 1n])),
      },
    ),
)
const movesCash = withOne<OpenTill>(open, (scene, { shiftId }) =>
  moveCash(
    { ...staff(scene), idempotencyKey: randomUUID() },
    {
      shiftId,
      kind: scene.luck.pick(['in', 'out', 'drop'] as const),
      amount: baht(BigInt(scene.luck.between(1, 60_000))),
      reason: 'น้ำแข็ง',
    },
  ),
)
/** Counted nearly as it is: now and then some coins are missing. */
const closesShift: Operation = withOne<OpenTill & { satang: bigint }>(
  `select o.*, coalesce(a.balance_satang, 0) as satang from (${open}) o left join ledger.accounts a on a.code = 'bank:cash-' || o.no`,
  async (scene, { shiftId, satang }) => {
    await countShift(staff(scene), { shiftId })
    const coins = Math.max(0, Number(satang / 25n) + scene.luck.between(-2, 2))
    return closeShift(staff(scene), { shiftId, counted: { 25: coins } })
  },
)

const sendsTicket: Operation = withOne<OpenTill>(open, async (scene, { registerId }) => {
  const { tenant, luck } = scene
  const [goods] = await tenant.sql<{ id: string }>('select id from catalogue.variants order by sku limit 1')
  if (!goods) return nothingThere
  const had = await tenant.sql<{ id: string }>(`select ticket_id as id from pos.orders order by opened_at desc limit 3`)
  const ticketId = had.length > 0 && luck.upTo(1) === 0 ? luck.pick(had).id : randomUUID()
  const lines = [{ variantId: goods.id, quantityMilli: luck.between(1, 4) * 1000 }]
  return sendTicket(staff(scene), { ticketId, registerId, lines })
})
const movesBatch: Operation = withOne<{ id: string; stage: 'new' | 'preparing' | 'ready' }>(
  `select id, stage from pos.batches where stage <> 'gone' order by sent_at limit 20`,
  (scene, { id, stage }) => {
    const to = { new: 'preparing', preparing: 'ready', ready: 'gone' } as const
    return moveBatch(staff(scene), { id, from: stage, to: to[stage] })
  },
)

/** How often each is tried, beside a hundred of the shop’s. */
export const counterOperations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  opensShift: { operation: opens, often: 3 },
  sellsAtCounter: { operation: sells, often: 18 },
  exchangesAtCounter: { operation: exchanges, often: 4 },
  refundsAtCounter: { operation: refunds, often: 5 },
  voidsSale: { operation: voids, often: 2 },
  takesDebt: { operation: debts, often: 3 },
  movesCash: { operation: movesCash, often: 2 },
  closesShift: { operation: closesShift, often: 1 },
  sendsTicket: { operation: sendsTicket, often: 2 },
  movesBatch: { operation: movesBatch, often: 3 },
}
