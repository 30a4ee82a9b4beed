/** Pure: the numbers that a device gives while it is cut off, from where its register's series stood when it had it. */
import { documentNumber } from '#rooms/billing/parts/paper-number.ts'

export interface DeviceSeries {
  /** Of the paper, as billing calls it. */
  kind: string
  pattern: string
  /** `YYYY-MM` */
  period: string
  next: number
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Of a register's n-th series: 1, 1B, 1C … 1Z, 1BA … What an old device still brings has numbers that nobody else gives. */
export function tillOf(registerNo: number, seriesNo: number): string {
  let mark = ''
  for (let left = seriesNo - 1; left > 0; left = Math.floor(left / 26)) mark = letters[left % 26]! + mark
  return `${registerNo}${mark}`
}

/** The till that a number is of: AB6911-P1B-00007 → 1B. */
export const tillIn = (number: string): string => /-P(\d+[A-Z]*)-\d+$/.exec(number)?.[1] ?? ''

/** The next number on a day of Bangkok, and where the series stands after it. A new month begins at 1; an older day goes on. */
export function takeNumber(series: DeviceSeries, day: string): { number: string; no: number; after: DeviceSeries } {
  const month = day.slice(0, 7)
  const isNew = month > series.period
  const [period, no] = isNew ? [month, 1] : [series.period, series.next]
  return {
    number: documentNumber(series.pattern, isNew ? day : dayIn(period, day), no),
    no,
    after: { ...series, period, next: no + 1 },
  }
}

/** A clock that lags goes on in the month that was begun. */
const dayIn = (period: string, day: string): string => (day.startsWith(period) ? day : `${period}-01`)
/** After a number that the server gave: of this series, or of another one. */
export function passed(series: DeviceSeries, number: string, day: string): DeviceSeries {
  const mine = takeNumber(series, day)
  return mine.number === number ? mine.after : series
}

/** Without a line nobody gives a queue's number: until then the end of the receipt's calls it out, `P1-12` of `AB6911-P1-00012`. */
export const provisionalOf = (number: string): string => number.replace(/^[^-]*-/, '').replace(/-0+(?=\d)/, '-')
