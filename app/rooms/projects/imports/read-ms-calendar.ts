/** Pure: a calendar of MSPDI: weekdays, and the days that are otherwise. */
import { cutText } from '#kernel/cut-text.ts'
import { addDays } from '#kernel/calendar.ts'
import { childrenOf, type Element, valueOf } from '#kernel/xml.ts'
import { type Incoming, tell } from './incoming.ts'
import { cleanLine, dayOfInstant } from './read-values.ts'

type Calendar = Incoming['calendars'][number]

/** More are not one's own days any more. */
const mostDays = 1000

/** What a calendar does not say itself its base says. */
export function readCalendar(into: Incoming, calendar: Element, all: readonly Element[]): Calendar {
  const name = cutText(cleanLine(valueOf(calendar, 'name')), 100) || 'Project'
  const chain = [calendar]
  for (let left = 10; left > 0; left--) {
    const base = all.find((one) => valueOf(one, 'uid') === valueOf(chain.at(-1)!, 'basecalendaruid'))
    if (!base || chain.includes(base)) break
    chain.push(base)
  }
  const works = new Map<number, boolean>()
  const days: Calendar['days'] = []
  for (const one of chain.toReversed()) {
    for (const day of childrenOf(childrenOf(one, 'weekdays')[0], 'weekday')) {
      const type = Number(valueOf(day, 'daytype'))
      // 1 is Sunday; 0 is an exception as files before 2007 write it.
      if (type >= 1 && type <= 7) works.set(type - 1, valueOf(day, 'dayworking') === '1')
      else if (type === 0) addException(into, name, day, days)
    }
    for (const exception of childrenOf(childrenOf(one, 'exceptions')[0], 'exception'))
      addException(into, name, exception, days)
  }
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((day) => works.get(day) ?? (day > 0 && day < 6)).join('')
  return { name, weekdays: weekdays || '12345', days }
}

function addException(into: Incoming, calendar: string, exception: Element, days: Calendar['days']): void {
  const period = childrenOf(exception, 'timeperiod')[0]
  const [from, until] = [dayOfInstant(valueOf(period, 'fromdate'))?.day, dayOfInstant(valueOf(period, 'todate'))?.day]
  const name = cutText(cleanLine(valueOf(exception, 'name')), 100)
  const type = valueOf(exception, 'type')
  if (!from || !until || until < from || (type !== '' && type !== '1'))
    return tell(
      into,
      null,
      `ปฏิทิน “${calendar}”: ไม่ได้นำวันที่เกิดซ้ำ “${name}” เข้ามา`,
      `Calendar “${calendar}”: the days “${name}”, which return, are not taken.`,
    )
  let day = from
  for (; day <= until && days.length < mostDays; day = addDays(day, 1))
    days.push({ day, isWorked: valueOf(exception, 'dayworking') === '1', name })
  if (day <= until)
    tell(
      into,
      null,
      `ปฏิทิน “${calendar}” มีวันเกิน ${mostDays} วัน เก็บ ${mostDays} วันแรก`,
      `Calendar “${calendar}” has more than ${mostDays} days of its own: the first are kept.`,
    )
}
