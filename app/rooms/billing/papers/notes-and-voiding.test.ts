/** Notes say by which cause of the law they are, name goods and buyer; mixed papers add up line by line; papers of today may be void. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { seeDocument } from '../bills.ts'
import { integrity } from '../integrity.ts'
import { paperWords } from '../paper-words.ts'
import { creditCauses, debitCauses } from '../parts/note-causes.ts'
import type { NewPayable } from '../payables.ts'
import { refundInto } from '../refunds.ts'
import { approveSlip } from '../slip-review.ts'
import { payableSubject } from '../subjects.ts'
import { aPayable, inOneTransaction, openWithSlip, readyToSell, thisMonth } from '../testing.ts'
import { issueDebitNote } from '../trade/debit-note.ts'
import { makeBillingNote } from '../trade/billing-note.ts'
import { undoApproval } from '../undo-approval.ts'
import { deskPaper } from './paper-desk.ts'
import { isVatInside, markOf, sumsOf } from './paper-sums.ts'
import { replacePaper } from './replace-paper.ts'
import { vatReport } from './vat-report.ts'
import { voidPaper } from './void-paper.ts'

payableSubject('test', {
  settled: async () => 'accepted',
  resumed: async () => {},
  undone: async () => ({ expiresAt: new Date(Date.now() + 86_400_000) }),
})

const text = paperWords.th
const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
const tinned = (name: string, net: bigint, vatClass: 'vat7' | 'exempt', vatSatang = 0n) => ({
  name: { th: name, en: name },
  quantity: 2,
  unitPriceSatang: net / 2n,
  netSatang: net,
  vatSatang,
  vatClass,
})
/** Two tins of 89.50 that are exempt, and 320 baht with VAT of 20.93: as the accountant found them. */
const mixed = {
  amountSatang: 49_900n,
  buyer: { name: 'บริษัท ลูกค้า จำกัด', taxId: '1101700230708', branchNo: '00000', address: '99 ถนนสุขุมวิท 10110' },
  bill: {
    lines: [tinned('ปลากระป๋อง', 17_900n, 'exempt'), tinned('กาแฟ', 32_000n, 'vat7', 2093n)],
    subtotalSatang: 49_900n,
    discountSatang: 0n,
    shippingSatang: 0n,
    shippingVatSatang: 0n,
    vatSatang: 2093n,
    totalSatang: 49_900n,
  },
} satisfies Partial<NewPayable>

async function sold(tenant: TestTenant, more: Partial<NewPayable> = {}) {
  const { slipId, payableId } = await openWithSlip(tenant, more)
  await approveSlip(manager(tenant), { id: slipId })
  const [paper] = await tenant.sql<{ id: string; number: string }>(
    'select id, number from billing.documents where payable_id = $1',
    [payableId],
  )
  return { payableId, slipId, ...paper! }
}
async function shop() {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}
const giveBack = (tenant: TestTenant, payableId: string, amountSatang: bigint, more: object = {}) =>
  inOneTransaction(tenant.as('manager'), (tools) =>
    refundInto(tools, {
      payableId,
      amountSatang,
      reason: 'ลูกค้าแจ้งทางแชต',
      method: 'wallet',
      to: { account: 'wallet:x', kind: 'liability' },
      ...more,
    }),
  )
const say = (tenant: TestTenant, id: string, voidReason = 'พิมพ์เสีย') => voidPaper(manager(tenant), { id, voidReason })
async function sound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('exempt, taxed and VAT stand apart and are the total; exempt lines are marked, the head says that prices hold VAT', async () => {
  const tenant = await shop()
  const { id, payableId } = await sold(tenant, mixed)
  const paper = await seeDocument(tenant.as('manager'), { id })
  expect(sumsOf(paper, text)).toEqual([
    [text.subtotal, 49_900n],
    [text.exempt, 17_900n],
    [text.base, 29_907n],
    [text.vat, 2093n],
  ])
  expect(paper.bill.lines.map((line) => markOf(line, paper, text))).toEqual([text.lineExempt, null])
  expect(isVatInside(paper)).toBe(true)
  const { creditNote } = await giveBack(tenant, payableId, 17_900n, { of: 0 })
  const note = await seeDocument(tenant.as('manager'), { id: creditNote!.id })
  expect(sumsOf(note, text)).toEqual([
    [text.subtotal, 17_900n],
    [text.exempt, 17_900n],
    [text.base, 0n],
    [text.vat, 0n],
  ])
  expect([isVatInside(note), note.bill.lines[0]!.name.th, note.buyer.address]).toEqual([
    false,
    'ปลากระป๋อง',
    mixed.buyer.address,
  ])
  const { sums } = await vatReport(tenant.as('manager'), { month: businessMonth(new Date()) })
  expect(sums).toMatchObject({ taxedSatang: 29_907n, vatSatang: 2093n, exemptSatang: 0n })
  await sound(tenant)
})

test('a note has its cause: as somebody chose, else by what happened; its buyer is the invoice’s', async () => {
  const tenant = await shop()
  const { id, payableId } = await sold(tenant)
  const particulars = { company: 'บริษัท ใหม่ จำกัด', taxId: '1101700230708', branchNo: '00001', address: '5 ถนนพระราม 4' }
  await replacePaper(manager(tenant), { id, ...particulars, reason: 'ขอเต็มรูป' })
  const chosen = await giveBack(tenant, payableId, 10_700n, { cause: 'goods_damaged' })
  const left = await giveBack(tenant, payableId, 10_700n)
  const [first, second] = await Promise.all(
    [chosen, left].map(({ creditNote }) => seeDocument(tenant.as('manager'), { id: creditNote!.id })),
  )
  expect(first).toMatchObject({ corrects: { cause: 'goods_damaged', reason: 'ลูกค้าแจ้งทางแชต' }, buyer: particulars })
  expect(second!.corrects!.cause).toBe('advance_back')
  for (const [name, { law, code }] of Object.entries({ ...creditCauses, ...debitCauses }))
    expect([name, law, code]).toEqual([
      name,
      expect.stringMatching(/^s\.82\/(9|10) \(\d\)/),
      expect.stringMatching(/^[CD][DB]N[GS]\d\d$/),
    ])
})

test('a debit note names its goods, by line or all that bear the same', async () => {
  const tenant = await shop()
  const { id } = await sold(tenant, mixed)
  const debit = (more: object) =>
    issueDebitNote(manager(tenant), { id, amount: '107', cause: 'goods_more', why: 'ส่งเกิน', ...more } as never)
  const exempt = await seeDocument(tenant.as('manager'), { id: (await debit({ line: '0' })).id })
  expect([exempt.bill.lines[0]!.name.th, exempt.vatSatang]).toEqual(['ปลากระป๋อง', 0n])
  const taxed = await seeDocument(tenant.as('manager'), { id: (await debit({ goods: 'vat7' })).id })
  expect([taxed.bill.lines[0]!.name.th, taxed.vatSatang, taxed.corrects!.cause]).toEqual(['กาแฟ', 700n, 'goods_more'])
  await expect(debit({ line: '9' })).rejects.toMatchObject({ status: 422 })
  await expect(debit({ cause: 'undone' })).rejects.toMatchObject({ status: 422 })
  await sound(tenant)
})

test('a mistyped payment that is undone cancels its invoice: no credit note, the number stays', async () => {
  const tenant = await shop()
  const { slipId, id, number } = await sold(tenant)
  await undoApproval(manager(tenant), { slipId, reason: 'พิมพ์ยอดผิด', claim: 'free' })
  expect(await deskPaper(manager(tenant), { id })).toMatchObject({ state: 'cancelled', number })
  expect(await tenant.sql(`select number from billing.documents where kind = 'credit_note'`)).toEqual([])
  const report = await vatReport(tenant.as('manager'), { month: businessMonth(new Date()) })
  expect(report.lines.map((line) => [line.number, line.vatSatang, line.isVoid])).toEqual([[number, 0n, true]])
  await sound(tenant)
})

test('an invoice that was spoiled today is void with a reason; the next number says the same, and VAT counts once', async () => {
  const tenant = await shop()
  const { id, number } = await sold(tenant)
  await expect(say(tenant, id, '')).rejects.toMatchObject({ status: 422 })
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => say(tenant, id)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const papers = await tenant.sql<{ id: string; number: string }>(
    'select id, number from billing.documents order by id',
  )
  expect(papers.map((paper) => paper.number)).toEqual([number, thisMonth('AB', 2)])
  expect(await seeDocument(tenant.as('manager'), { id: papers[1]!.id })).toMatchObject({
    inPlaceOf: { number },
    totalSatang: 53_500n,
  })
  expect(await deskPaper(manager(tenant), { id })).toMatchObject({ state: 'replaced' })
  const report = await vatReport(tenant.as('manager'), { month: businessMonth(new Date()) })
  expect(report.sums.vatSatang).toBe(3500n)
  await sound(tenant)
})

test('a debit note of today is taken back while nobody paid it, with its claim and VAT', async () => {
  const tenant = await shop()
  const { id } = await sold(tenant, mixed)
  const note = await issueDebitNote(manager(tenant), {
    id,
    amount: '107',
    cause: 'goods_underpriced',
    goods: 'vat7',
    why: 'คิดราคาขาด',
  } as never)
  await expect(say(tenant, id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await say(tenant, note.id)).toEqual({ number: note.number, again: null })
  expect(await tenant.sql('select status from billing.payables where id = $1', [note.payableId])).toEqual([
    { status: 'closed' },
  ])
  const report = await vatReport(tenant.as('manager'), { month: businessMonth(new Date()) })
  expect([report.sums.vatSatang, report.bookedSatang]).toEqual([2093n, 2093n])
  await sound(tenant)
  const again = await issueDebitNote(manager(tenant), {
    id,
    amount: '53.50',
    cause: 'goods_underpriced',
    goods: 'vat7',
    why: 'คิดราคาขาด',
  } as never)
  expect((await seeDocument(tenant.as('manager'), { id: again.id })).corrects).toMatchObject({
    saidSatang: 47_807n,
    earlier: [],
  })
  await sound(tenant)
})

test('a credit note is not void; a billing note is, and may be made anew', async () => {
  const tenant = await shop()
  const { payableId } = await sold(tenant)
  const { creditNote } = await giveBack(tenant, payableId, 10_700n)
  await expect(say(tenant, creditNote!.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const owed = await inOneTransaction(tenant.as('manager'), async (tools) => {
    const { openPayableWithIntent } = await import('../payables.ts')
    return openPayableWithIntent(tools, { ...aPayable(), expiresAt: new Date(Date.now() + 9e6) })
  })
  const asks = () => makeBillingNote(manager(tenant), { bill: [owed.payableId] } as never)
  const first = await asks()
  expect((await asks()).id).toBe(first.id)
  await say(tenant, first.id)
  expect((await asks()).id).not.toBe(first.id)
  const late = await sold(tenant)
  await expect(say(tenant, randomUUID())).rejects.toMatchObject({ status: 404 })
  await expect(
    voidPaper(tenant.as('user', { staff: ['cashier'] }), { id: late.id, voidReason: 'ลอง' }),
  ).rejects.toMatchObject({ status: 403 })
  await sound(tenant)
})
