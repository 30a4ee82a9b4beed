/** A tenant's papers around a sale, and tax that was withheld from one. */
import { randomUUID } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { acceptQuotation, makeQuotation, withholdTax } from '#rooms/billing/index.ts'

export async function billsFixture(tenant: TestTenant, canary: string) {
  const manager = () => ({ ...tenant.as('manager'), idempotencyKey: randomUUID() })
  const offer = () =>
    makeQuotation(manager(), {
      company: `บริษัท ${canary}`,
      validUntil: businessDate(new Date()),
      note: `หมายเหตุ ${canary}`,
      lines: { '0': { name: `งาน ${canary}`, quantity: '1', price: '2140' } },
    } as never)
  await offer()
  const accepted = await offer()
  const papers = await tenant.sql<{ id: string; token: string }>(
    `select id, public_token as token from billing.documents where kind = 'quotation'`,
  )
  const { token } = papers.find(({ id }) => id === accepted.id)!
  await acceptQuotation(tenant.as('guest'), { token, name: canary })
  const [bill] = await tenant.sql<{ id: string }>(
    `select id from billing.payables where subject_type = 'quotation' limit 1`,
  )
  await withholdTax(manager(), { payable: bill!.id, income: 'service' })
  const withheld = await tenant.sql<{ id: string }>('select id from billing.withholdings')
  const owed = await tenant.sql<{ id: string }>('select id from billing.payables')
  return {
    quotation: papers.map((paper) => paper.token),
    owed: owed.map(({ id }) => id),
    withheld: withheld.map(({ id }) => id),
  }
}
