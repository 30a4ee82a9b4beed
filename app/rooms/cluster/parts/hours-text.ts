/** Pure: opening hours in a line, days that are alike together: "จ.–ศ. 08:00–17:00, ส. 09:00–15:00". */
import type { Locale } from '#kernel/context.ts'

interface Day {
  weekday: number
  opens: string
  closes: string
}

export const weekdayNames: Record<Locale, readonly string[]> = {
  th: ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

export function hoursText(days: readonly Day[], locale: Locale): string {
  const runs: { from: Day; to: Day }[] = []
  for (const day of [...days].sort((a, b) => a.weekday - b.weekday)) {
    const last = runs.at(-1)
    const isLike = last && last.to.opens === day.opens && last.to.closes === day.closes
    if (isLike && last.to.weekday === day.weekday - 1) last.to = day
    else runs.push({ from: day, to: day })
  }
  const all = locale === 'th' ? 'ทุกวัน' : 'Daily'
  return runs
    .map(({ from, to }) => {
      const name = (day: Day) => weekdayNames[locale][day.weekday - 1]
      const isWeek = from.weekday === 1 && to.weekday === 7
      const days = isWeek ? all : from === to ? name(from) : `${name(from)}–${name(to)}`
      return `${days} ${from.opens}–${from.closes}`
    })
    .join(', ')
}
