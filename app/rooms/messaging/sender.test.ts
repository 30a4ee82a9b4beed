import { afterEach, expect, test } from 'vitest'
import { settings } from '#kernel/settings.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { jobContext } from '#kernel/job-context.ts'
import { startChat } from '../../../stand-ins/chat.ts'
import { withoutSecrets } from './chat-log.ts'
import { handlers } from './on.ts'
import { changeSender, seeSender } from './sender.ts'
import { deliverAll, outboxOf } from './testing.ts'

afterEach(() => {
  settings().standIns = null
})

const chatRoom = async () => {
  const room = await startChat(0)
  settings().standIns = { line: '', ai: '', smtp: '', sms: '', chat: room.url, dns: '' }
  return room
}

test('only an admin or the owner signs for the business, and only after showing that it is they', async () => {
  const tenant = await newTenant()
  for (const who of [tenant.as('user'), tenant.as('manager'), tenant.as('user', { staff: ['branchManager'] })])
    await expect(changeSender(who, { senderName: 'x' })).rejects.toMatchObject({ status: 403 })
  const longAgo = tenant.as('admin', { confirmedAt: new Date(0) })
  await expect(changeSender(longAgo, { senderName: 'x' })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await expect(seeSender(longAgo, {})).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  await changeSender(tenant.as('user', { staff: ['owner'] }), { senderName: 'ร้านเรา' })
  expect(await seeSender(tenant.as('admin'), {})).toMatchObject({ senderName: 'ร้านเรา' })
})

test('SSRF: a chat address inside our network is refused, and the stand-in’s too once it is not one’s own machine', async () => {
  const tenant = await newTenant()
  const room = await chatRoom()
  for (const chatUrl of [
    'https://127.0.0.1/x',
    'http://hooks.example.com/x',
    'https://169.254.169.254/',
    `${room.url}@evil.example/`,
    `${room.url.replace('127.0.0.1', 'localhost')}/hook`,
  ])
    await expect(changeSender(tenant.as('admin'), { chatUrl }), chatUrl).rejects.toMatchObject({ status: 422 })
  settings().mode = 'production'
  await expect(changeSender(tenant.as('admin'), { chatUrl: `${room.url}/hook` })).rejects.toMatchObject({ status: 422 })
  settings().mode = 'local'
  await room.close()
})

test('the chat address is sealed: it is shown to nobody, not in the audit trail, and no other tenant can open it', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const admin = tenant.as('admin')
  await changeSender(admin, { chatUrl: 'https://hooks.example.com/services/canary' })
  const rows = await tenant.sql<{ sealed_chat_url: string }>('select * from messaging.senders')
  const audited = await tenant.sql('select * from kernel.audit_log')
  const seen = await seeSender(admin, {})
  expect(seen).toMatchObject({ chatHost: 'hooks.example.com' })
  expect(JSON.stringify([rows, audited, seen])).not.toContain('canary')
  await other.sql('insert into messaging.senders (sealed_chat_url, chat_host) values ($1, $2)', [
    rows[0]!.sealed_chat_url,
    'x',
  ])
  await hear(other.id)
  await deliverAll(other)
  expect(await other.sql('select state from messaging.deliveries')).toEqual([{ state: 'dropped' }])
})

const accountId = '00000000-0000-7000-8000-000000000009'
/** The letter to the person is heard too; this one is nobody's. */
const hear = async (tenantId: string): Promise<void> => {
  for (const { topic, handle } of handlers)
    if (topic === 'identity.standingChanged') await handle(jobContext(tenantId), { accountId, after: 'suspended' })
}

test('what concerns security is told in the chat room: user id, date and message; the room keeps 50', async () => {
  const tenant = await newTenant()
  const room = await chatRoom()
  await changeSender(tenant.as('admin'), { chatUrl: `${room.url}/hook` })
  for (let i = 0; i < 60; i++) {
    await hear(tenant.id)
    await deliverAll(tenant)
  }
  const sent = await outboxOf(tenant)
  expect(sent).toHaveLength(50)
  expect(sent[0]!.body).toMatch(new RegExp(`^${accountId} · .*25\\d\\d.* · .*suspended`))
  await room.close()
})

test('a message that was given up is told in the room, one to the room itself is not', async () => {
  const tenant = await newTenant()
  const room = await chatRoom()
  await changeSender(tenant.as('admin'), { chatUrl: `${room.url}/gone` })
  const gaveUp = handlers.find(({ topic }) => topic === 'messaging.gaveUp')!
  const deliveryId = '00000000-0000-7000-8000-000000000001'
  await gaveUp.handle(jobContext(tenant.id), { deliveryId, channel: 'mail', error: '550 no such mailbox' })
  await deliverAll(tenant)
  expect(await tenant.sql('select channel, state from messaging.deliveries')).toEqual([
    { channel: 'chat', state: 'gave_up' },
  ])
  await room.close()
})

test('secrets are taken out of what the room is told', () => {
  const told = withoutSecrets(
    'x https://shop.example/user/bypass/abcdefghijklmnopqrstuvwxyz0123456789 password: hunter22 Bearer eyJhbGciOi.x.y smtp://u:p@host รหัส 042195 00000000-0000-7000-8000-000000000009',
  )
  for (const secret of ['bypass', 'hunter22', 'eyJ', 'u:p', '042195']) expect(told).not.toContain(secret)
  expect(told).toContain('00000000-0000-7000-8000-000000000009')
})
