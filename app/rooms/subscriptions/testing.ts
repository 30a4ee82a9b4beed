/** What tests set the scene with: a plan of 107 baht, members, and time that passes. */
import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { Refusal } from '#kernel/refusals.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as billingIntegrity } from '#rooms/billing/index.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { integrity as ledgerIntegrity } from '#rooms/ledger/index.ts'
import { integrity } from './integrity.ts'
import { handlers } from './jobs.ts'
import { savePlan } from './save-plan.ts'
import { seeSubscription } from './see-subscription.ts'
import { subscribe } from './subscribe.ts'

export const plan = {
  code: 'club',
  name: { th: 'สมาชิกกาแฟ', en: 'Coffee club' },
  price: '107',
  graceDays: 7,
  active: 'on',
}

export async function shop(more: object = {}): Promise<TestTenant> {
  const tenant = await newTenant()
  await readyToSell(tenant)
  await savePlan(tenant.as('manager'), { id: null, ...plan, ...more } as never)
  return tenant
}

export async function member(tenant: TestTenant) {
  const [row] = await tenant.sql<{ id: string }>(
    `insert into identity.accounts (email, password_hash, firstname, lastname) values ($1, 'x', 'มานี', 'มีตา') returning id`,
    [`${randomUUID()}@example.com`],
  )
  return () => ({ ...tenant.as('user', { accountId: row!.id }), idempotencyKey: randomUUID() })
}
type Member = Awaited<ReturnType<typeof member>>

/** Agrees to what the plan costs now; where that changed meanwhile, reads it and agrees anew. */
export async function begin(who: Member, more: object = {}): ReturnType<typeof subscribe> {
  const { plan: seen } = await seeSubscription(who(), { order: 'club' })
  const shown = { plan: 'club', shownSatang: String(seen.priceSatang), shownEvery: seen.every }
  try {
    return await subscribe(who(), { ...shown, ...more })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PRICE_CHANGED') return begin(who, more)
    throw error
  }
}
export const see = async (who: Member, id: string) => (await seeSubscription(who(), { order: id })).mine!

/** The jobs that wait up to a moment, each twice at once, as two workers that hold each other for dead would do them. */
export async function runJobs(tenant: TestTenant, until: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${until}T05:00:00Z`) })
  for (let round = 0; round < 4; round++) {
    const rows = await tenant.sql<{ topic: string; payload: Record<string, unknown> }>(
      `select topic, payload from kernel.outbox where kind = 'job' and topic like 'subscriptions.%' and tenant_id = kernel.tenant_id()
         and (run_at is null or run_at <= $1) order by id`,
      [new Date()],
    )
    await tenant.sql(
      `delete from kernel.outbox where topic like 'subscriptions.%' and tenant_id = kernel.tenant_id() and (run_at is null or run_at <= $1)`,
      [new Date()],
    )
    for (const { topic, payload } of rows) {
      const { handle } = handlers.find((each) => each.topic === topic)!
      const both = await Promise.allSettled([handle(tenant.as('guest'), payload), handle(tenant.as('guest'), payload)])
      // Who comes second to a bill that is paid is refused, and looks again later.
      for (const each of both) if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409 })
    }
  }
}

export async function expectSound(tenant: TestTenant) {
  for (const { promise, breaches } of [...integrity, ...billingIntegrity, ...ledgerIntegrity])
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}
