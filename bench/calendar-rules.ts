/**
 * What rules of repetition cost to expand, by the time that this process worked: a thousand series that count, first and
 * once their ends are known, beside as many that have no end; and the dearest rule that the bounds let in.
 */
import { occurrencesOf, type Series } from '#rooms/calendar/entry/occurrences.ts'
import { ruleProblem } from '#rooms/calendar/entry/rule.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'

const many = sized(1000, 300, 20)
const month = { from: '2028-11-01', until: '2028-12-01' }

const series = (rule: string, at: number, day = '2026-01-05'): Series => {
  const startsAt = new Date(Date.parse(`${day}T02:00Z`) + (at % 600) * 60_000)
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    zone: 'Asia/Bangkok',
    rule,
    also: [],
    skipped: [],
  } as Series
}

/** As people's calendars have them: they begin on a day of their own. */
const kinds = [
  ['FREQ=DAILY', '2026-01-05'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-01-05'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30'],
  ['FREQ=MONTHLY', '2026-01-15'],
] as const
const kindOf = (at: number) => kinds[at % kinds.length]!
const counting = Array.from({ length: many }, (_, at) =>
  series(`${kindOf(at)[0]};COUNT=${100 + (at % 900)}`, at, kindOf(at)[1]),
)
const endless = Array.from({ length: many }, (_, at) => series(kindOf(at)[0], at, kindOf(at)[1]))

const list = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at).join(',')
/** Under a kilobyte each. */
const hostile = [
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=1000',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYMONTH=6;COUNT=999',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;BYMONTH=2;COUNT=1000',
  `FREQ=YEARLY;BYYEARDAY=${list(1, 200)};BYSETPOS=-1;COUNT=240`,
  `FREQ=DAILY;BYHOUR=${list(0, 23)};COUNT=1000`,
  `FREQ=DAILY;BYHOUR=${list(0, 23)}`,
  `FREQ=MONTHLY;BYMONTHDAY=${list(1, 31)};BYHOUR=${list(0, 23)};COUNT=1000`,
  `FREQ=YEARLY;BYMONTH=${list(1, 12)};BYMONTHDAY=${list(1, 31)};COUNT=1000`,
  'FREQ=DAILY;INTERVAL=9999;COUNT=1000',
  'FREQ=DAILY;COUNT=999999999999',
  'FREQ=YEARLY;INTERVAL=9999;BYMONTH=2;BYMONTHDAY=29;COUNT=900',
]

export async function bench(): Promise<Row[]> {
  const first = worked(() => counting.forEach((one) => occurrencesOf(one, month)))
  const again = worked(() => counting.forEach((one) => occurrencesOf(one, month)))
  const bare = worked(() => endless.forEach((one) => occurrencesOf(one, month)))
  const dear = hostile
    .filter((rule) => ruleProblem(rule) === null)
    .map((rule) => {
      const old = { ...series(rule, 0), startsAt: new Date('1900-01-01T02:00Z'), endsAt: new Date('1900-01-01T03:00Z') }
      return { rule, ms: worked(() => occurrencesOf(old as Series, month)) }
    })
    .toSorted((a, b) => b.ms - a.ms)
  const [dearest] = dear
  return [
    {
      promise: `${many} series that count, a month: first`,
      reached: first,
      unit: 'ms',
      atMost: 1000,
      note: `${(first / many).toFixed(2)} ms each`,
    },
    {
      promise: `${many} series that count, a month: again`,
      reached: again / bare,
      unit: '×',
      atMost: 1.5,
      note: `of as many without an end: ${(again / many).toFixed(2)} and ${(bare / many).toFixed(2)} ms each`,
    },
    {
      promise: `the dearest of ${dear.length} hostile rules under 1 kB`,
      reached: dearest!.ms,
      unit: 'ms',
      atMost: 1000,
      note: dearest!.rule.slice(0, 60),
    },
  ]
}

function worked(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
