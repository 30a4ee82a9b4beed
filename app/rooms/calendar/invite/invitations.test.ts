import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { deliverAll, myThreads, outboxOf, rawMailOf } from '#rooms/messaging/testing.ts'
import { moveEntry, removeEntry } from '../entry/move-entry.ts'
import { importFile } from '../ics/import-file.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { seeEntry } from '../see/see-entry.ts'
import { seeMine } from '../see/see-mine.ts'
import { answerInvitation, seeInvitation } from './answer.ts'
import { forgetting } from './forget.ts'
import { mostLetters } from './count-letters.ts'
import { reminders } from './remind.ts'

const parent = 'parent@example.com'
const meeting = {
  title: 'คุยเรื่องผลเรียน',
  place: 'ห้อง 2',
  day: '2026-12-15',
  from: '09:00',
  to: '10:00',
  guests: `แม่ <${parent.toUpperCase()}>`,
}

interface Scene {
  tenant: TestTenant
  accountId: string
  me: () => Context
  id: string
}

async function invited(more: object = {}): Promise<Scene> {
  const tenant = await newTenant('invites')
  const { id: accountId } = await newAccount(tenant)
  const me = () => tenant.as('user', { accountId })
  const { id } = await saveEntry(me(), { ...meeting, ...more })
  return { tenant, accountId, me, id }
}

/** Those to the parent, the newest last. */
async function mailsOf(tenant: TestTenant, to = parent) {
  const sent = (await outboxOf(tenant)).filter(({ recipient, channel }) => channel === 'mail' && recipient === to)
  const mails = await Promise.all(
    sent.map(async ({ id }) => ({ raw: await rawMailOf(id), mail: await PostalMime.parse(await rawMailOf(id)) })),
  )
  return mails.toReversed()
}

const linkIn = (text: string) => /\/calendar\/answer\/([\w-]{22})/.exec(text)![1]!

function partOf(raw: string, mail: Awaited<ReturnType<typeof PostalMime.parse>>) {
  const file = mail.attachments.find(({ filename }) => filename === 'invite.ics')!
  const text = typeof file.content === 'string' ? file.content : Buffer.from(file.content as ArrayBuffer).toString()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event] = calendar.getAllSubcomponents('vevent')
  return {
    header: /content-type: text\/calendar;[^\n]*(?:\n\s[^\n]*)*/i.exec(raw)![0].replaceAll(/\s+/g, ' '),
    types: [...raw.matchAll(/^content-type: ([\w/+-]+)/gim)].map((match) => match[1]!.toLowerCase()),
    method: calendar.getFirstPropertyValue('method'),
    uid: event!.getFirstPropertyValue('uid'),
    sequence: event!.getFirstPropertyValue('sequence'),
    organizer: event!.getFirstPropertyValue('organizer'),
    attendee: event!.getFirstPropertyValue('attendee'),
    status: event!.getFirstPropertyValue('status'),
    starts: new ICAL.Event(event!).startDate.toJSDate().toISOString(),
  }
}

test('an invitation is a mail whose part and header agree; the organizer is the bare address that sends it', async () => {
  const { tenant } = await invited()
  const [{ raw, mail }] = (await mailsOf(tenant)) as [Awaited<ReturnType<typeof mailsOf>>[number]]
  const part = partOf(raw, mail)
  expect(part).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    organizer: `mailto:${mail.from!.address}`,
    starts: '2026-12-15T02:00:00.000Z',
  })
  expect(String(part.attendee).toLowerCase()).toBe(`mailto:${parent}`)
  expect(part.header).toMatch(/method="?REQUEST/i)
  // Of the alternatives the calendar is the last: so readers show it.
  expect(part.types.slice(0, 5)).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar',
  ])
  expect(mail.subject).toBe('คำเชิญ: คุยเรื่องผลเรียน')
})

test('the link shows what it is to and answers; looking answers nothing; who invited hears of it once', async () => {
  const { tenant, me, id } = await invited()
  const [{ mail }] = (await mailsOf(tenant)) as [Awaited<ReturnType<typeof mailsOf>>[number]]
  const token = linkIn(mail.text!)
  const guest = tenant.as('guest')
  expect(await seeInvitation(guest, { token })).toMatchObject({
    title: meeting.title,
    answer: 'needs_action',
    isOver: false,
  })
  expect((await seeEntry(me(), { id, occurrence: '' })).attendees).toMatchObject([
    { email: parent, answer: 'needs_action' },
  ])
  await Promise.all([1, 2, 3].map(() => answerInvitation(tenant.as('guest'), { token, answer: 'accepted' })))
  expect((await seeEntry(me(), { id, occurrence: '' })).attendees).toMatchObject([
    { email: parent, answer: 'accepted' },
  ])
  await deliverAll(tenant)
  const { threads } = (await myThreads(me(), {})) as unknown as { threads: { title?: string }[] }
  expect(threads).toHaveLength(1)
  for (const wrong of ['x', token.replace(/.$/, token.endsWith('A') ? 'B' : 'A')])
    await expect(seeInvitation(tenant.as('guest'), { token: wrong })).rejects.toMatchObject({ status: 404 })
  await expect(answerInvitation((await newTenant()).as('guest'), { token, answer: 'declined' })).rejects.toMatchObject({
    status: 404,
  })
})

test('called off by a file, who was invited is told as by hand, once', async () => {
  const { tenant, me, id } = await invited()
  const sent = (await mailsOf(tenant)).length
  const [row] = await tenant.sql<{ uid: string; at: string }>(
    'select uid, calendar_id as at from calendar.entries where id = $1',
    [id],
  )
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:CANCEL\nBEGIN:VEVENT\nUID:${row!.uid}\nSEQUENCE:3\nDTSTART:20261215T020000Z\nEND:VEVENT\nEND:VCALENDAR\n`
  for (const removed of [1, 0])
    expect(await importFile(me(), { calendarId: row!.at, bytes: Buffer.from(text) })).toMatchObject({ removed })
  expect((await mailsOf(tenant)).slice(sent).map(({ raw, mail }) => partOf(raw, mail).method)).toEqual(['CANCEL'])
})

test('moved, it is the same entry with a higher number, and nobody has answered any more; called off, it is cancelled', async () => {
  const { tenant, me, id } = await invited()
  const [first] = await mailsOf(tenant)
  await answerInvitation(tenant.as('guest'), { token: linkIn(first!.mail.text!), answer: 'accepted' })
  await moveEntry(me(), { id, day: '2026-12-16' })
  const moved = (await mailsOf(tenant)).at(-1)!
  const [was, now] = [partOf(first!.raw, first!.mail), partOf(moved.raw, moved.mail)]
  expect(now).toMatchObject({ method: 'REQUEST', uid: was.uid, sequence: 1, starts: '2026-12-16T02:00:00.000Z' })
  expect((await seeEntry(me(), { id, occurrence: '' })).attendees).toMatchObject([{ answer: 'needs_action' }])
  await removeEntry(me(), { id })
  const gone = (await mailsOf(tenant)).at(-1)!
  const told = { method: 'CANCEL', uid: was.uid, sequence: 2, status: 'CANCELLED' }
  expect(partOf(gone.raw, gone.mail)).toMatchObject(told)
  expect(partOf(gone.raw, gone.mail).header).toMatch(/method="?CANCEL/i)
  expect(await seeInvitation(tenant.as('guest'), { token: linkIn(first!.mail.text!) })).toMatchObject({ isOver: true })
  await expect(
    answerInvitation(tenant.as('guest'), { token: linkIn(first!.mail.text!), answer: 'accepted' }),
  ).rejects.toMatchObject({ code: 'INVITATION_OVER' })
  expect(
    (await seeMine(me(), { from: '2026-12-01', until: '2027-01-01' })).entries.filter(
      ({ source }) => source !== 'holiday',
    ),
  ).toEqual([])
})

test('an address that is none is told by name; who is taken off hears that it is no longer theirs', async () => {
  const { tenant, me, id } = await invited({ guests: `${parent}, two@example.com` })
  await expect(saveEntry(me(), { ...meeting, id, version: 1, guests: 'not an address' })).rejects.toMatchObject({
    status: 422,
  })
  expect(await mailsOf(tenant)).toHaveLength(1)
  await saveEntry(me(), { ...meeting, id, version: 1, guests: 'two@example.com' })
  const mails = await mailsOf(tenant)
  expect(mails.map(({ raw, mail }) => partOf(raw, mail).method)).toEqual(['REQUEST', 'CANCEL'])
  expect(await mailsOf(tenant, 'two@example.com')).toHaveLength(1)
})

const remindNow = (tenant: TestTenant, entryId: string) => reminders[0]!.handle(jobContext(tenant.id), { entryId })
const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000 + 7 * 3_600_000).toISOString()
  return { day: at.slice(0, 10), from: at.slice(11, 16), to: '', lastDay: '' }
}

test('reminded once, by mail to the guest who comes and to whose it is; never for the old time, never when called off', async () => {
  const { tenant, me, id } = await invited({ ...inMinutes(59), reminders: ['60', '10'] })
  const [first] = await mailsOf(tenant)
  await answerInvitation(tenant.as('guest'), { token: linkIn(first!.mail.text!), answer: 'accepted' })
  const planned = () => tenant.sql<{ run_at: Date }>("select run_at from kernel.outbox where topic = 'calendar.remind'")
  await Promise.all([1, 2, 3].map(() => remindNow(tenant, id)))
  const about = async () => (await mailsOf(tenant)).filter(({ mail }) => mail.subject!.startsWith('เตือนนัด'))
  expect(await about()).toHaveLength(1)
  // Moved to tomorrow: the job of today finds nothing that is due.
  const tomorrow = new Date(Date.now() + 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)
  await moveEntry(me(), { id, day: tomorrow })
  await remindNow(tenant, id)
  expect(await about()).toHaveLength(1)
  expect((await planned()).every(({ run_at }) => run_at > new Date())).toBe(true)
  await removeEntry(me(), { id })
  await remindNow(tenant, id)
  expect(await about()).toHaveLength(1)
})

test('what is far ahead is reminded of too, when its day comes', async () => {
  const { tenant, id } = await invited({ day: '2027-02-20', guests: '', reminders: ['1440'] })
  const planned = await tenant.sql<{ run_at: Date }>(
    "select run_at from kernel.outbox where topic = 'calendar.remind' and payload->>'entryId' = $1",
    [id],
  )
  expect(planned.map(({ run_at }) => run_at.toISOString())).toEqual(['2027-02-19T02:00:00.000Z'])
})

test('of several reminders that are due at once the last is told', async () => {
  const { tenant, id } = await invited({ ...inMinutes(9), guests: '', reminders: ['1440', '10'] })
  await remindNow(tenant, id)
  await remindNow(tenant, id)
  expect(await tenant.sql("select 1 from messaging.messages where body like '%เตือนนัด%'")).toHaveLength(1)
})

test('a customer sends so many letters a day and no more: the one too many saves nothing', async () => {
  const { tenant, me, id } = await invited()
  const sent = () => tenant.sql<{ many: number }>("select many from calendar.letters where sender <> ''")
  const days = Array.from(
    { length: mostLetters.user - 1 },
    (_, n) => `2027-01-${String((n % 28) + 1).padStart(2, '0')}`,
  )
  const move = (day: string) => moveEntry(me(), { id, day })
  for (const day of days) await move(day)
  const titles = () => tenant.sql('select title, starts_at, version from calendar.entries order by id')
  const before = await titles()
  const spent = { status: 429, code: 'LETTERS_SPENT' }
  await expect(move('2027-02-01')).rejects.toMatchObject(spent)
  await expect(saveEntry(me(), meeting)).rejects.toMatchObject(spent)
  expect(await titles()).toEqual(before)
  expect(await sent()).toEqual([{ many: mostLetters.user }])
  await saveEntry(me(), { ...meeting, guests: '' })
  // That it does not take place is always said.
  await removeEntry(me(), { id })
}, 60_000)

test('who was taken off learns only that; who invites no name from an address, unless they work here', async () => {
  const { tenant, me, id } = await invited()
  const [first] = await mailsOf(tenant)
  const guest = await newAccount(tenant)
  const [row] = await tenant.sql<{ email: string; firstname: string }>(
    'select email, firstname from identity.accounts where id = $1',
    [guest.id],
  )
  await saveEntry(me(), { ...meeting, id, version: 1, title: 'ลับ', guests: row!.email })
  const seen = await seeInvitation(tenant.as('guest'), { token: linkIn(first!.mail.text!) })
  expect(seen).toMatchObject({ isOver: true, title: '', place: '', note: '', when: null })
  expect((await seeEntry(me(), { id, occurrence: '' })).attendees).toMatchObject([{ email: row!.email, name: '' }])
  const boss = tenant.as('manager')
  const { id: other } = await saveEntry(boss, { ...meeting, guests: row!.email })
  expect((await seeEntry(boss, { id: other, occurrence: '' })).attendees[0]!.name).toContain(row!.firstname)
})

test('of a series in which one is moved or called off the letter says that one', async () => {
  const { tenant, me, id } = await invited({ repeat: 'weekly' })
  const key = '2026-12-29T02:00:00Z'
  await moveEntry(me(), { id, occurrence: key, day: '2026-12-30' })
  expect((await mailsOf(tenant)).at(-1)!.mail.text).toContain('30 ธ.ค. 2569')
  await removeEntry(me(), { id, occurrence: key, scope: 'this' })
  const text = (await mailsOf(tenant)).at(-1)!.mail.text
  expect(text).toContain('เฉพาะครั้งนี้')
  expect(text).toContain('29 ธ.ค. 2569')
})

test('what was called off is forgotten when everybody has heard of it', async () => {
  const { tenant, me, id } = await invited()
  await removeEntry(me(), { id })
  await forgetting[0]!.handle(jobContext(tenant.id), { entryId: id })
  expect(await tenant.sql('select 1 from calendar.entries')).toEqual([])
})

test('of a series each time has its reminder, and one that was called off has none', async () => {
  const { tenant, me, id } = await invited({ ...inMinutes(5), guests: '', repeat: 'daily', reminders: ['10'] })
  const [row] = await tenant.sql<{ at: string }>(
    `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from calendar.entries`,
  )
  await removeEntry(me(), { id, occurrence: row!.at, scope: 'this' })
  await remindNow(tenant, id)
  const said = () => tenant.sql("select 1 from messaging.messages where body like '%เตือนนัด%'")
  expect(await said()).toHaveLength(0)
  const [next] = await tenant.sql<{ run_at: Date }>(
    "select max(run_at) as run_at from kernel.outbox where topic = 'calendar.remind'",
  )
  expect(next!.run_at.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
})

test('who has an account here finds it in their own calendar until they decline; nobody else does', async () => {
  const tenant = await newTenant('invites')
  const [owner, guest] = [await newAccount(tenant), await newAccount(tenant)]
  const [row] = await tenant.sql<{ email: string }>('select email from identity.accounts where id = $1', [guest.id])
  await saveEntry(tenant.as('user', { accountId: owner.id }), { ...meeting, guests: row!.email })
  const seen = async (accountId: string) =>
    (await seeMine(tenant.as('user', { accountId }), { from: '2026-12-15', until: '2026-12-16' })).entries
  const [entry] = await seen(guest.id)
  expect(entry).toMatchObject({ source: 'invited', title: { th: meeting.title } })
  expect(await seen((await newAccount(tenant)).id)).toEqual([])
  await answerInvitation(tenant.as('guest'), { token: linkIn(entry!.to!), answer: 'declined' })
  expect(await seen(guest.id)).toEqual([])
})
