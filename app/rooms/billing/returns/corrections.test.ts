/** What comes to light of a month after it was closed: before its return is filed, and after. By hand, in baht of VAT. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMonths } from '#kernel/calendar.ts'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import {
  cancelPurchase,
  claimInputVat,
  closeMonth,
  enterPurchase,
  integrity as ledgerPromises,
  seePurchase,
} from '#rooms/ledger/testing.ts'
import { integrity } from '../integrity.ts'
import { enterPayment } from '../owed/by-hand.ts'
import { payableSubject } from '../subjects.ts'
import { open, readyToSell } from '../testing.ts'
import { fileVatReturn, takeReturnBack } from './file-return.ts'
import { purchaseVatReport, vatReturn } from './vat-return.ts'

payableSubject('correction-test', { settled: async () => 'accepted' })

const today = businessDate(new Date())
const now = businessMonth(new Date())
const before = addMonths(`${now}-01`, -1).slice(0, 7)
const thai = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${Number(on.slice(0, 4)) + 543}`
const who = (tenant: TestTenant) => ({
  ...tenant.as('user', { staff: ['owner'], confirmedAt: new Date() }),
  idempotencyKey: randomUUID(),
})

async function business() {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return {
    tenant,
    /** 1,070 with 70 of VAT, paid last month. */
    async sells() {
      const line = { name: { th: 'ของ', en: 'Goods' }, quantity: 1, unitPriceSatang: 107_000n, netSatang: 107_000n, vatSatang: 7_000n, vatClass: 'vat7' as const } // prettier-ignore
      const sums = { subtotalSatang: 107_000n, discountSatang: 0n, shippingSatang: 0n, vatSatang: 7_000n }
      const bill = { lines: [line], ...sums, totalSatang: 107_000n }
      const asked = { subjectType: 'correction-test', subjectId: randomUUID(), amountSatang: 107_000n, bill }
      const { payableId: payable } = await open(tenant.as('guest'), asked)
      const paid = { amount: '1070', method: 'cash', receivedOn: thai(`${before}-10`), late: 'today' }
      await enterPayment(who(tenant), { payable, ...paid } as never)
    },
    /** 1,000 and 70 of VAT to claim. */
    buys: (claim: 'now' | 'later' = 'now', kind: 'tax_invoice' | 'credit_note' = 'tax_invoice') =>
      enterPurchase(who(tenant), {
        kind,
        supplierName: 'ผู้ขาย',
        supplierTaxId: '0105561023453',
        paperNo: randomUUID(),
        paperOn: thai(`${before}-10`),
        lines: { 0: { account: 'expense:rent', amount: '1000', vat: 'claimable' } },
        claim,
      } as never),
    sees: (id: string) => seePurchase(who(tenant), { id }),
    cancels: (id: string) => cancelPurchase(who(tenant), { id, reason: 'คีย์ผิด' }),
    due: (month: string) => vatReturn(who(tenant), { month }),
    files: (month: string) => fileVatReturn(who(tenant), { month, filedOn: thai(today) } as never),
    async vat() {
      const rows = await tenant.sql<{ code: string; b: bigint }>(
        "select code, balance_satang as b from ledger.accounts where code like 'vat:%' and balance_satang <> 0",
      )
      return Object.fromEntries(rows.map(({ code, b }) => [code, b]))
    },
    async sound() {
      for (const { promise, breaches } of [...integrity, ...ledgerPromises])
        expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
    },
  }
}

test('before it is filed it stands in its own return, after that in an additional one; the book owes both, once', async () => {
  const { tenant, sells, buys, cancels, due, files, vat, sound } = await business()
  await sells()
  const [first, second] = [await buys(), await buys()]
  await closeMonth(who(tenant), { month: before })
  await cancels(first.id)
  await sells()
  // Sold 70 and 70 late; claimed 140, of which 70 was none.
  const unfiled = await due(before)
  expect([unfiled.figures[4], unfiled.figures[6], unfiled.figures[10]]).toEqual([14_000n, 7000n, 7000n])
  expect(unfiled).toMatchObject({ additional: [], inputAdditional: [], corrections: [{ what: 'output', vatSatang: 7000n }, { what: 'input', vatSatang: 7000n }] }) // prettier-ignore
  const asBefore = await vat()
  await files(before)
  expect((await vat())['vat:payable']).toBe(-7000n)
  await takeReturnBack(who(tenant), { month: before })
  expect(await vat()).toEqual(asBefore)
  await files(before)
  // And more, when it was filed: 70 sold, 70 claimed wrongly.
  await sells()
  await cancels(second.id)
  const filed = await due(before)
  expect(filed.filed?.figures[10]).toBe(7000n)
  expect([filed.additional, filed.inputAdditional]).toMatchObject([[{ in: now, vatSatang: 7000n }], [{ in: now, vatSatang: 7000n }]]) // prettier-ignore
  // Nothing of it is this month's.
  expect((await due(now)).figures.slice(0, 12).every((satang) => satang === 0n)).toBe(true)
  // What the additional return owes is all that is left of both.
  expect(await vat()).toEqual({ 'vat:payable': -7000n, 'vat:output': -7000n, 'vat:input': -7000n })
  await sound()
})

test('a claim of another day of the same month is taken back with its bill', async () => {
  const { tenant, buys, cancels, vat, sound } = await business()
  const { id } = await buys('later')
  await claimInputVat(who(tenant), { id, claimMonth: `${before.slice(5)}/${Number(before.slice(0, 4)) + 543}` })
  expect(await vat()).toEqual({ 'vat:input': 7000n })
  await cancels(id)
  expect(await vat()).toEqual({})
  await sound()
})

test('a claim that was filed and then cancelled calls for an additional return, on the bill and on both returns; what was filed stands', async () => {
  const { tenant, buys, cancels, due, files, sees, sound } = await business()
  const bill = await buys()
  // Claimed by itself, not with its booking; and a note of the supplier, which had taken 70 back.
  const apart = await buys('later')
  await claimInputVat(who(tenant), {
    id: apart.id,
    claimMonth: `${before.slice(5)}/${Number(before.slice(0, 4)) + 543}`,
  })
  const note = await buys('now', 'credit_note')
  await closeMonth(who(tenant), { month: before })
  await files(before)
  const [filed, report] = [(await due(before)).filed, await purchaseVatReport(who(tenant), { month: before })]
  expect(await sees(bill.id)).toMatchObject({ claimClosed: true, takenBack: [] })
  const told = async () => {
    const [then, today] = [await due(before), await due(now)]
    expect(then.filed).toEqual(filed)
    expect(await purchaseVatReport(who(tenant), { month: before })).toEqual(report)
    // Sales, purchases and tax of this month: none of it is told here.
    expect(today.figures.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 0n))
    return [then.inputAdditional, today.inputElsewhere].map((all) => all.map(({ vatSatang }) => vatSatang))
  }
  expect(await told()).toEqual([[], []])
  await cancels(bill.id)
  expect(await sees(bill.id)).toMatchObject({ takenBack: [{ claimedIn: before, vatSatang: 7000n }] })
  expect(await told()).toEqual([[7000n], [7000n]])
  await cancels(apart.id)
  expect(await sees(apart.id)).toMatchObject({ takenBack: [{ claimedIn: before, vatSatang: 7000n }] })
  expect(await told()).toEqual([[14_000n], [14_000n]])
  // The note was none: 70 less had been claimed than there was.
  await cancels(note.id)
  expect(await sees(note.id)).toMatchObject({ takenBack: [{ claimedIn: before, vatSatang: -7000n }] })
  expect(await told()).toEqual([[7000n], [7000n]])
  await sound()
})
