import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readIcs } from './read-ics.ts'
import { standingOf } from './standing-of.ts'

const file = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))
const bytesOf = (...lines: string[]) =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:x', 'SUMMARY:x', ...lines, 'END:VEVENT']

/** When and what, in Bangkok, of two years. */
const seen = (name: string, from = '2026-11-01', until = '2028-11-01') =>
  readIcs(file(name))
    .entries.flatMap((entry) => standingOf(entry, { from, until }))
    .sort()

test('Google: a moved time stands once, a renamed one too, UNTIL counts, what was called off is gone', () => {
  expect(seen('01-google.ics').map((line) => line.slice(0, 33))).toEqual([
    '2026-12-01T18:00/2026-12-01T19:30',
    '2026-12-10T19:00/2026-12-10T20:30',
    '2026-12-15T18:00/2026-12-15T19:30',
    '2026-12-22T18:00/2026-12-22T19:30',
    '2027-01-12T18:00/2027-01-12T19:30',
    '2027-01-19T18:30/2027-01-19T20:00',
    '2027-01-26T18:30/2027-01-26T20:00',
  ])
  const { name, problems, entries } = readIcs(file('01-google.ics'))
  expect([name, problems]).toEqual(['ตารางสอนพิเศษ', []])
  expect(entries[0]!.note.split('\n')).toHaveLength(2)
  expect(entries[0]!.note).not.toContain('\\')
})

test('Outlook: zones by the file’s own rules and by Windows’ names, whole days from midnight to midnight', () => {
  expect(seen('02-outlook-windows-zones.ics').map((line) => line.split(' ')[0])).toEqual([
    '2026-12-05',
    '2026-12-07',
    '2026-12-07T09:00/2026-12-07T10:00',
    '2026-12-23T09:00/2026-12-23T10:00',
    '2026-12-28T09:00/2026-12-28T10:00',
    '2026-12-31/2027-01-01',
    '2027-03-19T15:00/2027-03-19T15:30',
    '2027-03-26T15:00/2027-03-26T15:30',
    '2027-04-02T14:00/2027-04-02T14:30',
  ])
  const { entries, problems } = readIcs(file('02-outlook-windows-zones.ics'))
  expect([entries.length, problems]).toEqual([4, []])
})

test('Apple: a day without an end is one day, a leap day is no other day, an address with an emoji is whole', () => {
  expect(seen('04-apple.ics', '2026-01-01', '2031-01-01').map((line) => line.split(' ')[0])).toEqual([
    '2026-12-31T22:00/2027-01-01T02:30',
    '2027-01-01',
    '2027-02-14',
    '2027-04-30/2027-05-02',
    '2028-02-29',
  ])
  const { entries } = readIcs(file('04-apple.ics'))
  expect(entries.map(({ reminders }) => reminders)).toEqual([[], [], [], [15], []])
  expect(entries[3]!.title).toContain('🎆')
})

test('an office’s feed: lines cut within letters, a year of the Buddhist era, one without a UID', () => {
  const read = readIcs(file('05-th-holidays-lf-cut-characters.ics'))
  expect(read.problems).toEqual([])
  expect(seen('05-th-holidays-lf-cut-characters.ics').map((line) => line.split(' ')[0])).toEqual([
    '2026-12-31',
    '2027-04-13/2027-04-15',
    '2027-12-05',
    '2027-12-06',
    '2027-12-10',
  ])
  const long = read.entries.find(({ uid }) => uid === 'th-20271206')!
  expect([long.title.length, long.title.includes('�')]).toEqual([127, false])
  expect(read.entries.find(({ uid }) => uid === 'th-25701205')!.remark!.th).toBe('อ่านปี 2570 เป็น พ.ศ.')
  expect(readIcs(file('05-th-holidays-lf-cut-characters.ics')).entries.map(({ uid }) => uid)).toEqual(
    read.entries.map(({ uid }) => uid),
  )
})

const rules = [
  'r1 2026-12-31T09:00 2027-02-03T09:00 2027-03-31T09:00 2027-05-31T09:00',
  'r2 2026-12-31T17:00 2027-01-29T17:00 2027-02-26T17:00 2027-03-31T17:00',
  'r3 2026-12-02T09:00 2026-12-03T09:00 2026-12-04T09:00',
  'r4 2026-12-07T10:00 2026-12-21T10:00 2026-12-28T10:00',
  'r5 2027-03-08T08:00 2027-03-15T07:00 2027-03-22T07:00',
  'r6 2026-12-06T08:00 2026-12-08T08:00 2026-12-20T08:00 2026-12-22T08:00',
  'r7 2026-12-10T13:00 2026-12-12T13:00 2026-12-15T15:00',
]

test('rules: all twenty-four, also the one that was moved into a month in which the rule has none', () => {
  const found = readIcs(file('07-rules.ics')).entries.map((entry) =>
    [
      entry.uid,
      ...standingOf(entry, { from: '2026-11-01', until: '2028-11-01' })
        .map((line) => line.slice(0, 16))
        .sort(),
    ].join(' '),
  )
  expect(found).toEqual(rules)
  const [r1] = readIcs(file('07-rules.ics')).entries
  expect(standingOf(r1!, { from: '2027-02-01', until: '2027-03-01' })).toHaveLength(1)
})

test('a broken file: what can be read is in, each of the rest is told with its line and why, at once', () => {
  const { entries, problems, dropped } = readIcs(file('12-broken.ics'))
  expect(entries.map(({ uid }) => uid.replace(/^\w{32}@/, '@'))).toEqual(['b1', 'b5', 'b9', '@no-uid', '@no-uid'])
  expect(entries[0]!.title).toBe('ดี <script>alert(1)</script>')
  expect(entries[2]!.title).toContain('ใหม่')
  expect([problems.length, dropped]).toEqual([7, 1])
  expect(problems.map(({ reason }) => reason.th)).toEqual([
    'จบก่อนเริ่ม',
    'ทำซ้ำถี่กว่าวันละครั้ง (SECONDLY, MINUTELY, HOURLY) ไม่ได้',
    'INTERVAL ต้องตั้งแต่ 1 ขึ้นไป',
    'กฎซับซ้อนเกินไป',
    'ไม่มี DTSTART',
    'วันที่ไม่มีจริง: 2026-13-01T00:00:00Z',
    'แฟ้มขาดตอน',
  ])
  expect(problems.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(problems.map(({ line }) => line))
})

test('a zone nobody knows is refused by its name; an unquoted colon in one, CR CR LF, and a series of dates alone are read', () => {
  const { problems } = readIcs(bytesOf(...event('DTSTART;TZID=Nowhere/City:20261201T090000')))
  expect(problems[0]!.reason.en).toBe('Unknown time zone Nowhere/City')
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:(UTC+07:00) Bangkok, Hanoi, Jakarta',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
  ].concat(['TZOFFSETFROM:+0700', 'TZOFFSETTO:+0700', 'END:STANDARD', 'END:VTIMEZONE'])
  const colon = ['DTSTART', 'DTEND'].map(
    (name, at) => `${name};TZID=(UTC+07:00) Bangkok, Hanoi, Jakarta:20261201T${at}90000`,
  )
  const next = event('DTSTART;VALUE=DATE-TIME;TZID=/freeassociation.example.net/Asia/Bangkok:20261202T090000')
  const outlook = readIcs(bytesOf(...zone, ...event(...colon), ...next.map((line) => line.replace('UID:x', 'UID:y'))))
  expect(outlook.problems).toEqual([])
  expect(outlook.entries.map(({ when }) => when.startsAt?.toISOString())).toEqual([
    '2026-12-01T02:00:00.000Z',
    '2026-12-02T02:00:00.000Z',
  ])
  const crcr = Buffer.from(
    bytesOf(...event('DTSTART:20261201T020000Z'))
      .toString()
      .replaceAll('\r\n', '\r\r\n'),
  )
  expect(readIcs(crcr).entries).toHaveLength(1)
  const dates = readIcs(bytesOf(...event('DTSTART;VALUE=DATE:20261201', 'RDATE;VALUE=DATE:20261205')))
  expect(
    standingOf(dates.entries[0]!, { from: '2026-11-01', until: '2027-01-01' }).map((line) => line.slice(0, 10)),
  ).toEqual(['2026-12-01', '2026-12-05'])
})

test('a file of rules that are dear to go through: as many as a second can bear come in, the rest are told', () => {
  const lines = Array.from({ length: 400 }, (_, at) =>
    event(
      `DTSTART:20260101T${String(at % 24).padStart(2, '0')}${String(at % 60).padStart(2, '0')}00Z`,
      'RRULE:FREQ=MONTHLY;BYDAY=2TU,-1FR;COUNT=900',
    ).map((line) => (line === 'UID:x' ? `UID:x${at}` : line)),
  ).flat()
  const before = process.cpuUsage()
  const { entries, problems } = readIcs(bytesOf(...lines))
  const { user } = process.cpuUsage(before)
  expect(entries).toHaveLength(22)
  expect(problems).toHaveLength(378)
  expect(problems[0]!.reason.th).toBe('กฎซับซ้อนเกินไป')
  // Without the bound it was ten.
  expect(user / 1_000_000).toBeLessThan(4)
  const usual = Array.from({ length: 400 }, (_, at) =>
    event('DTSTART:20260106T020000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=900').map((line) =>
      line === 'UID:x' ? `UID:x${at}` : line,
    ),
  ).flat()
  expect(readIcs(bytesOf(...usual)).entries).toHaveLength(400)
})

test('less than a kilobyte of a rule holds nobody up: each is read or refused within a second, and so is who looks', () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n).join()
  for (const rule of [
    `FREQ=YEARLY;BYMONTH=${numbers(1, 12)};BYMONTHDAY=${numbers(1, 31)};BYHOUR=${numbers(0, 23)};BYMINUTE=${numbers(0, 59)};BYSECOND=${numbers(0, 59)}`,
    'FREQ=DAILY;COUNT=1000000000',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;COUNT=5',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11',
    `FREQ=YEARLY;BYYEARDAY=${numbers(1, 200)};BYSETPOS=-1`,
    `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=${numbers(1, 200)};COUNT=999999`,
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6',
    'FREQ=YEARLY;INTERVAL=9999;BYMONTHDAY=29;BYMONTH=2',
    'FREQ=WEEKLY;UNTIL=99991231T235959Z;BYDAY=MO,TU,WE,TH,FR,SA,SU',
    'FREQ=SECONDLY;COUNT=1',
    'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
  ])
    for (const start of [
      'DTSTART:19700101T000000Z',
      'DTSTART;TZID=America/New_York:20260101T023000',
      'DTSTART;VALUE=DATE:20240229',
    ]) {
      expect(rule.length).toBeLessThan(1000)
      const before = process.cpuUsage()
      for (const entry of readIcs(bytesOf(...event(start, `RRULE:${rule}`))).entries)
        for (const year of ['2026', '2027']) standingOf(entry, { from: `${year}-01-01`, until: `${year}-12-31` })
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000_000, `${start} ${rule.slice(0, 60)}`).toBeLessThan(1)
    }
})

test('the same in whatever zone this server keeps', () => {
  const program = `import { readIcs } from '${import.meta.dirname}/read-ics.ts'
    import { readFileSync, readdirSync } from 'node:fs'
    const folder = '${join(import.meta.dirname, 'fixtures')}'
    console.log(JSON.stringify(readdirSync(folder).sort().map((name) => readIcs(readFileSync(folder + '/' + name)))))`
  const said = ['UTC', 'Asia/Bangkok', 'America/New_York'].map((TZ) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, TZ } }).toString(),
  )
  expect(said[0]!.length).toBeGreaterThan(5000)
  expect(new Set(said).size).toBe(1)
})
