/** What an accountant does, in any order, beside what shoppers do (random-operations.ts): each may be refused. */
import { businessDate } from '#kernel/dates.ts'
import { jobContext } from '#kernel/job-context.ts'
import { issueDebitNote, issueDeliveryNote } from '#rooms/billing/index.ts'
import { enterPayment, withholdTax, writeOffRest } from '#rooms/billing/owed/by-hand.ts'
import { moveToBill } from '#rooms/billing/owed/other-bill.ts'
import { takeBackEntered } from '#rooms/billing/owed/take-back.ts'
import { undoPayment } from '#rooms/billing/owed/undo-payment.ts'
import { replacePaper } from '#rooms/billing/papers/replace-paper.ts'
import { vatReport } from '#rooms/billing/papers/vat-report.ts'
import { voidPaper } from '#rooms/billing/papers/void-paper.ts'
import { fileVatReturn, takeReturnBack } from '#rooms/billing/returns/file-return.ts'
import { enterEntry, reverseEntry } from '#rooms/ledger/entries/enter-entry.ts'
import { cancelPurchase, claimInputVat, closeMonth, enterPurchase, payPurchase } from '#rooms/ledger/testing.ts'
import { takeDeliveryCash } from '#rooms/shop/cash-on-delivery.ts'
import { bookCosts } from '#rooms/stock/cost/book-costs.ts'
import { priceGoods } from '#rooms/stock/cost/price-goods.ts'
import { about, anyDay, baht, type Operation, type Scene, nothingThere, staff, thai, withOne } from './random-scene.ts'

const owed = `select p.id, p.owed_satang as owed from billing.payables p where p.status in ('open', 'closed') and p.owed_satang > 0`
type Owed = { id: string; owed: bigint }
const paysByHand = withOne<Owed>(owed, (scene, { id: payable, owed: all }) =>
  enterPayment(staff(scene), {
    payable,
    amount: baht(
      scene.luck.pick([all, about(scene, all), about(scene, all), all + 100n, all > 10_000n ? all - 300n : all]),
    ),
    method: scene.luck.pick(['transfer', 'cash', 'promptpay']),
    receivedOn: thai(anyDay(scene)),
    late: scene.luck.pick(['', 'today']),
  } as never),
)
/** Mostly of bills that have a service above 1,000.00: of most others it is refused. */
const service = `${owed} and p.amount_satang >= 120000
  and exists (select from jsonb_array_elements(p.bill -> 'lines') l where l ->> 'supply' = 'service')`
const withholdsFrom = (text: string) =>
  withOne<Owed>(text, (scene, { id: payable }) =>
    withholdTax(staff(scene), { payable, income: scene.luck.pick(['service', 'service', 'transport', 'government']) } as never),
  ) // prettier-ignore
const [withholdsService, withholdsAny] = [withholdsFrom(service), withholdsFrom(owed)]
const withholds: Operation = (scene) => (scene.luck.upTo(3) > 0 ? withholdsService : withholdsAny)(scene)
const little = `${owed} and p.owed_satang < 10000 and p.owed_satang * 20 <= p.amount_satang and p.paid_satang > p.unsent_satang`
const writesOff = withOne<Owed>(little, (scene, { id: payable }) =>
  writeOffRest(staff(scene), { payable, reason: 'ขาดเล็กน้อย' }),
)
const paid = `select a.payable_id as payable, a.payment_id as payment from billing.payment_allocations a
  join billing.payments m on m.id = a.payment_id where m.status <> 'reversed'`
type Paid = { payable: string; payment: string }
const undoes = withOne<Paid>(paid, (scene, one) =>
  undoPayment(staff(scene), { ...one, reason: 'คีย์ผิด', claim: scene.luck.pick(['keep', 'free']) } as never),
)
/** Mostly of bills that lack something: of any other it is refused. */
const entered = `${paid} and m.method in ('transfer', 'promptpay', 'card_manual', 'wht')
  and exists (select from billing.payables p where p.id = a.payable_id and p.status = 'open')`
const takesEnteredBack = withOne<Paid>(entered, (scene, one) => takeBackEntered(staff(scene), one))
const takesAnyBack = withOne<Paid>(paid, (scene, one) => takeBackEntered(staff(scene), one))
const takesBack: Operation = (scene) => (scene.luck.upTo(3) > 0 ? takesEnteredBack : takesAnyBack)(scene)
/** Mostly to a bill that takes money: any other refuses it. */
const movesTo = (which: string) =>
  withOne<{ payable: string; to: string }>(
    `select p.id as payable, o.id as to from billing.payables p join billing.payables o on o.account_id = p.account_id and o.owed_satang > 0
     where (p.paid_satang - p.unsent_satang - p.refunded_satang > p.amount_satang or p.status = 'closed' and p.paid_satang > p.refunded_satang) ${which}`,
    (scene, one) => moveToBill(staff(scene), one),
  )
const [movesToOpen, movesToAny] = [
  movesTo(
    `and o.status = 'open' and not exists (select from billing.payment_intents i where i.payable_id = o.id and i.status = 'in_review')`,
  ),
  movesTo(''),
]
const moves: Operation = (scene) => (scene.luck.upTo(3) > 0 ? movesToOpen : movesToAny)(scene)
const codOut = `select number, total_satang as total from shop.orders
  where status = 'confirmed' and delivery ->> 'cod' = 'true' and fulfilment_status in ('partial', 'fulfilled')`
const codMoney = withOne<{ number: string; total: bigint }>(codOut, (scene, { number, total }) =>
  takeDeliveryCash(staff(scene), {
    number,
    broughtBy: scene.luck.pick(['hand', 'carrier', 'carrier']),
    fee: baht(scene.luck.pick([0n, total / 20n, total + 1n])),
    receivedOn: thai(scene.luck.pick([businessDate(new Date()), anyDay(scene)])),
  } as never),
)

const invoice = `select id from billing.documents where kind in ('tax_invoice', 'abbr_tax_invoice', 'debit_note', 'receipt')`
type Paper = { id: string }
const replaces = withOne<Paper>(invoice, (scene, { id }) =>
  replacePaper(staff(scene), { id, company: 'บริษัท ลูกค้า จำกัด', taxId: '0105561023453', branchNo: '00000', address: 'กรุงเทพฯ 10110', reason: 'ขอเต็มรูป' } as never),
) // prettier-ignore
const voids = withOne<Paper>(invoice, (scene, { id }) => voidPaper(staff(scene), { id, voidReason: 'พิมพ์ผิด' }))
const debits = withOne<Paper>(invoice, (scene, { id }) =>
  issueDebitNote(staff(scene), { id, amount: baht(about(scene, 20_000n)), cause: 'goods_underpriced', why: 'คิดขาด', goods: scene.luck.pick(['vat7', 'exempt']) } as never),
) // prettier-ignore
const delivers = withOne<Paper>(
  `select id from billing.payables where status = 'open' and subject_type <> 'debit_note'`,
  (scene, { id: payable }) => issueDeliveryNote(staff(scene), { payable, quantity: { 0: '1' } } as never),
)

const buys: Operation = (scene) => {
  const { luck, skus } = scene
  const ways = [
    { account: 'expense:rent', what: 'เช่า' },
    { account: 'payable:received', what: 'ของที่รับไว้' },
    { account: 'expense:carriers', what: 'ค่าบริการเก็บเงินปลายทาง' },
    { account: 'stock:goods', sku: luck.pick(skus), quantity: String(luck.between(1, 30)) },
    { account: 'stock:goods', sku: luck.pick(skus), quantity: String(luck.between(1, 30)) },
  ]
  const lines = Array.from({ length: luck.between(1, 2) }, () => ({ ...luck.pick(ways), amount: baht(about(scene, 90_000n)), vat: luck.pick(['claimable', 'claimable', 'lost', 'none']) })) // prettier-ignore
  const isPaid = luck.upTo(2) === 0
  return enterPurchase(staff(scene), {
    kind: luck.pick(['tax_invoice', 'tax_invoice', 'receipt', 'credit_note']),
    supplierName: 'ผู้ขาย จำกัด',
    supplierTaxId: '0105561023453',
    paperNo: `P${luck.between(1, 9_999_999)}`,
    paperOn: thai(anyDay(scene)),
    ...(luck.upTo(1) && { includes: 'on' }),
    lines: Object.fromEntries(lines.entries()),
    claim: luck.pick(['now', 'now', 'later']),
    account: isPaid ? luck.pick(['bank:cash', 'bank:transfer', 'expense:carriers']) : '',
    ...(isPaid && luck.upTo(3) === 0 && { income: 'service' }),
  } as never)
}
const ofBill = (which: string) => `select id from ledger.purchases where state = 'stands' and ${which}`
const claims = withOne<Paper>(ofBill('claim_month is null and vat_satang > 0'), (scene, { id }) =>
  claimInputVat(staff(scene), { id, claimMonth: thai(anyDay(scene)).slice(3) }),
)
const paysBill = withOne<Paper>(ofBill('paid_satang < total_satang'), (scene, { id }) =>
  payPurchase(staff(scene), {
    id,
    account: scene.luck.pick(['bank:transfer', 'bank:cash', 'expense:carriers']),
    paidOn: thai(anyDay(scene)),
    income: scene.luck.pick(['', 'service', 'rent']),
  } as never),
)
const cancelsBill = withOne<Paper>(ofBill('paid_satang = 0'), (scene, { id }) =>
  cancelPurchase(staff(scene), { id, reason: 'คีย์ผิด' }),
)

const costs: Operation = async ({ tenant }) => bookCosts.handle(jobContext(tenant.id, null), {})
const prices = withOne<{ variantId: string }>(
  `select distinct variant_id as "variantId" from stock.levels`,
  (scene, { variantId }) =>
    priceGoods(staff(scene), {
      variantId,
      unitCost: scene.luck.between(100, 9000),
      against: scene.luck.pick(['received', 'opening', 'differs']),
      note: 'ตั้งต้นทุน',
    } as never),
)
const enters: Operation = (scene) => {
  const amount = baht(about(scene, 500_000n))
  return enterEntry(staff(scene), {
    on: thai(anyDay(scene)),
    what: 'ปรับปรุง',
    lines: {
      0: { account: 'expense:depreciation', debit: amount },
      1: { account: 'asset:equipment-depreciation', credit: amount },
    },
  } as never)
}
const reverses = withOne<Paper>(`select id from ledger.transactions where source_type = 'entry'`, (scene, { id }) =>
  reverseEntry(staff(scene), { id, reason: 'ลงผิด' }),
)

const month = (ago: number) => {
  const [year, at] = businessDate(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year!, at! - 1 - ago)).toISOString().slice(0, 7)
}
/** Those of the last hundred days, and this one. */
export const months = [4, 3, 2, 1, 0].map(month)

/** Seldom: what is done before is late afterwards. */
const closes: Operation = async (scene) => {
  if (scene.luck.upTo(3) > 0) return nothingThere
  const closed = await scene.tenant.sql<{ month: string }>('select month from ledger.closings')
  const next = months.find((one) => closed.every((row) => row.month < one))!
  const done = await closeMonth(staff(scene), { month: next })
  scene.closed.set(next, await standsOf(scene, next))
  return done
}
/** What a month that was closed says: of the book up to it, and its report. It never changes again. */
export async function standsOf({ tenant }: Pick<Scene, 'tenant'>, of: string): Promise<unknown> {
  const book = await tenant.sql(
    `select code, sum(debit_satang - credit_satang)::bigint as satang from ledger.day_sums
     where to_char(business_date, 'YYYY-MM') <= $1 group by code having sum(debit_satang - credit_satang) <> 0 order by code`,
    [of],
  )
  const { sums, bookedSatang } = await vatReport(tenant.as('manager'), { month: of })
  return { book, sums, bookedSatang }
}
const files: Operation = async (scene) => {
  const [next] = await scene.tenant.sql<{ month: string }>(
    `select month from ledger.closings c where not exists (select from billing.vat_returns r where r.month >= c.month and r.state = 'filed')
     order by month limit 1`,
  )
  if (!next) return nothingThere
  const on = { filedOn: thai(businessDate(new Date())), excess: scene.luck.pick(['carry', 'refund']) }
  return fileVatReturn(staff(scene), { month: next.month, ...on } as never)
}
const unfiles = withOne<{ month: string }>(
  `select month from billing.vat_returns where state = 'filed'`,
  (scene, { month: of }) => takeReturnBack(staff(scene), { month: of }),
)

/** How often each is tried, beside a hundred of the shop’s. */
export const bookOperations: Readonly<Record<string, { operation: Operation; often: number }>> = {
  paysByHand: { operation: paysByHand, often: 7 },
  withholds: { operation: withholds, often: 4 },
  writesOff: { operation: writesOff, often: 3 },
  undoes: { operation: undoes, often: 3 },
  takesBack: { operation: takesBack, often: 4 },
  moves: { operation: moves, often: 2 },
  codMoney: { operation: codMoney, often: 6 },
  replaces: { operation: replaces, often: 2 },
  voids: { operation: voids, often: 2 },
  debits: { operation: debits, often: 1 },
  delivers: { operation: delivers, often: 2 },
  buys: { operation: buys, often: 8 },
  claims: { operation: claims, often: 2 },
  paysBill: { operation: paysBill, often: 3 },
  cancelsBill: { operation: cancelsBill, often: 2 },
  costs: { operation: costs, often: 12 },
  prices: { operation: prices, often: 2 },
  enters: { operation: enters, often: 1 },
  reverses: { operation: reverses, often: 1 },
  closes: { operation: closes, often: 1 },
  files: { operation: files, often: 1 },
  unfiles: { operation: unfiles, often: 1 },
}
