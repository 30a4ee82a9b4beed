/** Scenes for tests: somebody buys a gift, an order is paid by its code, money goes back. */
import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity as billing } from '#rooms/billing/index.ts'
import { aPayable, open, readyToSell, slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { approveSlip } from '#rooms/billing/index.ts'
import { integrity as entitlements } from '#rooms/entitlements/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { integrity as ledger } from '#rooms/ledger/index.ts'
import { integrity as wallet, refundToWallet } from '#rooms/wallet/index.ts'
import { integrity } from '../integrity.ts'
import { buyGift } from './buy-gift.ts'
import { deferGift } from './defer-gift.ts'
import { giftCode, giftToken } from './gift-code.server.ts'
import { listPackage, savePackage } from './packages.ts'
import './pay-with-gift.ts'

export async function giftHouse() {
  const tenant = await newTenant('house')
  await readyToSell(tenant)
  return tenant
}

let people = 0

/** Signed in, with an address. */
export async function someone(tenant: TestTenant) {
  const { id } = await newAccount(tenant, { email: `person${people++}@mail.example` })
  return { id, as: () => ({ ...tenant.as('user', { accountId: id }), idempotencyKey: randomUUID() }) }
}
export type Someone = Awaited<ReturnType<typeof someone>>

export const staffOf = (tenant: TestTenant) => ({ ...tenant.as('admin'), idempotencyKey: randomUUID() })

export async function moneyIn(tenant: TestTenant, paySlug: string, amount?: string): Promise<string> {
  const { slipId } = await submitSlip(tenant.as('guest'), slipFacts(tenant, paySlug))
  return (await approveSlip(tenant.as('manager'), { id: slipId, ...(amount && { amount }) } as never)).outcome
}

/** Listed for everybody. */
export async function somePackage(tenant: TestTenant, more: object = {}): Promise<string> {
  const { packageId } = await savePackage(staffOf(tenant), {
    name: { th: 'ชุดกาแฟ', en: 'Coffee set' },
    price: '1070',
    items: '2 กาแฟดริป',
    ...more,
  })
  await listPackage(staffOf(tenant), { packageId, isListed: 'true' } as never)
  return packageId
}

export interface Bought {
  saleId: string
  number: string
  paySlug: string
  giftId: string
  code: string
  token: string
}

export async function bought(tenant: TestTenant, buyer: Someone, what: object): Promise<Bought> {
  const made = await buyGift(buyer.as(), what as never)
  const [{ giftId }] = (await tenant.sql<{ giftId: string }>(
    `select g.id as "giftId" from events.gifts g join events.gift_batches b on b.id = g.batch_id where b.sale_id = $1`,
    [made.saleId],
  )) as [{ giftId: string }]
  return { ...made, giftId, code: giftCode(tenant.id, giftId), token: giftToken(tenant.id, giftId) }
}

export async function paidGift(tenant: TestTenant, buyer: Someone, what: object): Promise<Bought> {
  const made = await bought(tenant, buyer, what)
  await moneyIn(tenant, made.paySlug)
  return made
}

/** Something of theirs to pay, as any room’s. */
export async function owes(tenant: TestTenant, { id }: Someone, amountSatang: bigint) {
  const number = `B-${randomUUID().slice(0, 8)}`
  const made = await open(tenant.as('user', { accountId: id }), aPayable({ amountSatang, accountId: id, number }))
  return { ...made, number }
}

export const refunds = (tenant: TestTenant, number: string, amount: string, as: Context = tenant.as('admin')) =>
  refundToWallet({ ...as, idempotencyKey: randomUUID() }, {
    number,
    amount,
    part: '',
    cause: 'service_ended',
    reason: 'เปลี่ยนใจ',
  } as never)

/** What stands there to somebody’s good. */
export async function balance(tenant: TestTenant, account: string): Promise<number> {
  const rows = await tenant.sql<{ satang: number }>(
    'select -balance_satang::int as satang from ledger.accounts where code = $1',
    [account],
  )
  return rows[0]?.satang || 0
}

export const giftNow = async (tenant: TestTenant, giftId: string) =>
  (
    await tenant.sql<{ state: string; left: number }>(
      'select state, balance_satang::int as left from events.gifts where id = $1',
      [giftId],
    )
  )[0]!

/** What was to be done later about income that waits. */
export async function settleIncome(tenant: TestTenant): Promise<void> {
  const asked = await tenant.sql<{ payload: { saleId: string } }>(
    `select distinct payload from kernel.outbox where kind = 'job' and topic = 'events.deferGift'`,
  )
  for (const { payload } of asked) await deferGift.handle(jobContext(tenant.id), payload)
}

export const sound = async (tenant: TestTenant): Promise<unknown[]> =>
  (
    await Promise.all(
      [...integrity, ...ledger, ...wallet, ...billing, ...entitlements].map((one) => tenant.sql(one.breaches)),
    )
  ).flat()
