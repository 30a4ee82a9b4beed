import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { answerEmbed } from './answer-embed.ts'
import { makeCalendar, newCalendarFeed, newLink, removeCalendar, saveCalendar, seeCalendar } from './calendars.ts'
import { feedOf } from './feed.ts'

const span = { from: '2026-12-01', until: '2027-01-01' }

async function scene() {
  const tenant = await newTenant('sharing')
  const accountId = tenant.as('user').actor.accountId!
  const me = () => tenant.as('user', { accountId })
  const { id } = await makeCalendar(me(), { name: 'ติว' })
  await saveEntry(me(), { title: 'ความลับ', place: 'ห้อง 9', day: '2026-12-02', from: '10:00', calendarId: id })
  let version = 1
  const share = (more: object) => saveCalendar(me(), { id, name: 'ติว', slug: 'tutoring', version: version++, ...more })
  return { tenant, me, id, share }
}

test('private it is nobody’s, signed in everybody’s who is, by link whoever holds it, public everybody’s', async () => {
  const { tenant, me, id, share } = await scene()
  const guest = () => tenant.as('guest')
  const sees = (context = guest(), link = '') => seeCalendar(context, { calendar: 'tutoring', link, ...span })
  const hidden = { status: 404 }
  await share({})
  for (const other of [guest(), tenant.as('user'), tenant.as('admin')])
    await expect(sees(other)).rejects.toMatchObject(hidden)
  await expect(newLink(me(), { id })).rejects.toMatchObject({ code: 'NOT_BY_LINK' })
  await share({ sharing: 'tenant' })
  await expect(sees()).rejects.toMatchObject(hidden)
  expect((await sees(tenant.as('user'))).entries).toHaveLength(1)
  await share({ sharing: 'link' })
  const { token } = await newLink(me(), { id })
  for (const wrong of ['', 'x', token.slice(1)]) await expect(sees(guest(), wrong)).rejects.toMatchObject(hidden)
  expect((await sees(guest(), token)).entries[0]).toMatchObject({ title: { th: 'ความลับ' }, isMovable: false })
  const next = await newLink(me(), { id })
  await expect(sees(guest(), token)).rejects.toMatchObject(hidden)
  expect((await sees(guest(), next.token)).entries).toHaveLength(1)
  await share({ sharing: 'public' })
  expect((await sees()).entries).toHaveLength(1)
  expect((await seeCalendar(guest(), { calendar: id, ...span })).calendar.title.th).toBe('ติว')
  await expect(seeCalendar((await newTenant()).as('guest'), { calendar: id, ...span })).rejects.toMatchObject(hidden)
})

test('busy only: others see when, and not what; who looks after it sees all; an embedded page speaks for a guest', async () => {
  const { tenant, me, share } = await scene()
  await share({ sharing: 'public', busyOnly: true })
  const text = JSON.stringify(await seeCalendar(tenant.as('user'), { calendar: 'tutoring', ...span }))
  for (const secret of ['ความลับ', 'ห้อง 9']) expect(text).not.toContain(secret)
  expect(text).toContain('ไม่ว่าง')
  expect((await seeCalendar(me(), { calendar: 'tutoring', ...span })).entries[0]).toMatchObject({
    title: { th: 'ความลับ' },
  })
  const answer = await answerEmbed(me(), new Request('https://x.example/calendar/embed/tutoring'), 'tutoring')
  const page = await answer.text()
  expect(page).not.toContain('ความลับ')
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(answer.headers.get('content-security-policy')).toContain("font-src 'self'")
  expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language')
  expect(page).toMatch(/@font-face\{font-family:Site;font-weight:400;.*src:url\("[^"&]+\.woff2"\) format\("woff2"\)\}/)
})

test('nobody else changes, links, feeds or removes it; a name in links is one calendar’s; the first stays', async () => {
  const { tenant, me, id, share } = await scene()
  await share({ sharing: 'link' })
  const other = tenant.as('admin')
  await expect(saveCalendar(other, { id, name: 'x', slug: '', version: 2 })).rejects.toMatchObject({ status: 404 })
  for (const command of [newLink, newCalendarFeed, removeCalendar])
    await expect(command(other, { id })).rejects.toMatchObject({ status: 404 })
  const mine = await makeCalendar(other, { name: 'ร้าน', isOfBusiness: true })
  await expect(saveCalendar(other, { id: mine.id, name: 'ร้าน', slug: 'tutoring', version: 1 })).rejects.toMatchObject({
    code: 'SLUG_TAKEN',
  })
  await expect(saveCalendar(other, { id: mine.id, name: 'ร้าน', slug: 'email', version: 1 })).rejects.toMatchObject({
    status: 422,
  })
  await expect(makeCalendar(me(), { name: 'ร้าน', isOfBusiness: true })).rejects.toMatchObject({ status: 404 })
  const { token } = await newCalendarFeed(me(), { id })
  expect((await feedOf(tenant.as('guest'), { token })).events).toHaveLength(1)
  await removeCalendar(me(), { id })
  await expect(feedOf(tenant.as('guest'), { token })).rejects.toMatchObject({ status: 404 })
  await saveEntry(me(), { title: 'x', day: '2026-12-02', isWholeDay: true })
  const [first] = await tenant.sql<{ id: string }>('select id from calendar.calendars where is_first')
  await expect(removeCalendar(me(), { id: first!.id })).rejects.toMatchObject({ code: 'FIRST_STAYS' })
})
