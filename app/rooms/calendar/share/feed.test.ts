import { execFileSync } from 'node:child_process'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { removeEntry } from '../entry/move-entry.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { writeIcs } from '#kernel/write-ics.server.ts'
import { moveAny, seeEntry } from '../see/see-entry.ts'
import { answerFeed } from './answer-feed.ts'
import { newFeed } from './feed.ts'

const zones = ['UTC', 'Asia/Bangkok', 'America/New_York']
const changedAt = new Date('2026-11-20T08:30:00Z')
const at = (text: string) => new Date(`${text}:00+07:00`)
const weekly = {
  uid: 'a@sala',
  title: 'ติวคณิตศาสตร์ ม.6, กลุ่ม “ก”; สอบย่อยทุกสัปดาห์ ทบทวนก่อนสอบปลายภาค 👩🏽‍🏫',
  note: 'บรรทัดแรก\nBEGIN:VEVENT',
  when: { startsAt: at('2026-12-01T06:00'), endsAt: at('2026-12-01T07:30') },
  zone: 'Asia/Bangkok',
  rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4',
  skipped: ['2026-12-14T23:00:00Z'],
  sequence: 3,
  changedAt,
}
const moved = {
  ...weekly,
  rule: '',
  skipped: [],
  title: 'เลื่อน',
  occurrence: '2026-12-07T23:00:00Z',
  when: { startsAt: at('2026-12-10T19:00'), endsAt: at('2026-12-10T20:00') },
}
const holiday = {
  uid: 'b@sala',
  title: 'ปิดร้าน',
  when: { startsOn: '2026-12-31', lastOn: '2027-01-01' },
  sequence: 0,
  changedAt,
}
const expected = ['2026-12-01T06:00', '2026-12-10T19:00', '2026-12-22T06:00']

test('K1: two other readers find the same moments, whatever zone this server keeps', () => {
  const program = `import { writeIcs } from '#kernel/write-ics.server.ts'
    const events = JSON.parse(process.argv[1], (key, value) => ['startsAt', 'endsAt', 'changedAt'].includes(key) ? new Date(value) : value)
    process.stdout.write(writeIcs(events, { name: 'ปฏิทิน', locale: 'th' }))`
  const said = zones.map((TZ) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program, JSON.stringify([weekly, moved, holiday])], {
      env: { ...process.env, TZ },
    }).toString(),
  )
  expect(new Set(said).size).toBe(1)
  const text = said[0]!
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('�')
  expect(byIcalJs(text)).toEqual(expected)
  expect(byNodeIcal(text)).toEqual(expected)
  const whole = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
    .find(({ uid }) => uid === 'b@sala')!
  expect([String(whole.startDate), String(whole.endDate), whole.startDate.isDate]).toEqual([
    '2026-12-31',
    '2027-01-02',
    true,
  ])
})

const bangkok = (date: Date) => new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)

function byIcalJs(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
    .filter(({ uid }) => uid === 'a@sala')
  const series = events.find((event) => !event.isRecurrenceException())!
  for (const event of events) if (event.isRecurrenceException()) series.relateException(event)
  const found: string[] = []
  const walk = series.iterator()
  for (let next = walk.next(); next; next = walk.next())
    found.push(bangkok(series.getOccurrenceDetails(next).startDate.toJSDate()))
  expect(series.summary).toBe(weekly.title)
  expect(series.description).toBe(weekly.note)
  return found.sort()
}

function byNodeIcal(text: string): string[] {
  const found = Object.values(nodeIcal.sync.parseICS(text)).find(
    (one) => one?.type === 'VEVENT' && one.uid === 'a@sala',
  )
  if (found?.type !== 'VEVENT') throw new Error('node-ical found no series')
  return nodeIcal
    .expandRecurringEvent(found, { from: new Date('2026-11-01'), to: new Date('2027-03-01') })
    .map(({ start }) => bangkok(start))
    .sort()
}

const ask = (tenant: Awaited<ReturnType<typeof newTenant>>, token: string, headers = {}) =>
  answerFeed(
    tenant.as('guest'),
    new Request(`https://${tenant.site.hostname}/calendar/feed/${token}`, { headers }),
    token,
  )

test('a feed says all of one’s own, twice the same; who has it already is told; a new address ends the old', async () => {
  const tenant = await newTenant('feed')
  const accountId = tenant.as('user').actor.accountId!
  const me = () => tenant.as('user', { accountId })
  const { id } = await saveEntry(me(), {
    title: 'หมอฟัน',
    place: 'คลินิก',
    day: '2026-12-01',
    from: '18:00',
    to: '19:00',
    repeat: 'weekly',
    repeatUntil: '2026-12-22',
  })
  await saveEntry(tenant.as('user'), { title: 'ของคนอื่น', day: '2026-12-01', isWholeDay: true })
  await moveAny(me(), { id: `own:${id}~2026-12-08T11:00:00Z`, day: '2026-12-09' })
  await removeEntry(me(), { id, occurrence: '2026-12-15T11:00:00Z', scope: 'this' })
  const { token } = await newFeed(me(), {})
  const first = await ask(tenant, token)
  const text = await first.text()
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(text).toContain('หมอฟัน')
  expect(text).not.toContain('ของคนอื่น')
  expect(await (await ask(tenant, token)).text()).toBe(text)
  const again = await ask(tenant, token, { 'if-none-match': first.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const { version } = await seeEntry(me(), { id, occurrence: '2026-12-01T11:00:00Z' })
  await saveEntry(me(), {
    id,
    version,
    title: 'หมอตา',
    day: '2026-12-01',
    from: '18:00',
    to: '19:00',
    repeat: 'weekly',
    repeatUntil: '2026-12-22',
  })
  expect((await ask(tenant, token, { 'if-none-match': first.headers.get('etag')! })).status).toBe(200)
  const next = await newFeed(me(), {})
  await expect(ask(tenant, token)).rejects.toMatchObject({ status: 404 })
  expect((await ask(tenant, next.token)).status).toBe(200)
  const other = await newTenant('feed')
  await expect(ask(other, next.token)).rejects.toMatchObject({ status: 404 })
})

test('a link that says only when somebody is busy leaks no word, and not what is known elsewhere', async () => {
  const tenant = await newTenant('feed')
  const accountId = tenant.as('user').actor.accountId!
  const me = () => tenant.as('user', { accountId })
  await saveEntry(me(), { title: 'ความลับ', place: 'ที่ลับ', note: 'ลับมาก', day: '2026-12-01', from: '18:00', to: '19:00' })
  await saveEntry(me(), { title: 'ว่างอยู่', day: '2026-12-02', isWholeDay: true, isBusy: false })
  const [row] = await tenant.sql<{ uid: string }>("select uid from calendar.entries where title = 'ความลับ'")
  const { token } = await newFeed(me(), { isBusy: true })
  const text = await (await ask(tenant, token)).text()
  for (const secret of ['ลับ', 'ว่างอยู่', row!.uid, 'LOCATION', 'DESCRIPTION', 'ATTENDEE'])
    expect(text).not.toContain(secret)
  expect(text).toContain('SUMMARY:ไม่ว่าง')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('five thousand entries are one answer that another reader reads whole', async () => {
  const tenant = await newTenant('feed')
  const accountId = tenant.as('user').actor.accountId!
  await saveEntry(tenant.as('user', { accountId }), { title: 'แรก', day: '2026-12-01', isWholeDay: true })
  await tenant.sql(
    `insert into calendar.entries (calendar_id, uid, title, starts_at, ends_at)
     select c.id, 'u' || n, 'นัดที่ ' || n, now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '30 minutes'
     from calendar.calendars c, generate_series(1, 4999) n`,
  )
  const { token } = await newFeed(tenant.as('user', { accountId }), {})
  const text = await (await ask(tenant, token)).text()
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toHaveLength(5000)
})

test('nothing of a text becomes a line of the file', () => {
  const text = writeIcs([{ ...holiday, title: 'ก\r\nEND:VEVENT\nBEGIN:VEVENT', place: 'a\nATTENDEE:mailto:x@y.z' }], {
    locale: 'th',
  })
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toHaveLength(1)
  expect(text).not.toMatch(/^ATTENDEE/m)
})
