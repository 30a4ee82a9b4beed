import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { seeMine } from '../see/see-mine.ts'
import { followFeed, importFile } from './import-file.ts'

const file = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)))

async function scene() {
  const tenant = await newTenant('import')
  const accountId = tenant.as('user').actor.accountId!
  const me = () => tenant.as('user', { accountId })
  await saveEntry(me(), { title: 'ของฉัน', day: '2026-12-01', isWholeDay: true })
  const [calendar] = await tenant.sql<{ id: string }>('select id from calendar.calendars')
  return { tenant, me, calendarId: calendar!.id }
}

test('a file is taken in, the same again adds nothing, and what could not be read is told', async () => {
  const { tenant, me, calendarId } = await scene()
  const first = await importFile(me(), { calendarId, bytes: file('12-broken.ics') })
  expect(first).toMatchObject({ added: 5, changed: 0, dropped: 1 })
  expect(first.problems).toHaveLength(7)
  expect(await importFile(me(), { calendarId, bytes: file('12-broken.ics') })).toMatchObject({ added: 0, changed: 0 })
  expect(await importFile(me(), { calendarId, bytes: file('01-google.ics') })).toMatchObject({ problems: [] })
  const { entries } = await seeMine(me(), { from: '2026-12-08', until: '2026-12-12' })
  const lessons = entries.filter(({ title }) => title.th.includes('คณิต'))
  expect(lessons.map((entry) => entry.startsAt?.toISOString())).toEqual(['2026-12-10T12:00:00.000Z'])
  expect(await importFile(me(), { calendarId, bytes: file('01-google.ics') })).toMatchObject({ added: 0, changed: 0 })
  await expect(importFile(tenant.as('user'), { calendarId, bytes: file('01-google.ics') })).rejects.toMatchObject({
    status: 404,
  })
  await expect(importFile(me(), { calendarId, bytes: new TextEncoder().encode('<html>') })).rejects.toMatchObject({
    code: 'NOT_A_CALENDAR',
  })
})

test('an address inside is not followed; one outside is kept sealed, and its calendar is read only', async () => {
  const { tenant, me } = await scene()
  for (const url of [
    'https://127.0.0.1/x.ics',
    'https://[::ffff:127.0.0.1]/x.ics',
    'http://example.com/x.ics',
    'nothing',
  ])
    await expect(followFeed(me(), { name: 'x', url }), url).rejects.toMatchObject({ code: 'NOT_A_FEED' })
  const { id } = await followFeed(me(), { name: 'x', url: 'webcal://example.com/private-token/basic.ics' })
  const [row] = await tenant.sql<{ url: string }>('select url from calendar.foreign_sources')
  expect(row!.url).not.toContain('private-token')
  await expect(
    saveEntry(me(), { title: 'x', day: '2026-12-01', isWholeDay: true, calendarId: id }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(importFile(me(), { calendarId: id, bytes: file('04-apple.ics') })).rejects.toMatchObject({ status: 404 })
})

test('one of a series that was called off by a file is gone, whichever file comes first, and stays so when the other comes again', async () => {
  const expected = ['2026-12-01T03:00:00.000Z', '2026-12-15T03:00:00.000Z']
  for (const order of [
    ['08-itip-request.ics', '09-itip-cancel-one.ics', '08-itip-request.ics', '09-itip-cancel-one.ics'],
    ['09-itip-cancel-one.ics', '08-itip-request.ics'],
  ]) {
    const { me, calendarId } = await scene()
    for (const name of order) await importFile(me(), { calendarId, bytes: file(name) })
    const { entries } = await seeMine(me(), { from: '2026-11-28', until: '2027-01-01' })
    const meetings = entries.filter(({ title }) => title.th === 'คณะทำงานหลักสูตร')
    expect(meetings.map(({ startsAt }) => startsAt?.toISOString())).toEqual(expected)
  }
})

test('a whole entry that is called off is gone; a newer version of it takes place', async () => {
  const { me, calendarId } = await scene()
  const said = (method: string, sequence: number, status: string) =>
    new TextEncoder().encode(
      ['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT', 'UID:one@example', `SEQUENCE:${sequence}`]
        .concat(['SUMMARY:ประชุม', 'DTSTART:20261210T030000Z', 'DTEND:20261210T040000Z', status, 'END:VEVENT'])
        .concat(['END:VCALENDAR', ''])
        .filter(Boolean)
        .join('\r\n'),
    )
  const many = async () => {
    const { entries } = await seeMine(me(), { from: '2026-12-08', until: '2026-12-12' })
    return entries.filter(({ title }) => title.th === 'ประชุม').length
  }
  await importFile(me(), { calendarId, bytes: said('REQUEST', 0, '') })
  expect(await many()).toBe(1)
  // What cancels need not say so twice.
  expect(await importFile(me(), { calendarId, bytes: said('CANCEL', 1, '') })).toMatchObject({ removed: 1 })
  expect(await many()).toBe(0)
  await importFile(me(), { calendarId, bytes: said('REQUEST', 0, '') })
  expect(await many()).toBe(0)
  await importFile(me(), { calendarId, bytes: said('REQUEST', 2, '') })
  expect(await many()).toBe(1)
})
