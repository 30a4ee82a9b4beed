/**
 * Whatever is done in whatever order, of bills of every kind: after each step every promise holds, VAT of each month on papers,
 * in the book and in the report among them, also of months that were closed. STEPS=10000 walks longer.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import { newTenant } from '#kernel/testing.ts'
import {
  cancelPurchase,
  claimInputVat,
  enterPurchase,
  integrity as ledgerPromises,
  payPurchase,
} from '#rooms/ledger/testing.ts'
import type { BillLine } from '../bill.ts'
import { integrity } from '../integrity.ts'
import { enterPayment, withholdTax } from '../owed/by-hand.ts'
import { takeBackEntered } from '../owed/take-back.ts'
import { undoPayment } from '../owed/undo-payment.ts'
import { replacePaper } from '../papers/replace-paper.ts'
import { vatReport } from '../papers/vat-report.ts'
import { receiveCash } from '../receive-cash.ts'
import { refundInto } from '../refunds.ts'
import { payableSubject } from '../subjects.ts'
import { inOneTransaction, open, readyToSell } from '../testing.ts'
import { issueDebitNote } from '../trade/debit-note.ts'
import { goodsMoved } from './goods-moved.ts'

payableSubject('tax-random', {
  settled: async () => 'accepted',
  undone: async () => ({ expiresAt: null }),
  resumed: async () => {},
  waits: async () => true,
})

const steps = Number(process.env['STEPS'] ?? 150)

test(`${steps} steps`, { timeout: 3_600_000 }, async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  let seed = Number(process.env['SEED'] ?? 11)
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const pick = <T>(of: readonly T[]): T => of[random(of.length)]!
  const who = () => ({ ...tenant.as('admin'), idempotencyKey: randomUUID() })
  const bills: { payableId: string; subjectId: string; total: bigint; lines: BillLine[]; out: number[] }[] = []
  const day = () => businessDate(new Date(Date.now() - random(75) * 86_400_000))
  const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`
  const baht = (satang: bigint) => `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`

  async function opens() {
    const lines = Array.from({ length: 1 + random(3) }, (): BillLine => {
      const [vatClass, quantity] = [pick(['vat7', 'vat7', 'exempt', 'vat0'] as const), 1 + random(5)]
      const unit = BigInt(1 + random(90_000))
      const net = unit * BigInt(quantity)
      const vatSatang = vatClass === 'vat7' ? divideHalfUp(net * 7n, 107n) : 0n
      const service = vatClass === 'vat7' && random(3) === 0 ? { supply: 'service' as const } : {}
      return {
        name: { th: 'ของ', en: 'Goods' },
        quantity,
        unitPriceSatang: unit,
        netSatang: net,
        vatSatang,
        vatClass,
        ...service,
      }
    })
    const shippingSatang = random(2) === 0 ? 0n : BigInt(1 + random(9000))
    const shippingVatSatang = divideHalfUp(shippingSatang * 7n, 107n)
    const subtotalSatang = lines.reduce((sum, { netSatang }) => sum + netSatang, 0n)
    const vatSatang = lines.reduce((sum, one) => sum + one.vatSatang!, shippingVatSatang)
    const total = subtotalSatang + shippingSatang
    const subjectId = randomUUID()
    const { payableId } = await open(tenant.as('guest'), {
      subjectType: 'tax-random',
      subjectId,
      amountSatang: total,
      bill: {
        lines,
        subtotalSatang,
        discountSatang: 0n,
        shippingSatang,
        shippingVatSatang,
        vatSatang,
        totalSatang: total,
      },
    })
    bills.push({ payableId, subjectId, total, lines, out: lines.map(() => 0) })
  }

  const paperOf = async (payableId: string) =>
    (
      await tenant.sql<{ id: string }>(
        `select id from billing.documents where payable_id = $1 and kind in ('tax_invoice', 'abbr_tax_invoice') order by id desc limit 1`,
        [payableId],
      )
    )[0]?.id
  const paymentOf = async (payableId: string) => {
    const rows = await tenant.sql<{ id: string }>(
      'select payment_id as id from billing.payment_allocations where payable_id = $1',
      [payableId],
    )
    return rows.length > 0 ? pick(rows).id : null
  }
  const purchaseOf = async (which: string) => {
    const rows = await tenant.sql<{ id: string }>(`select id from ledger.purchases where state = 'stands' and ${which}`)
    return rows.length > 0 ? pick(rows).id : null
  }
  const moves = (bill: (typeof bills)[number], out: number[]) =>
    inOneTransaction(who(), (tools) =>
      goodsMoved(tools, {
        subjectType: 'tax-random',
        subjectId: bill.subjectId,
        gone: out.map((pieces, place) => ({ place, pieces })),
        on: day(),
        reason: 'คืน',
      }),
    ).then(() => void (bill.out = out))
  const deeds: Record<string, (bill: (typeof bills)[number]) => Promise<unknown>> = {
    part: ({ payableId, total }) => enterPayment(who(), { payable: payableId, amount: baht(1n + BigInt(random(Number(total)))), method: 'transfer', receivedOn: thai(day()), late: pick(['', 'today']) } as never),
    all: ({ payableId, total }) => enterPayment(who(), { payable: payableId, amount: baht(total), method: 'cash', receivedOn: thai(day()) } as never),
    cash: ({ subjectId }) => inOneTransaction(who(), (tools) => receiveCash(tools, { subjectType: 'tax-random', subjectId, reference: '', receivedOn: day(), ...(random(2) ? { carrierKept: 5n } : {}) })),
    sends: (bill) => moves(bill, bill.lines.map(({ quantity }, at) => Math.min(quantity, bill.out[at]! + random(quantity + 1)))),
    returns: (bill) => moves(bill, bill.out.map((pieces) => random(pieces + 1))),
    undoes: async ({ payableId }) => undoPayment(who(), { payable: payableId, payment: (await paymentOf(payableId)) ?? randomUUID(), reason: 'คีย์ผิด', claim: 'keep' } as never),
    takesBack: async ({ payableId }) => takeBackEntered(who(), { payable: payableId, payment: (await paymentOf(payableId)) ?? randomUUID() } as never),
    refunds: ({ payableId, total }) => inOneTransaction(who(), (tools) => refundInto(tools, { payableId, amountSatang: 1n + BigInt(random(Number(total))), reason: 'คืนเงิน', method: 'wallet', to: { account: 'wallet:x', kind: 'liability' } })),
    refundsAll: async ({ payableId }) => {
      const [left] = await tenant.sql<{ s: bigint }>('select paid_satang - unsent_satang - refunded_satang as s from billing.payables where id = $1', [payableId])
      return inOneTransaction(who(), (tools) => refundInto(tools, { payableId, amountSatang: left!.s, reason: 'คืนเงิน', method: 'wallet', to: { account: 'wallet:x', kind: 'liability' } }))
    },
    replaces: async ({ payableId }) => replacePaper(who(), { id: (await paperOf(payableId)) ?? randomUUID(), company: 'บริษัท ลูกค้า จำกัด', taxId: '1101700230708', branchNo: '00000', address: 'กรุงเทพ', reason: 'ขอเต็มรูป' } as never),
    debits: async ({ payableId }) => issueDebitNote(who(), { id: (await paperOf(payableId)) ?? randomUUID(), amount: '10', cause: 'goods_underpriced', why: 'คิดขาด', goods: 'vat7' } as never),
    buys: () => enterPurchase(who(), { kind: 'tax_invoice', supplierName: 'ผู้ขาย', supplierTaxId: '0105561023453', paperNo: `P${random(1_000_000)}`, paperOn: thai(day()), lines: { 0: { account: pick(['expense:rent', 'payable:received']), amount: baht(1n + BigInt(random(900_000))), vat: pick(['claimable', 'lost', 'none']) } }, claim: pick(['now', 'now', 'later']), account: pick(['', 'bank:cash']) } as never),
    claims: async () => claimInputVat(who(), { id: (await purchaseOf('claim_month is null')) ?? randomUUID(), claimMonth: thai(day()).slice(3) } as never),
    paysBill: async () => payPurchase(who(), { id: (await purchaseOf('paid_satang < total_satang')) ?? randomUUID(), account: 'bank:transfer', paidOn: thai(day()), income: pick(['', 'service']) } as never),
    cancelsBill: async () => cancelPurchase(who(), { id: (await purchaseOf('paid_satang = 0')) ?? randomUUID(), reason: 'คีย์ผิด' } as never),
    withholds: ({ payableId }) => withholdTax(who(), { payable: payableId, income: 'service' } as never),
  } // prettier-ignore

  const done: Record<string, number> = {}
  for (let n = 0; n < steps; n++) {
    if (bills.length === 0 || random(5) === 0) await opens()
    const name = pick(Object.keys(deeds))
    const bill = random(3) === 0 ? pick(bills) : bills[bills.length - 1 - random(Math.min(4, bills.length))]!
    try {
      await deeds[name]!(bill)
      done[name] = (done[name] ?? 0) + 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    // Half-way the months before this one are closed.
    if (n === Math.floor(steps / 2))
      await tenant.sql(
        `insert into ledger.closings (month) values (to_char(now() at time zone 'Asia/Bangkok' - interval '1 month', 'YYYY-MM'))`,
      )
    for (const { promise, breaches } of [...integrity, ...ledgerPromises])
      expect({ n, name, promise, found: await tenant.sql(breaches) }).toEqual({ n, name, promise, found: [] })
    if (n % 25 === 0) await reportsAgree()
  }
  await reportsAgree()
  // Of sixteen kinds of deeds most were done and not only refused.
  expect(Object.keys(done).length).toBeGreaterThan(9)

  async function reportsAgree() {
    for (const ago of [0, 1, 2, 3]) {
      const month = new Date(Date.UTC(Number(businessDate(new Date()).slice(0, 4)), Number(businessDate(new Date()).slice(5, 7)) - 1 - ago)).toISOString().slice(0, 7) // prettier-ignore
      const { sums, bookedSatang } = await vatReport(tenant.as('manager'), { month })
      expect({ month, vat: sums.vatSatang }).toEqual({ month, vat: bookedSatang })
    }
  }
})
