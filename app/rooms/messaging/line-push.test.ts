import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startLine } from '#stand-ins/line.ts'
import { linePeople } from '#stand-ins/line-people.ts'
import { newTenant } from '#kernel/testing.ts'
import { command } from './room.ts'
import { outboxOf } from './testing.ts'
import * as z from 'zod'
import { pushByLine } from './line-push.server.ts'
import { Undeliverable } from './outgoing.ts'

const folder = mkdtempSync(join(tmpdir(), 'sala-line-'))
const line = await startLine(0, { folder })
afterAll(() => line.close())

const push = pushByLine({ token: 'channel-token', standIn: line.url })
const to = linePeople[0]!.sub
const message = (text = 'สวัสดี') => ({ deliveryId: randomUUID(), to, text })

test('what LINE refuses is final, and says why', async () => {
  const stranger = push({ ...message(), to: 'nobody' })
  await expect(stranger).rejects.toBeInstanceOf(Undeliverable)
  await expect(stranger).rejects.toThrow(/LINE answered 400: .*'to', is invalid/)
  await expect(push(message(''))).rejects.toBeInstanceOf(Undeliverable)
  for (const status of [401, 403]) {
    line.failNext(status)
    await expect(push(message())).rejects.toBeInstanceOf(Undeliverable)
  }
})

test('busy and broken is tried again: that is no refusal of this message', async () => {
  for (const status of [429, 500, 503]) {
    line.failNext(status)
    const failed = await push(message()).catch((error: Error) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(Undeliverable)
  }
})

test('pushes once, however often it is handed over: the delivery is the retry key', async () => {
  const before = line.all().length
  const once = message('ออเดอร์ของคุณพร้อมแล้ว')
  const answers = await Promise.all(Array.from({ length: 20 }, () => push(once)))
  expect(answers.filter(({ providerId }) => providerId !== null)).toHaveLength(1)
  expect(line.all().slice(before)).toEqual([
    { to, messages: [{ type: 'text', text: once.text }], retryKey: once.deliveryId },
  ])
  expect(JSON.parse(readFileSync(join(folder, `${once.deliveryId}.json`), 'utf8'))).toEqual({ to, text: once.text })
})

test('the longest message that LINE takes goes out, a longer one is cut', async () => {
  await push(message('ก'.repeat(6000)))
  expect(line.all().at(-1)!.messages[0]!.text).toHaveLength(5000)
})

test('who came by LINE alone is told there what others are told by mail', async () => {
  const tenant = await newTenant()
  const [account] = await tenant.sql<{ id: string }>(
    "insert into identity.accounts (firstname, status) values ('มะลิ', 'active') returning id",
  )
  await tenant.sql('insert into identity.line_accounts (account_id, line_user_id) values ($1, $2)', [account!.id, to])
  const happen = command({
    may: 'anyone',
    input: z.object({}),
    run: async (tools) =>
      tools.after('identity.securityChanged', {
        accountId: account!.id,
        what: 'secondFactorOn',
        detail: '',
        address: '10.0.0.1',
        hostname: tenant.site.hostname,
        at: new Date().toISOString(),
      }),
  })
  await happen(tenant.as('guest'), {})
  expect(await outboxOf(tenant)).toMatchObject([
    { channel: 'line', recipient: to, body: expect.stringContaining('เปิดการยืนยันสองขั้นตอนแล้ว') },
  ])
})
