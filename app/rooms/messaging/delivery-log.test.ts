import { expect, test } from 'vitest'
import * as z from 'zod'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { deliveryLog, sendAgain, waitingDeliveries } from './delivery-log.ts'
import { command } from './room.ts'
import { sendMailLater } from './send.ts'
import { deliverAll } from './testing.ts'

const write = command({
  may: 'anyone',
  input: z.object({ to: z.string(), subject: z.string() }),
  run: (tools, { to, subject }) => sendMailLater(tools, { to, subject, text: 'สวัสดี' }),
})

const of = (key: string, value: string) => ({ filters: { [key]: { kind: 'choice', values: [value] } as const } })

const gaveUp = async (tenant: TestTenant, to = 'a@example.com'): Promise<string> => {
  const id = await write(tenant.as('guest'), { to, subject: 'ใบเสร็จ' })
  await tenant.sql("delete from kernel.outbox where topic = 'messaging.deliver'")
  await tenant.sql(
    "update messaging.deliveries set state = 'gave_up', attempts = 11, last_error = 'no such mailbox' where id = $1",
    [id],
  )
  return id!
}

test('customers and most staff neither see what was sent nor send it again', async () => {
  const tenant = await newTenant()
  const id = await gaveUp(tenant)
  for (const who of [
    tenant.as('guest'),
    tenant.as('user'),
    tenant.as('user', { staff: ['cashier', 'seller', 'viewer'] }),
  ])
    for (const ask of [() => deliveryLog(who, {}), () => sendAgain(who, { id }), () => waitingDeliveries(who, {})])
      await expect(ask()).rejects.toMatchObject({ status: who.actor.accountId ? 403 : 401 })
})

test('another tenant’s messages are not in the list, and cannot be sent again', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  const id = await gaveUp(theirs)
  expect((await deliveryLog(mine.as('admin'), {})).rows).toEqual([])
  await expect(sendAgain(mine.as('admin'), { id })).rejects.toMatchObject({ status: 409 })
  expect(await theirs.sql('select state from messaging.deliveries')).toEqual([{ state: 'gave_up' }])
})

test('what was given up waits for somebody, goes out again with fresh tries, once, and says who sent it', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  const id = await gaveUp(tenant)
  expect(await waitingDeliveries(admin, {})).toMatchObject([{ key: 'undelivered', count: 1 }])
  const pressed = await Promise.allSettled(Array.from({ length: 20 }, () => sendAgain(admin, { id })))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await deliverAll(tenant)
  expect((await deliveryLog(admin, {})).rows).toMatchObject([
    { id, state: 'sent', attempts: 1, lastError: null, subject: 'ใบเสร็จ' },
  ])
  expect(await waitingDeliveries(admin, {})).toMatchObject([{ count: 0 }])
  expect(await tenant.sql('select action, subject from kernel.audit_log')).toEqual([
    { action: 'messaging.sentAgain', subject: id },
  ])
  await expect(sendAgain(admin, { id })).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('the list is found by recipient and subject, filtered by state and channel; % and quotes are what they are', async () => {
  const tenant = await newTenant()
  const admin = tenant.as('admin')
  await gaveUp(tenant, 'somchai@example.com')
  await write(tenant.as('guest'), { to: 'b@example.com', subject: "ลด 50% 'จริง'" })
  const found = async (input: Parameters<typeof deliveryLog>[1]) =>
    (await deliveryLog(admin, input)).rows.map(({ recipient }) => recipient)
  expect(await found({ q: 'SOMCHAI' })).toEqual(['somchai@example.com'])
  expect(await found({ q: '50%' })).toEqual(['b@example.com'])
  expect(await found({ q: "'จริง'" })).toEqual(['b@example.com'])
  expect(await found({ q: '%' })).toEqual(['b@example.com'])
  expect(await found(of('state', 'gave_up'))).toEqual(['somchai@example.com'])
  expect(await found(of('channel', 'sms'))).toEqual([])
  await expect(found(of('state', "x' or 1=1"))).rejects.toMatchObject({ status: 422 })
})
