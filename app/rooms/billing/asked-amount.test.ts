/** Satang that name a bill: nobody else's money may answer to them. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from './integrity.ts'
import { enterPayment } from './owed/by-hand.ts'
import { closePayable } from './payables.ts'
import { saveReviewRules } from './review-rules.ts'
import { approveSlip, rejectSlip } from './slip-review.ts'
import { importStatement } from './statements/import-statement.ts'
import { settleCertain } from './statements/settle-certain.ts'
import { payableSubject } from './subjects.ts'
import { inOneTransaction, open, openWithSlip, readyToSell, slipFacts, submitSlip } from './testing.ts'

payableSubject('test', { settled: async () => 'accepted', resumed: async () => {} })

async function shop(): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  await saveReviewRules(tenant.as('admin'), { version: 0, uniqueSatang: 'on' } as never)
  return tenant
}
const today = businessDate(new Date())
const line = (tenant: TestTenant, amount: string) =>
  importStatement(tenant.as('manager'), {
    fileName: 'a.csv',
    csv: `date,time,description,deposit\n${today},10:00,x,${amount}`,
  })
const certain = (tenant: TestTenant) => settleCertain(tenant.as('manager'), {})
const newSubject = () => ({ subjectType: 'test', subjectId: randomUUID() })
const close = (tenant: TestTenant, subject: ReturnType<typeof newSubject>) =>
  inOneTransaction(tenant.as('guest'), (tools) => closePayable(tools, subject))
const asked = async (tenant: TestTenant, payableId: string) =>
  (
    await tenant.sql<{ less: number }>(
      'select less_satang as less from billing.payment_intents where payable_id = $1',
      [payableId],
    )
  )[0]!.less

/** As if it were long ago that the code ran out. */
const longAgo = (tenant: TestTenant, payableId: string) =>
  tenant.sql(
    `update billing.payment_intents set created_at = now() - interval '9 days', expires_at = now() - interval '8 days' where payable_id = $1`,
    [payableId],
  )

async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('satang of a bill that was paid, or ended, are nobody else’s for three days: its line pays no other bill', async () => {
  const tenant = await shop()
  const paid = await openWithSlip(tenant)
  await approveSlip(tenant.as('manager'), { id: paid.slipId })
  const second = await open(tenant.as('guest'))
  expect(await asked(tenant, second.payableId)).toBe(2)
  const ended = newSubject()
  await open(tenant.as('guest'), ended)
  await close(tenant, ended)
  expect(await asked(tenant, (await open(tenant.as('guest'))).payableId)).toBe(4)
  await line(tenant, '534.99')
  expect(await certain(tenant)).toEqual({ settled: 0, left: 0 })
  await longAgo(tenant, paid.payableId)
  expect(await asked(tenant, (await open(tenant.as('guest'))).payableId)).toBe(1)
})

test('a line is not certain where another bill asked for just its amount in the days before it', async () => {
  const tenant = await shop()
  const first = await openWithSlip(tenant)
  await approveSlip(tenant.as('manager'), { id: first.slipId })
  await tenant.sql(
    `update billing.payment_intents set created_at = now() - interval '9 days', expires_at = now() - interval '8 days'`,
  )
  const second = await open(tenant.as('guest'))
  expect(await asked(tenant, second.payableId)).toBe(1)
  await tenant.sql(`update billing.payment_intents set expires_at = now() - interval '1 day' where payable_id = $1`, [
    first.payableId,
  ])
  await line(tenant, '534.99')
  expect(await certain(tenant)).toEqual({ settled: 0, left: 0 })
  await longAgo(tenant, first.payableId)
  expect(await certain(tenant)).toEqual({ settled: 1, left: 0 })
  await expectSound(tenant)
})

test('a slip of a code that ended long ago is taken while another bill has its satang; turned down, it waits again', async () => {
  const tenant = await shop()
  const subject = newSubject()
  const first = await open(tenant.as('guest'), subject)
  await longAgo(tenant, first.payableId)
  await close(tenant, subject)
  const second = await open(tenant.as('guest'))
  expect(await asked(tenant, second.payableId)).toBe(1)
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, first.slug!))
  await rejectSlip(tenant.as('manager'), { id: slipId, reason: 'x' })
  const again = await submitSlip(tenant.as('guest'), slipFacts(tenant, first.slug!))
  expect(await approveSlip(tenant.as('manager'), { id: again.slipId })).toMatchObject({ outcome: 'accepted' })
  await expectSound(tenant)
})

test('just what was asked for, entered by hand, settles the bill as the bank’s line does', async () => {
  const tenant = await shop()
  const { payableId } = await open(tenant.as('guest'))
  const manager = { ...tenant.as('manager'), idempotencyKey: randomUUID() }
  const typed = { payable: payableId, amount: '534.99', method: 'transfer', receivedOn: today } as never
  expect(await enterPayment(manager, typed)).toMatchObject({ outcome: 'accepted' })
  await expectSound(tenant)
})

test('two prices a satang apart, sixty at once: each code asks for an amount of its own', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  await saveReviewRules(tenant.as('admin'), { version: 0, uniqueSatang: 'on' } as never)
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => open(tenant.as('guest'), { amountSatang: n % 2 ? 53_600n : 53_599n })),
  )
  const rows = await tenant.sql('select count(distinct amount_satang)::int as n from billing.payment_intents')
  expect(rows).toEqual([{ n: 60 }])
})
