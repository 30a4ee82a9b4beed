/** Pure: what a row of a report is called, and where the lines that it sums stand. */
import type { Locale } from '#kernel/context.ts'
import { formatDate, businessDayStart } from '#kernel/dates.ts'
import { formatMonth } from '#kernel/typed-date.ts'
import type { Dim } from './dims-names.ts'
import { reportWords } from './report-words.ts'
import { linesPath } from './sold-lines-list.ts'
import type { SoldRow } from './summarize.ts'

export function keyText(by: Dim, { key, label }: Pick<SoldRow, 'key' | 'label'>, locale: Locale): string {
  const text: Readonly<Record<string, unknown>> = reportWords[locale]
  const said = (name: string, other: string): string => (typeof text[name] === 'string' ? text[name] : other)
  if (label) return label[locale]
  if (key.startsWith(':')) return said(`k_${key.slice(1)}`, key.slice(1))
  if (by === 'day') return formatDate(businessDayStart(key), locale, 'medium')
  if (by === 'month') return formatMonth(key, locale)
  if (by === 'year') return locale === 'th' ? String(Number(key) + 543) : key
  if (by === 'hour') return `${key}:00–${key}:59`
  return by === 'channel' ? said(`channel_${key}`, key) : key
}

const monthEnd = (month: string) => {
  const [year, of] = month.split('-').map(Number) as [number, number]
  return `${month}-${String(new Date(Date.UTC(year, of, 0)).getUTCDate()).padStart(2, '0')}`
}

/** Null: those lines cannot be told apart by the list's filters. */
export function linesOf(by: Dim, key: string, { from, until }: { from: string; until: string }): string | null {
  const query = new URLSearchParams()
  const [first, last] =
    by === 'day'
      ? [key, key]
      : by === 'month'
        ? [`${key}-01`, monthEnd(key)]
        : by === 'year'
          ? [`${key}-01-01`, `${key}-12-31`]
          : [from, until]
  query.set('day.from', first < from ? from : first)
  query.set('day.to', last > until ? until : last)
  if (by === 'hour') query.set('hour', key)
  else if (by === 'channel') query.set('channel', key)
  else if (by === 'staff' && !key.startsWith(':')) query.set('staff', key)
  else if (by === 'goods' && !key.startsWith(':')) query.set('sku', key)
  else if (by !== 'day' && by !== 'month' && by !== 'year') return null
  return `${linesPath}?${query.toString()}`
}
