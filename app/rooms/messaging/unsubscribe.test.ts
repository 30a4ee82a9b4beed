import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { sendMailLater } from './send.ts'
import { kept } from './kept.server.ts'
import { myPreferences, changePreference } from './preferences.ts'
import { command } from './room.ts'
import { deliverAll } from './testing.ts'
import { seeUnsubscribe, unsubscribe, unsubscribeToken } from './unsubscribe.ts'
import * as z from 'zod'

const scene = async () => {
  const tenant = await newTenant('unsubscribe')
  const { id: accountId } = await newAccount(tenant)
  const me = tenant.as('user', { accountId })
  const isOn = async (kind: string) =>
    (await myPreferences(me, {})).preferences.find((each) => each.kind === kind && each.channel === 'mail')!.isOn
  return { tenant, accountId, me, guest: tenant.as('guest'), isOn }
}

async function mailed(tenant: TestTenant, accountId: string, announces?: 'class'): Promise<string> {
  const send = command({
    may: 'anyone',
    input: z.object({}),
    run: (tools) =>
      sendMailLater(tools, {
        to: 'a@example.com',
        accountId,
        subject: 'ประกาศ',
        text: 'เพิ่มบทใหม่',
        ...(announces && { announces }),
      }),
  })
  const id = await send(tenant.as('guest'), {})
  await deliverAll(tenant)
  return String(await kept(id!, 'eml')).replaceAll(/\r?\n[ \t]+/g, ' ')
}

test('a mail to many has the one-click way out at its head and at its foot; one to a person alone has none', async () => {
  const { tenant, accountId, guest, isOn } = await scene()
  const mail = await mailed(tenant, accountId, 'class')
  const [, url] = /^List-Unsubscribe: <(\S+)>/m.exec(mail)!
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const { pathname, hostname } = new URL(url!)
  expect(hostname).toBe(tenant.site.hostname)
  const token = decodeURIComponent(pathname.split('/').at(-1)!)
  await unsubscribe(guest, { token })
  expect(await isOn('class')).toBe(false)
  expect(await mailed(tenant, accountId)).not.toContain('List-Unsubscribe')
})

test('it ends this kind by mail alone, without signing in; pressed twice it is once, and it can be taken back', async () => {
  const { tenant, accountId, guest, isOn } = await scene()
  const token = unsubscribeToken(tenant.id, accountId, 'class')
  expect(await seeUnsubscribe(guest, { token })).toEqual({ kind: 'class', isOff: false })
  await Promise.all(Array.from({ length: 10 }, () => unsubscribe(guest, { token })))
  expect(await seeUnsubscribe(guest, { token })).toEqual({ kind: 'class', isOff: true })
  expect([await isOn('class'), await isOn('reply'), await isOn('order')]).toEqual([false, true, true])
  const log = await tenant.sql("select from kernel.audit_log where action = 'messaging.unsubscribed'")
  expect(log).toHaveLength(1)
  await unsubscribe(guest, { token, again: true })
  expect(await isOn('class')).toBe(true)
})

test('what we have not signed, another kind, another person and another tenant are not found', async () => {
  const { tenant, accountId, guest, me, isOn } = await scene()
  await changePreference(me, { kind: 'news', channel: 'mail', isOn: true })
  const token = unsubscribeToken(tenant.id, accountId, 'class')
  const other = await newTenant('unsubscribe')
  for (const [who, wrong] of [
    [guest, token.replace('.class.', '.news.')],
    [guest, token.replace(accountId, randomUUID())],
    [guest, `${token}x`],
    [guest, ''],
    [guest, 'a.b.c'],
    [other.as('guest'), token],
  ] as const) {
    await expect(seeUnsubscribe(who, { token: wrong }), wrong).rejects.toMatchObject({ status: 404 })
    await expect(unsubscribe(who, { token: wrong }), wrong).rejects.toMatchObject({ status: 404 })
  }
  expect([await isOn('class'), await isOn('news')]).toEqual([true, true])
})
