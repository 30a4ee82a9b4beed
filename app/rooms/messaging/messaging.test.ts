import { expect, test } from 'vitest'
import { jobContext } from '#kernel/worker.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { handlers } from './on.ts'
import { command } from './room.ts'
import { sendLineLater, sendMailLater } from './send.ts'
import { sentMessages } from './sent.ts'
import * as z from 'zod'

const write = command({
  may: 'anyone',
  input: z.object({ to: z.string(), subject: z.string(), fail: z.boolean().default(false) }),
  async run(tools, { to, subject, fail }) {
    await sendMailLater(tools, { to, subject, text: 'สวัสดี' })
    if (fail) throw new Error('no')
  },
})

/** Does what relay and worker do, in this process, and as often as told. */
async function deliver(tenant: TestTenant, times = 1): Promise<void> {
  const rows = await tenant.sql<{ kind: string; topic: string; payload: unknown }>(
    "delete from kernel.outbox where tenant_id = kernel.tenant_id() and kind in ('job', 'event') returning kind, topic, payload",
  )
  for (const row of rows)
    for (const handler of handlers.filter((one) => one.kind === row.kind && one.topic === row.topic))
      for (let i = 0; i < times; i++) await handler.handle(jobContext(tenant.id), row.payload)
}

test('a message goes out after the command has committed, once, however often it is handed over', async () => {
  const tenant = await newTenant()
  await expect(write(tenant.as('guest'), { to: 'a@example.com', subject: 'x', fail: true })).rejects.toThrow('no')
  await write(tenant.as('guest'), { to: 'a@example.com', subject: 'ใบเสร็จ' })
  expect(await sentMessages(tenant.as('guest'), {})).toEqual([])
  await deliver(tenant, 3)
  expect(await sentMessages(tenant.as('guest'), {})).toMatchObject([
    { channel: 'mail', recipient: 'a@example.com', subject: 'ใบเสร็จ', body: 'สวัสดี' },
  ])
})

test('mail header injection: a subject is one line, an address is one address', async () => {
  const tenant = await newTenant()
  await write(tenant.as('guest'), { to: 'a@example.com', subject: 'hello\r\nBcc: victim@example.com\u2028x' })
  await deliver(tenant)
  expect((await sentMessages(tenant.as('guest'), {}))[0]!.subject).toBe('hello Bcc: victim@example.com x')
  for (const to of ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', 'nobody'])
    await expect(write(tenant.as('guest'), { to, subject: 'x' })).rejects.toThrow('invalid_format')
})

test('a LINE message goes to a LINE user', async () => {
  const tenant = await newTenant()
  const push = command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) => sendLineLater(tools, { to: 'U4af4980629', text: 'ชำระแล้ว' }),
  })
  await push(tenant.as('guest'), {})
  await deliver(tenant)
  expect(await sentMessages(tenant.as('guest'), {})).toMatchObject([{ channel: 'line', recipient: 'U4af4980629' }])
})

test('who registers is welcomed; whose address is used again is told, and the letters differ', async () => {
  const tenant = await newTenant()
  const [account] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (email, firstname, locale) values ('n@example.com', 'นา', 'en') returning id",
  )
  for (const topic of ['identity.registered', 'identity.registeredAgain']) {
    const handler = handlers.find((one) => one.topic === topic)!
    await handler.handle(jobContext(tenant.id), { accountId: account!.id })
  }
  await deliver(tenant)
  const subjects = (await sentMessages(tenant.as('guest'), {})).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['Somebody registered with your address again', 'Welcome'])
})

test('the outbox is not found from another machine, under another host, in production, or from another tenant', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await write(tenant.as('guest'), { to: 'a@example.com', subject: 'canary' })
  await deliver(tenant)
  const admin = tenant.as('admin')
  expect(await sentMessages(other.as('admin'), {})).toEqual([])
  await expect(sentMessages({ ...admin, address: '10.0.0.1' }, {})).rejects.toMatchObject({ status: 404 })
  await expect(
    sentMessages({ ...admin, site: { ...tenant.site, hostname: 'shop.example' } }, {}),
  ).rejects.toMatchObject({ status: 404 })
  settings().mode = 'production'
  await expect(sentMessages(admin, {})).rejects.toMatchObject({ status: 404 })
  settings().mode = 'local'
})
