/** The certificate of tax withheld: what it settles, once. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from '../integrity.ts'
import { payableSubject } from '../subjects.ts'
import { open, readyToSell } from '../testing.ts'
import { withholdTax } from './by-hand.ts'
import { deskBill } from './owed-desk.ts'
import { takeBackEntered } from './take-back.ts'
import { sendCertificate, takeCertificate } from './withheld.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  return tenant
}
const today = businessDate(new Date())
const manager = (tenant: TestTenant) => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })

async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('tax withheld whose certificate is here is not taken back, and the claim is looked at also where no row is left', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'), { amountSatang: 107_000n })
  await withholdTax(manager(tenant), { payable: payableId, income: 'service', part: 1 })
  const [row] = await tenant.sql<{ id: string; payment: string }>(
    'select id, payment_id as payment from billing.withholdings',
  )
  await takeCertificate(manager(tenant), { id: row!.id, number: '1', issuedOn: today, key: null } as never)
  const [paid] = (await deskBill(tenant.as('manager'), { id: payableId })).payments
  expect(paid).toMatchObject({ mayTakeBack: false, mayUndo: false })
  const back = takeBackEntered(manager(tenant), { payable: payableId, payment: row!.payment })
  await expect(back).rejects.toMatchObject({ status: 409 })
  const [prepaid] = await tenant.sql("select balance_satang as b from ledger.accounts where code = 'prepaid:wht'")
  expect(prepaid).toEqual({ b: 3000n })
  await expectSound(tenant)
})

test('a certificate with its file is sent again with its key: the same answer, and one file', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'), { amountSatang: 107_000n })
  await withholdTax(manager(tenant), { payable: payableId, income: 'service', part: 1 })
  const [row] = await tenant.sql<{ id: string }>('select id from billing.withholdings')
  const context = manager(tenant)
  const send = (file: string) =>
    sendCertificate(context, { id: row!.id, number: '1', issuedOn: today, file: new Blob([`%PDF-${file}`]) })
  expect(await send('a')).toEqual(await send('a'))
  await expect(send('b')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})
