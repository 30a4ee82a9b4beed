import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { settings } from '#kernel/settings.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { outboxOf, rawMailOf } from '#rooms/messaging/testing.ts'
import { type Answer, replyTo } from '#stand-ins/mail-reply.ts'
import { moveEntry, removeEntry } from '../entry/move-entry.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { answerInvitation } from '../invite/answer.ts'
import { seeEntry } from '../see/see-entry.ts'
import { answerReplies } from './answer-replies.ts'
import { readReplyAddress, replyAddress } from './reply-address.ts'

const token = 'a-password-of-twenty'
settings().mail.replies = { address: 'replies@in.example', token }

const parent = 'parent@example.com'
const meeting = { title: 'คุยเรื่องผลเรียน', day: '2026-12-15', from: '09:00', to: '10:00', guests: parent }

async function scene(more: object = {}) {
  const tenant = await newTenant('replies')
  const { id: accountId } = await newAccount(tenant)
  const me = () => tenant.as('user', { accountId })
  const { id } = await saveEntry(me(), { ...meeting, ...more })
  const key = 'repeat' in more ? '2026-12-15T02:00:00Z' : ''
  const invitation = await lastMail(tenant)
  const answer = async (said: Answer = {}, door: Context = tenant.as('guest')) =>
    handOver(door, (await replyTo(invitation, said)).raw)
  const seen = async () => (await seeEntry(me(), { id, occurrence: key })).attendees[0]!
  const told = () => tenant.sql<{ body: string }>('select body from messaging.messages order by id')
  return { tenant, me, id, invitation, answer, seen, told }
}

async function lastMail(tenant: TestTenant): Promise<string> {
  const [mail] = (await outboxOf(tenant)).filter(({ recipient, channel }) => channel === 'mail' && recipient === parent)
  return rawMailOf(mail!.id)
}

async function handOver(door: Context, bytes: Buffer, { password = token, to = '' } = {}): Promise<number> {
  const request = new Request('http://any.example/api/calendar/replies', {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`mail:${password}`).toString('base64')}`, 'x-envelope-to': to },
    body: new Uint8Array(bytes),
  })
  return (await answerReplies(door, request)).status
}

const kept = (tenant: TestTenant) =>
  tenant.sql<{ kind: string; text: string; sender: string }>(
    'select kind, text, sender from calendar.replies order by received_at',
  )

test('the invitation comes from its own secret address, which is its organizer; whoever hears of it needs another password', async () => {
  const { tenant, invitation, answer, seen } = await scene()
  const { to, raw } = await replyTo(invitation)
  expect(to).toMatch(/^replies\+[0-9a-z]{25}\.[0-9a-z]{25}@in\.example$/)
  expect(to.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(invitation).toContain(`<${to}>`)
  expect(invitation).not.toMatch(/^reply-to:/im)
  expect(readReplyAddress(to.toUpperCase())).toMatchObject({ tenantId: tenant.id })
  await expect(handOver(tenant.as('guest'), raw, { password: 'another-password-of-20' })).rejects.toMatchObject({
    status: 403,
  })
  expect(await seen()).toMatchObject({ answer: 'needs_action' })
  // Whichever host of the platform it is handed to.
  expect(await answer({}, (await newTenant()).as('guest'))).toBe(204)
  expect(await seen()).toMatchObject({ answer: 'accepted', replies: [] })
})

test('yes from a mailbox is heard once, however often it is handed over; the last one written counts, not the last to arrive', async () => {
  const { tenant, answer, seen, told, invitation } = await scene()
  const at = (minutes: number) => new Date(Date.now() - 3_600_000 + minutes * 60_000)
  const { raw } = await replyTo(invitation, { at: at(0), comment: 'ไปค่ะ' })
  await Promise.all([1, 2, 3].map(() => handOver(tenant.as('guest'), raw)))
  expect(await seen()).toMatchObject({ answer: 'accepted', note: 'ไปค่ะ' })
  expect(await told()).toHaveLength(1)
  await answer({ answer: 'DECLINED', at: at(2) })
  await answer({ answer: 'TENTATIVE', at: at(1) })
  await handOver(tenant.as('guest'), raw)
  expect(await seen()).toMatchObject({ answer: 'declined' })
  await answer({ at: at(3) })
  await answer({ answer: 'DECLINED', at: at(4) })
  expect(await told()).toHaveLength(4)
  const link =
    /\/calendar\/answer\/([\w-]{22})/.exec(Buffer.from(invitation).toString('latin1')) ??
    /\/calendar\/answer\/([\w-]{22})/.exec((await outboxOf(tenant)).at(-1)!.body)
  await answerInvitation(tenant.as('guest'), { token: link![1]!, answer: 'accepted' })
  await answer({ answer: 'DECLINED', at: at(5) })
  expect(await seen()).toMatchObject({ answer: 'accepted' })
})

test('an answer to the time before is noted and does not count; to the one that stands it does', async () => {
  const { tenant, me, id, answer, seen, told } = await scene()
  await moveEntry(me(), { id, day: '2026-12-16' })
  await answer()
  expect(await seen()).toMatchObject({ answer: 'needs_action', note: 'old:accepted' })
  expect(await kept(tenant)).toMatchObject([{ kind: 'old' }])
  expect((await told()).at(-1)!.body).toContain('กำหนดเดิม')
  await answer({ sequence: 1 })
  expect(await seen()).toMatchObject({ answer: 'accepted', note: '' })
  // Whoever raises the number answers what stands; the number is ours.
  await answer({ sequence: 7, answer: 'DECLINED', at: new Date(Date.now() + 5000) })
  expect(await seen()).toMatchObject({ answer: 'declined' })
  expect(await tenant.sql('select sequence from calendar.entries')).toEqual([{ sequence: 1 }])
})

/** Written by Exchange (traps, ics-10): its own zone, capitals in every address, the moment in a field of Microsoft's. */
async function byExchange(invitation: string, uid: string, sequence: number): Promise<Buffer> {
  const file = readFileSync(join(import.meta.dirname, '../ics/fixtures/10-itip-reply-stale.ics'), 'utf8')
    .replace('our-event-7@sala.example', uid)
    .replace('LEARNER@example.com', parent.toUpperCase())
    .replace('SEQUENCE:0', `SEQUENCE:${sequence}`)
  const { to } = await replyTo(invitation)
  const head = ['Return-Path: <x@example.com>', `From: ${parent}`, `To: ${to}`, 'Subject: x', 'MIME-Version: 1.0']
  return Buffer.from(
    [...head, 'Content-Type: text/calendar; method=REPLY; charset=utf-8', '', file]
      .join('\r\n')
      .replaceAll(/\r?\n/g, '\r\n'),
  )
}

test('Exchange’s answer to the time before changes nothing and is noted; the same to the time that stands is a yes', async () => {
  const { tenant, me, id, invitation, seen } = await scene()
  const [{ uid }] = (await tenant.sql<{ uid: string }>('select uid from calendar.entries')) as [{ uid: string }]
  await moveEntry(me(), { id, day: '2026-12-16' })
  await handOver(tenant.as('guest'), await byExchange(invitation, uid, 0))
  expect(await seen()).toMatchObject({ answer: 'needs_action', note: 'old:accepted' })
  await handOver(tenant.as('guest'), await byExchange(invitation, uid, 1))
  expect(await seen()).toMatchObject({ answer: 'accepted', note: '' })
})

test('who moves it while the answer arrives: whichever comes first, no answer to the old time stands at the new one', async () => {
  const { me, id, answer, seen } = await scene()
  await Promise.all([answer(), moveEntry(me(), { id, day: '2026-12-17' }), answer({ answer: 'DECLINED' })])
  expect(await seen()).toMatchObject({ answer: 'needs_action' })
})

test('somebody else, a substitute, another time, one of a series, words, a bounce, a machine: kept apart and told, the answer stays', async () => {
  const { tenant, answer, seen, told, invitation } = await scene({ repeat: 'weekly' })
  const { to } = await replyTo(invitation)
  const plain = (head: string, body: string) => Buffer.from(`To: ${to}\r\n${head}\r\n\r\n${body}\r\n`)
  const guest = () => tenant.as('guest')
  expect(await answer({ as: 'mallory@example.net' })).toBe(204)
  await answer({ answer: 'DELEGATED', delegatedTo: 'father@example.com' })
  await answer({ method: 'COUNTER', starts: new Date('2026-12-15T08:00:00Z'), comment: 'บ่ายได้ไหม' })
  await answer({ answer: 'DECLINED', occurrence: '2026-12-22T02:00:00Z' })
  await handOver(
    guest(),
    plain(`From: ${parent}\r\nSubject: Re: x\r\nContent-Type: text/plain; charset=utf-8`, 'ขอเอกสารก่อนค่ะ\r\n\r\n> เดิม'),
  )
  await handOver(guest(), plain('From: MAILER-DAEMON@mx.example\r\nReturn-Path: <>', '550 no such mailbox'))
  await handOver(guest(), plain(`From: ${parent}\r\nAuto-Submitted: auto-replied`, 'Out of office'))
  await handOver(
    guest(),
    plain(`From: ${parent}\r\nContent-Type: text/calendar; method=REPLY`, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'),
  )
  const found = await kept(tenant)
  expect(found.map(({ kind }) => kind)).toEqual([
    'other',
    'delegated',
    'counter',
    'one',
    'words',
    'bounce',
    'auto',
    'unreadable',
  ])
  expect(found.map(({ text }) => text).slice(0, 5)).toEqual([
    'mallory@example.net',
    'father@example.com',
    '2026-12-15 08:00\nบ่ายได้ไหม',
    '2026-12-22 02:00 ✗',
    'ขอเอกสารก่อนค่ะ',
  ])
  expect(await seen()).toMatchObject({ answer: 'needs_action' })
  expect(await told()).toHaveLength(7)
  await answer({ as: 'mallory@example.net' })
  expect((await seen()).replies.map(({ kind }) => kind)).toEqual(['other', 'unreadable', 'bounce', 'words', 'one'])
})

test('called off, or taken off: the answer is kept, and nobody comes', async () => {
  const { tenant, me, id, answer } = await scene()
  await removeEntry(me(), { id })
  await answer()
  expect(await kept(tenant)).toMatchObject([{ kind: 'over', text: 'accepted' }])
  expect(await tenant.sql('select answer from calendar.attendees')).toEqual([{ answer: 'needs_action' }])
  expect(Buffer.from(await lastMail(tenant)).toString()).toContain(`<${(await replyTo(await lastMail(tenant))).to}>`)
})

test('hostile mail: deep, long heads, huge parts, nobody’s address, another tenant’s secret; nothing of it answers', async () => {
  const { tenant, invitation, seen } = await scene()
  const other = await newTenant()
  const guest = () => tenant.as('guest')
  const { to, raw } = await replyTo(invitation)
  const nested = Array.from(
    { length: 500 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
  ).join('\r\n')
  expect(await handOver(guest(), Buffer.from(`To: ${to}\r\n${nested}`))).toBe(422)
  expect(await handOver(guest(), Buffer.from(`To: ${to}\r\n${nested}`), { to })).toBe(204)
  expect(await handOver(guest(), Buffer.from(`${'X-A: b\r\n'.repeat(100_000)}To: ${to}\r\n\r\nx`), { to })).toBe(204)
  const part = `To: ${to}\r\nFrom: ${parent}\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\n`
  expect(await handOver(guest(), Buffer.from(part + 'ATTENDEE:mailto:x@y.z\r\n'.repeat(300_000)))).toBe(204)
  expect(await handOver(guest(), Buffer.from('not a mail at all'))).toBe(204)
  // The same secret at another tenant, and that tenant's own name in the address.
  const forged = to.replace(/\+.{25}\./, `+${replyAddress(other.id, other.id)!.split('+')[1]!.slice(0, 25)}.`)
  expect(await handOver(guest(), Buffer.from(raw.toString().replaceAll(to, forged)))).toBe(204)
  expect(
    await handOver(
      guest(),
      Buffer.from(
        raw.toString().replaceAll(
          to,
          to.replace(/.@/, (last) => (last === '0@' ? '1@' : '0@')),
        ),
      ),
    ),
  ).toBe(204)
  expect(await seen()).toMatchObject({ answer: 'needs_action' })
  expect((await kept(tenant)).map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable', 'unreadable'])
}, 60_000)
