/** What belongs to one year: its numbers at เถลิงศก, its lunar type, its Buddhist days. */
import { FIRST_PROVISIONAL_LUNAR_YEAR, lunarCalendarWith } from '#kernel/thai-calendar/lunar.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { isProvisionalAt } from '../birth/summary.ts'
import { readIsoDay, yearNumbers } from '../core/index.ts'
import type { SettledYear } from '../lunar-years.ts'
import { sokNames, weekdayNames, yearTypeNames } from '../names/astro-names.ts'
import { dayText, secondsText } from '../names/digits.ts'
import { useShown } from './hora-shell.tsx'
import { Plain, type Section } from './reference-tables.tsx'
import { referenceWords } from './reference-words.ts'

const FIRST_OFFICIAL = 1992
const feastNames = ['makha', 'visakha', 'asalha', 'khaoPhansa', 'okPhansa', 'loyKrathong'] as const

/** `year` is of the Christian era, 1857 to 2099. */
export function useYearTables(year: number, settled: readonly SettledYear[]): Section[] {
  const text = useWords(referenceWords)
  const locale = useLocale()
  const show = useShown()
  const calendar = lunarCalendarWith(settled)
  const years = settled.map((one) => one.year)
  const numbers = yearNumbers(year - 638)
  const said = ({ day, second }: typeof numbers.changes) => show(text.time(dayText(day, locale), secondsText(second)))
  const status = (one: number) => {
    const own = settled.find((each) => each.year === one)
    if (own) return text.settled(own.source)
    return one >= FIRST_PROVISIONAL_LUNAR_YEAR
      ? text.provisional
      : one >= FIRST_OFFICIAL
        ? text.official
        : text.calendar
  }
  const around = Array.from({ length: 21 }, (_, index) => year - 10 + index).filter((one) =>
    calendar.lunarYearType(one),
  )
  const feasts = calendar.feastDays(year)
  const unsure = isProvisionalAt(year, years) ? ` (${text.provisional})` : ''
  return [
    {
      id: 'thaloengsok',
      title: text.thaloengsok,
      body: (
        <Plain
          caption={text.thaloengsok}
          titles={[text.name, text.value]}
          rows={[
            [text.era, show(`${numbers.era} ${sokNames[numbers.era % 10]}`)],
            ...(['horakhun', 'kammaja', 'ucca', 'avoman', 'masaken', 'tithi'] as const).map((name) => [
              text[name],
              show(numbers[name]),
            ]),
            [text.weekday, weekdayNames[numbers.weekday]![locale]],
            [text.songkran, said(numbers.songkran)],
            [text.changes, said(numbers.changes)],
          ]}
        />
      ),
    },
    {
      id: 'years',
      title: text.years,
      body: (
        <Plain
          caption={text.years}
          titles={[text.year, text.type, text.status]}
          rows={around.map((one) => [
            show(locale === 'th' ? one + 543 : one),
            yearTypeNames[calendar.lunarYearType(one)!][locale],
            status(one),
          ])}
        />
      ),
    },
    {
      id: 'feasts',
      title: text.feasts + unsure,
      body: (
        <Plain
          caption={text.feasts}
          titles={[text.name, text.date]}
          rows={feastNames.map((name) => [text[name], feasts ? show(dayText(readIsoDay(feasts[name])!, locale)) : '–'])}
        />
      ),
    },
  ]
}
