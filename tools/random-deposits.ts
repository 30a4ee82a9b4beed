/** Deposits at a counter, in any order beside its sales (random-counter.ts): each ends once, or waits. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import {
  deliverDeposit,
  forfeitDeposit,
  giveDepositBack,
  prepareDeposit,
  seeDay,
  takeDeposit,
} from '#rooms/pos/testing.ts'
import { baht, type Operation, type Scene, staff, withOne } from './random-scene.ts'

type Till = { registerId: string; closed: boolean }
type Goods = { id: string; price: bigint; name: string }
const ways = ['cash', 'cash', 'promptpay', 'card_manual', 'transfer'] as const

/** One to three kinds of goods, some of an open price; now and then at a till that is closed, or in coins that there are not. */
const takes: Operation = async (scene) => {
  const { tenant, luck } = scene
  const tills = await tenant.sql<Till>(`select r.id as "registerId", not exists (select from pos.shifts s
    where s.register_id = r.id and s.state <> 'closed') as closed from pos.registers r order by r.no`)
  const open = tills.filter(({ closed }) => !closed)
  const { registerId } = luck.pick(open.length > 0 && luck.upTo(9) > 0 ? open : tills)
  const goods = await tenant.sql<Goods>(
    'select id, price_satang as price, sku as name from catalogue.variants order by sku',
  )
  const lines = Array.from({ length: luck.between(1, 3) }, () => {
    const quantityMilli = luck.between(1, 2) * 1000
    const [unitSatang, vatClass] = [BigInt(luck.between(100, 20_000)), luck.pick(['vat7', 'exempt'] as const)]
    if (luck.upTo(5) === 0) return { variantId: null, name: 'เค้กสั่งทำ', unitSatang, quantityMilli, vatClass }
    const { id, price } = luck.pick(goods)
    return { variantId: id, unitSatang: price, quantityMilli }
  })
  const [id, way] = [randomUUID(), luck.pick(['', 'here', 'away'] as const)]
  const of = (total: bigint) => {
    const some = (total * BigInt(luck.between(5, 70))) / 100n
    const satang = luck.upTo(7) > 0 ? (some / 100n) * 100n : some
    return {
      id,
      registerId,
      clientAt: new Date().toISOString(),
      lines,
      expectedTotalSatang: total,
      way,
      buyer: { name: 'คุณมัดจำ', phone: '0812345678' },
      tenders: [{ method: luck.pick(ways), givenSatang: satang }],
      readyOn: luck.pick(['', businessDate(new Date())]),
    }
  }
  const gross = lines.reduce(
    (sum, { unitSatang, quantityMilli }) => sum + (unitSatang * BigInt(quantityMilli)) / 1000n,
    0n,
  )
  try {
    return await takeDeposit(staff(scene), of(gross) as never)
  } catch (error) {
    const { code, details } = error as { code?: string; details?: { totalSatang?: bigint } }
    if (code !== 'PRICE_CHANGED' || details?.totalSatang === undefined) throw error
    return takeDeposit(staff(scene), of(details.totalSatang) as never)
  }
}

type Deposit = { id: string; registerId: string; paid: bigint; rest: bigint }
/** Mostly one that waits, at a till that is open. */
const withDeposit = (work: (scene: Scene, deposit: Deposit) => Promise<unknown>): Operation =>
  withOne<Deposit>(
    `select d.id, d.register_id as "registerId", d.paid_satang as paid, d.total_satang - d.paid_satang as rest from pos.deposits d
     where d.state = 'waiting' or d.ended_at > now() - interval '2 seconds'`,
    work,
  )
const anew = (scene: Scene) => ({ ...staff(scene), idempotencyKey: randomUUID() })

const delivers = withDeposit((scene, { id, registerId, rest }) => {
  const method = scene.luck.pick(ways)
  const more = method === 'cash' ? scene.luck.pick([0n, 0n, 10_000n]) : 0n
  const givenSatang = scene.luck.upTo(9) === 0 ? rest - 101n : rest + more
  return deliverDeposit(staff(scene), { id, registerId, tenders: [{ method, givenSatang: givenSatang < 0n ? 0n : givenSatang }] } as never) // prettier-ignore
})
const givesBack = withDeposit((scene, { id, registerId }) =>
  giveDepositBack(anew(scene), { id, registerId, method: scene.luck.pick(ways), reason: 'ลูกค้าเลื่อนงาน' }),
)
/** All of it, or but for a part; sometimes for more than there is. */
const forfeits = withDeposit((scene, { id, registerId, paid }) => {
  const back = scene.luck.pick([0n, 0n, paid / 3n, paid - 1n, paid])
  return forfeitDeposit(anew(scene), { id, registerId, back: baht(back), method: scene.luck.pick(ways), reason: 'ไม่มารับ' } as never) // prettier-ignore
})
const prepares = withDeposit((scene, { id, registerId }) => prepareDeposit(staff(scene), { id, registerId }))

/** How often each is tried, beside a hundred of the shop’s. */
export const depositOperations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  takesDeposit: { operation: takes, often: 8 },
  deliversDeposit: { operation: delivers, often: 4 },
  givesDepositBack: { operation: givesBack, often: 2 },
  forfeitsDeposit: { operation: forfeits, often: 2 },
  preparesDeposit: { operation: prepares, often: 2 },
}

/** What a day of the counters says of VAT is what their papers of that day say; what went back at another desk is no figure of theirs. */
export async function counterTaxAgrees(scene: Scene, told: string): Promise<void> {
  const day = businessDate(new Date())
  // Money of a counter's bill that the desk of bills took, or gave back, stands on papers of that desk.
  const [desk] = await scene.tenant
    .sql(`select from kernel.audit_log l join billing.payables p on l.subject = 'payable:' || p.id
    where p.subject_type = 'counter' and l.action in ('billing.enterPayment', 'billing.withholdTax', 'billing.writeOff',
      'billing.moveToBill', 'billing.undoPayment', 'billing.takeBackEntered', 'billing.voidPaper')`)
  if (desk) return
  const [papers] = await scene.tenant.sql<{ vat: bigint }>(`
    select coalesce(sum(case d.kind when 'credit_note' then -d.vat_satang else d.vat_satang end), 0)::bigint as vat
    from billing.documents d join billing.payables p on p.id = d.payable_id and p.subject_type = 'counter'
    where d.business_date = '${day}' and d.kind in ('tax_invoice', 'abbr_tax_invoice', 'credit_note')
      and not exists (select from billing.replacements r where r.paper_id = d.id)
      and not exists (select from billing.cancellations c where c.paper_id = d.id)`)
  if (day !== businessDate(new Date())) return
  const { vatSatang } = await seeDay(scene.tenant.as('manager'), { day })
  expect({ day, vatSatang }, told).toEqual({ day, vatSatang: papers!.vat })
}
