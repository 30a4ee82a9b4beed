/** What came in from Google, Outlook, Apple and an office goes out again as other readers have it: taken in, then read from the feed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterEach, expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { saveEntry } from '../entry/save-entry.ts'
import { importFile } from '../ics/import-file.ts'
import { readIcs } from '../ics/read-ics.ts'
import { standingOf } from '../ics/standing-of.ts'
import { answerFeed } from './answer-feed.ts'
import { newFeed } from './feed.ts'

const span = { from: '2026-11-28', until: '2028-02-01' }
const file = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, '../ics/fixtures', name)))

async function wentOut(name: string): Promise<string> {
  const tenant = await newTenant('back')
  const accountId = tenant.as('user').actor.accountId!
  const me = () => tenant.as('user', { accountId })
  await saveEntry(me(), { title: 'x', day: '2026-11-01', isWholeDay: true })
  const [calendar] = await tenant.sql<{ id: string }>('select id from calendar.calendars')
  await importFile(me(), { calendarId: calendar!.id, bytes: file(name) })
  const { token } = await newFeed(me(), {})
  return (await answerFeed(tenant.as('guest'), new Request('https://a.example/'), token)).text()
}

/** `2026-12-01T18:00`, or the day of what lasts whole days. */
const wanted = (name: string) =>
  readIcs(file(name))
    .entries.flatMap((entry) => standingOf(entry, span))
    .map((line) => line.split(/[/ ]/)[0]!)
    .sort()

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const clock = (date: Date) => new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
const within = (starts: string[]) => starts.filter((start) => start >= span.from && start < span.until).sort()

function byIcalJs(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const said = (time: ICAL.Time) => (time.isDate ? String(time) : clock(time.toJSDate()))
  const found: string[] = []
  for (const event of events) {
    if (event.isRecurrenceException()) continue
    if (!event.isRecurring()) {
      found.push(said(event.startDate))
      continue
    }
    for (const other of events)
      if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other)
    const walk = event.iterator()
    for (let next = walk.next(), steps = 0; next && steps < 1000; next = walk.next(), steps++)
      found.push(said(event.getOccurrenceDetails(next).startDate))
  }
  return within(found)
}

function byNodeIcal(text: string): string[] {
  return within(
    Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) => {
      if (one?.type !== 'VEVENT') return []
      const isDay = one.datetype === 'date'
      const said = (at: Date) =>
        isDay ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10) : clock(at)
      if (!one.rrule) return [said(one.start)]
      const range = { from: new Date(span.from), to: new Date(span.until) }
      return nodeIcal.expandRecurringEvent(one, range).map(({ start }) => said(start))
    }),
  )
}

/** What a reader makes of a right file: its own errors (decision 473), each by the line it loses or invents. */
const errs: Partial<Record<string, { loses?: string[]; invents?: string[] }>> = {
  // 29 February becomes 1 March.
  'byIcalJs 04-apple.ics': { invents: ['2027-03-01'] },
  // RDATE is not read.
  'byNodeIcal 07-rules.ics': { loses: ['2026-12-12T13:00', '2026-12-15T15:00'] },
}
const zones = ['UTC', 'Asia/Bangkok', 'America/New_York']
const files = [
  ['01-google.ics', byIcalJs],
  ['01-google.ics', byNodeIcal],
  ['02-outlook-windows-zones.ics', byIcalJs],
  ['02-outlook-windows-zones.ics', byNodeIcal],
  ['04-apple.ics', byNodeIcal],
  ['05-th-holidays-lf-cut-characters.ics', byIcalJs],
  ['05-th-holidays-lf-cut-characters.ics', byNodeIcal],
  ['08-itip-request.ics', byIcalJs],
  ['08-itip-request.ics', byNodeIcal],
  ['04-apple.ics', byIcalJs],
  ['07-rules.ics', byIcalJs],
  ['07-rules.ics', byNodeIcal],
  ['12-broken.ics', byIcalJs],
  ['12-broken.ics', byNodeIcal],
] as const

/** The whole way, with the server in that zone: taken in, kept, asked for by a telephone, read by others. */
test.each(zones.flatMap((TZ) => files.map(([name, read]) => ({ TZ, name, read }))))(
  '$name is read back by another reader with the same moments, the server in $TZ ($read.name)',
  async ({ TZ, name, read }) => {
    process.env.TZ = TZ
    expect(new Date('2026-12-01T00:00:00Z').getHours()).toBe({ UTC: 0, 'Asia/Bangkok': 7, 'America/New_York': 19 }[TZ])
    const expected = wanted(name)
    expect(expected.length).toBeGreaterThan(2)
    const { loses = [], invents = [] } = errs[`${read.name} ${name}`] ?? {}
    expect(read(await wentOut(name))).toEqual(
      [...expected.filter((start) => !loses.includes(start)), ...invents].toSorted(),
    )
  },
)

test('the feed says the same to the byte in whatever zone the server is', async () => {
  const said: string[] = []
  for (const TZ of zones) {
    process.env.TZ = TZ
    // The house's name and when it was written are this run's.
    said.push(
      (await wentOut('01-google.ics')).replaceAll(/^(UID|DTSTAMP|LAST-MODIFIED|X-WR-CALNAME|NAME|URL)[:;].*\r\n/gm, ''),
    )
  }
  expect(said[0]).toContain('RRULE')
  expect(new Set(said).size).toBe(1)
})
