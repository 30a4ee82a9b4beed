import { expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { command } from './room.ts'
import { sendLineLater, sendMailLater } from './send.ts'
import { sentMessages } from './sent.ts'
import { deliverAll } from './testing.ts'
import * as z from 'zod'

const write = command({
  may: 'anyone',
  input: z.object({ to: z.string(), subject: z.string(), fail: z.boolean().default(false) }),
  async run(tools, { to, subject, fail }) {
    await sendMailLater(tools, { to, subject, text: 'สวัสดี' })
    if (fail) throw new Error('no')
  },
})

test('a message goes out after the command has committed, once, however often it is handed over', async () => {
  const tenant = await newTenant()
  await expect(write(tenant.as('guest'), { to: 'a@example.com', subject: 'x', fail: true })).rejects.toThrow('no')
  await write(tenant.as('guest'), { to: 'a@example.com', subject: 'ใบเสร็จ' })
  expect(await sentMessages(tenant.as('guest'), {})).toEqual([])
  await deliverAll(tenant, 3)
  expect(await sentMessages(tenant.as('guest'), {})).toMatchObject([
    { channel: 'mail', recipient: 'a@example.com', subject: 'ใบเสร็จ', body: expect.stringContaining('สวัสดี') },
  ])
})

test('mail header injection: a subject is one line, an address is one address', async () => {
  const tenant = await newTenant()
  await write(tenant.as('guest'), { to: 'a@example.com', subject: 'hello\r\nBcc: victim@example.com\u2028x' })
  await deliverAll(tenant)
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
  await deliverAll(tenant)
  expect(await sentMessages(tenant.as('guest'), {})).toMatchObject([{ channel: 'line', recipient: 'U4af4980629' }])
})

test('the outbox is not found from another machine, under another host, in production, or from another tenant', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  await write(tenant.as('guest'), { to: 'a@example.com', subject: 'canary' })
  await deliverAll(tenant)
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

test('a mail that was typed into a form has paragraphs: blank lines part them, however the browser ends a line', async () => {
  const tenant = await newTenant()
  const typed = command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) => sendMailLater(tools, { to: 'a@example.com', subject: 'x', text: 'หนึ่ง\r\n\r\nสอง\r\nสาม' }),
  })
  await typed(tenant.as('guest'), {})
  await deliverAll(tenant)
  const [{ html = '' } = {}] = (await sentMessages(tenant.as('guest'), {})) as { html?: string }[]
  expect(html).toMatch(/>หนึ่ง<\/p>/)
  expect(html).toMatch(/>สอง<br\/>สาม<\/p>/)
})
