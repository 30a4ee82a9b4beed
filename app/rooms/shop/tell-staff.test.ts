import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { billingHandlers, slipFacts, submitSlip } from '#rooms/billing/testing.ts'
import { newBusiness } from '#rooms/cluster/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { changePreference, deliverAll, myPreferences, myThreads, outboxOf } from '#rooms/messaging/testing.ts'
import { startSmtp } from '../../../stand-ins/smtp.ts'
import { handlers } from './jobs.ts'
import { buyer, cartWith, openShop, orderOf } from './testing.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp(0, join(settings().dataDir, 'outbox'))
  settings().standIns = { line: '', ai: '', chat: '', dns: '', smtp: smtp.url, sms: '' }
})
afterAll(async () => {
  settings().standIns = null
  await smtp.close()
})

/** What the worker does with what happened, each thing twice over: an event is heard at least once. */
const hear = (tenant: TestTenant) => deliverAll(tenant, 2, [...handlers, ...billingHandlers])
/** What arrived at the mail server, oldest first. */
const mails = async (tenant: TestTenant) => (await outboxOf(tenant)).toReversed()

test('staff hear of an order and a slip by the bell alone, each of them who may act on it; by mail who asked for it', async () => {
  const { tenant } = await openShop({ CUP: 5 })
  const business = await newBusiness(tenant)
  const [owner, accountant, cashier] = [
    await business.hire(['owner']),
    await business.hire(['accountant']),
    await business.hire(['cashier']),
  ]
  await changePreference(accountant.context, { kind: 'newSlip', channel: 'mail', isOn: true })
  const guest = tenant.as('guest')
  const order = await orderOf(guest, await cartWith(guest, { CUP: 1 }), 107)
  await submitSlip(guest, slipFacts(tenant, order.intentSlug!))
  await hear(tenant)
  const heardBy = async ({ context }: typeof owner) =>
    (await myThreads(context, {})).threads.map(({ title }) => title).toSorted()
  expect(await heardBy(owner)).toEqual([`มีคำสั่งซื้อใหม่ ${order.number}`, `มีสลิปใหม่ของ ${order.number}`])
  expect(await heardBy(accountant)).toEqual([`มีสลิปใหม่ของ ${order.number}`])
  expect(await heardBy(cashier)).toEqual([])
  const toStaff = (await mails(tenant)).filter(({ recipient }) => recipient !== buyer.email)
  expect(toStaff).toMatchObject([{ subject: `มีสลิปใหม่ของ ${order.number}` }])
  expect(toStaff[0]!.body).toContain('/cluster/user/bills/')
})

test('only who may act on new orders and slips is asked how to hear of them', async () => {
  const { tenant } = await openShop({ CUP: 1 })
  const business = await newBusiness(tenant)
  const kinds = async (context: Parameters<typeof myPreferences>[0]) => [
    ...new Set((await myPreferences(context, {})).preferences.map(({ kind }) => kind)),
  ]
  const ofShop = (await kinds((await business.hire(['owner'])).context)).filter((kind) => kind.startsWith('new'))
  expect(ofShop).toEqual(['newOrder', 'newSlip', 'news'])
  const customer = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  expect((await kinds(customer)).filter((kind) => kind.startsWith('new'))).toEqual(['news'])
  await expect(changePreference(customer, { kind: 'newOrder', channel: 'mail', isOn: true })).rejects.toMatchObject({
    status: 404,
  })
})
