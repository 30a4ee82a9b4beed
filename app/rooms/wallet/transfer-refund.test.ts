import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { objectSize } from '#kernel/storage.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { approveSlip, integrity as billingPromises } from '#rooms/billing/index.ts'
import { openWithSlip, readyToSell } from '#rooms/billing/testing.ts'
import { integrity as ledgerPromises } from '#rooms/ledger/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { approvals, approve } from '#rooms/cluster/testing.ts'
import { integrity } from './index.ts'
import { refundByTransfer } from './transfer-refund.ts'

const picture = async () =>
  new File(
    [
      await sharp({ create: { width: 40, height: 60, channels: 3, background: '#abc' } })
        .png()
        .toBuffer(),
    ],
    'slip.png',
  )
const pdf = () => new File(['%PDF-1.7\nhello'], 'slip.pdf')

/** A guest's bill of 535 baht (or more), paid. */
async function paidBill(amountSatang = 53_500n) {
  const tenant = await newTenant('transfer')
  await readyToSell(tenant)
  const { slipId } = await openWithSlip(tenant, { number: 'SO-1', amountSatang })
  await approveSlip(tenant.as('admin'), { id: slipId })
  const people = { admin: (await newAccount(tenant)).id, other: (await newAccount(tenant)).id }
  return {
    tenant,
    admin: () => tenant.as('admin', { accountId: people.admin }),
    other: () => tenant.as('admin', { accountId: people.other }),
  }
}
const ask = { number: 'SO-1', amount: '100', reason: 'สินค้าชำรุด', bank: '004', paidOn: '2026-11-20', reference: 'K1' }

async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...ledgerPromises, ...billingPromises, ...integrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('who may not, no proof, a file that is none, a day to come and a bank nobody knows are refused', async () => {
  const { tenant, admin } = await paidBill()
  const proof = await picture()
  const cashier = tenant.as('user', { staff: ['cashier'] })
  await expect(refundByTransfer(cashier, { ...ask, proof })).rejects.toMatchObject({ status: 403 })
  await expect(refundByTransfer(admin(), ask)).rejects.toMatchObject({ key: 'billing.proofMissing' })
  const html = new File(['<script>alert(1)</script>'], 'x.pdf')
  await expect(refundByTransfer(admin(), { ...ask, proof: html })).rejects.toMatchObject({ status: 415 })
  await expect(refundByTransfer(admin(), { ...ask, proof, paidOn: '2199-01-01' })).rejects.toMatchObject({
    status: 422,
  })
  await expect(refundByTransfer(admin(), { ...ask, proof, bank: '999' })).rejects.toMatchObject({ status: 422 })
  await expect(refundByTransfer(admin(), { ...ask, proof, amount: '536' })).rejects.toMatchObject({
    code: 'OVER_REFUND',
  })
})

test('a guest’s money goes back by bank, with its proof, its credit note and its line in the book', async () => {
  const { tenant, admin } = await paidBill()
  expect(await refundByTransfer(admin(), { ...ask, proof: await picture() })).toMatchObject({
    state: 'done',
    creditNote: { number: expect.any(String) },
  })
  await refundByTransfer(admin(), { ...ask, amount: '435', proof: pdf() })
  const refunds = await tenant.sql<{ proof_key: string }>(
    'select method, amount_satang, bank_code, paid_on::text, reference, proof_key from billing.refunds order by id',
  )
  expect(refunds).toMatchObject([
    { method: 'transfer', amount_satang: 10_000n, bank_code: '004', paid_on: '2026-11-20', reference: 'K1' },
    { amount_satang: 43_500n },
  ])
  for (const { proof_key } of refunds) expect(await objectSize(proof_key)).toBeGreaterThan(0)
  expect(await tenant.sql("select balance_satang from ledger.accounts where code = 'bank:promptpay'")).toEqual([
    { balance_satang: 0n },
  ])
  await expectSound(tenant)
})

test('the answer was lost: sent again with its key and its proof it is answered as before, and given back once', async () => {
  const { tenant, admin } = await paidBill()
  const context = admin()
  const send = () => refundByTransfer(context, { ...ask, proof: pdf() })
  expect(await send()).toEqual(await send())
  expect(await tenant.sql('select refunded_satang from billing.payables')).toEqual([{ refunded_satang: 10_000n }])
})

test('30 who give the same money back at once: no more goes back than had come', async () => {
  const { tenant, admin } = await paidBill()
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () => refundByTransfer(admin(), { ...ask, proof: pdf() })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await tenant.sql('select refunded_satang from billing.payables')).toEqual([{ refunded_satang: 50_000n }])
  await expectSound(tenant)
})

test('what is above one’s limit waits for a second person, who never is oneself; the yes is used once', async () => {
  const { tenant, admin, other } = await paidBill(2_140_000n)
  const large = { ...ask, amount: '20000' }
  expect(await refundByTransfer(admin(), { ...large, proof: pdf() })).toMatchObject({ state: 'waiting' })
  expect(await tenant.sql('select id from billing.refunds')).toEqual([])
  const [waiting] = await approvals(admin(), {})
  expect(waiting).toMatchObject({ state: 'waiting', said: { th: 'โอนคืน ฿20,000.00 ของ SO-1 ทางธนาคาร' } })
  const yes = { id: waiting!.id, reason: '' }
  await expect(approve(admin(), yes)).rejects.toMatchObject({ status: 403 })
  await approve(other(), yes)
  const done = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) =>
      // Whoever transfers it writes it down: who asked, or the second person.
      refundByTransfer({ ...(n % 2 ? admin() : other()), idempotencyKey: randomUUID() }, { ...large, proof: pdf() }),
    ),
  )
  expect(done.filter((each) => each.status === 'fulfilled' && each.value.state === 'done')).toHaveLength(1)
  expect(await tenant.sql('select amount_satang from billing.refunds')).toEqual([{ amount_satang: 2_000_000n }])
  // The approved one does not count against the limit: a small one still goes alone.
  expect(await refundByTransfer(admin(), { ...ask, proof: pdf() })).toMatchObject({ state: 'done' })
  await expectSound(tenant)
})
