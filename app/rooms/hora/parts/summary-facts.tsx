import { useMemo } from 'react'
import { lunarCalendarWith } from '#kernel/thai-calendar/lunar.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { lunarOf, zodiacOf } from '../birth/summary.ts'
import {
  type BirthDay,
  buddhistYear,
  type Chart,
  civilDayOf,
  type Methods,
  planetOf,
  weekdayOf,
} from '../core/index.ts'
import type { SettledYear } from '../lunar-years.ts'
import {
  bodyNames,
  groupNames,
  mansionNames,
  signNames,
  sokNames,
  wednesdayNight,
  weekdayNames,
  yearTypeNames,
  zodiacNames,
} from '../names/astro-names.ts'
import { dayText, degreeText, localText, offsetText, rattanakosin, secondsText } from '../names/digits.ts'
import { useShown } from './hora-shell.tsx'
import { resultWords } from './result-words.ts'

interface SummaryProps {
  chart: Chart
  methods: Methods
  years: readonly SettledYear[]
  placeName: string
}

export function SummaryFacts(props: SummaryProps) {
  const text = useWords(resultWords)
  const locale = useLocale()
  const show = useShown()
  const { chart, placeName } = props
  const civil = civilDayOf(chart)
  const buddhist = buddhistYear(civil)
  const moon = chart.placements.find(({ body }) => body === 'moon')!
  return (
    <Facts>
      {chart.lagna && (
        <>
          <Fact title={text.lagna}>
            {show(text.inSign(signNames[chart.lagna.place.sign]![locale], degreeText(chart.lagna.place)))}
          </Fact>
          <Fact title={text.ruler}>{show(planetText(chart.ruler!, locale))}</Fact>
          <Fact title={text.remainder}>{show(planetText(chart.remainder!, locale))}</Fact>
        </>
      )}
      <Fact title={text.civilDay}>{show(`${weekdayNames[weekdayOf(civil)]![locale]} ${dayText(civil, locale)}`)}</Fact>
      <Fact title={text.astroDay}>
        {chart.days.length > 1
          ? text.possible(chart.days.map((day) => dayName(day, locale)).join(' / '))
          : dayName(chart.day, locale)}
      </Fact>
      <Fact title={text.eras}>
        {show(text.erasValue(buddhist, chart.era, sokNames[((chart.era % 10) + 10) % 10]!, rattanakosin(buddhist)))}
      </Fact>
      <Lunar {...props} />
      <Fact title={text.mansion}>
        {show(
          text.mansionValue(
            moon.mansion + 1,
            mansionNames[moon.mansion]![locale],
            moon.quarter,
            groupNames[moon.group]![locale],
          ),
        )}
      </Fact>
      {chart.moonSigns.length > 1 && (
        <Fact title={text.moonSigns}>
          {text.moonSignsValue(signNames[chart.moonSigns[0]!]![locale], signNames[chart.moonSigns[1]!]![locale])}
        </Fact>
      )}
      {placeName !== '' && <Fact title={text.place}>{show(placeName)}</Fact>}
      <Fact title={text.clock}>{show(offsetText(chart.offset))}</Fact>
      {chart.local !== null && <Fact title={text.local}>{show(text.localValue(localText(chart.local)))}</Fact>}
      {chart.sun && (
        <Fact title={text.sunrise}>
          {chart.sun.rise === null || chart.sun.set === null
            ? text.noSunrise
            : show(text.sunriseValue(secondsText(chart.sun.rise), secondsText(chart.sun.set)))}
        </Fact>
      )}
    </Facts>
  )
}

function Lunar({ chart, methods, years }: SummaryProps) {
  const text = useWords(resultWords)
  const locale = useLocale()
  const show = useShown()
  const calendar = useMemo(() => lunarCalendarWith(years), [years])
  const lunar = lunarOf(
    chart.day.day,
    calendar,
    years.map(({ year }) => year),
  )
  const zodiac = zodiacOf(chart.day.day, chart.era, methods, calendar)
  const animal = zodiac === null ? '' : zodiacNames[zodiac]![locale]
  const type = lunar.type === null || lunar.type === 'common' ? '' : ` (${yearTypeNames[lunar.type][locale]})`
  const { date } = lunar
  const said = date && text.lunarDate(date.isWaxing, date.day, date.month, date.isSecondEighth)
  const notes = [lunar.isHolyDay && text.holyDay, lunar.isProvisional && text.provisional].filter(Boolean)
  return (
    <>
      <Fact title={text.lunar}>
        {said === null ? text.noLunar : show([text.lunarYear(said, animal, type), ...notes].join(' · '))}
      </Fact>
      {animal !== '' && <Fact title={text.zodiac}>{text.zodiacValue(animal)}</Fact>}
    </>
  )
}

export const dayName = ({ weekday, isNight }: BirthDay, locale: 'th' | 'en'): string =>
  isNight ? wednesdayNight[locale] : weekdayNames[weekday]![locale]

/** `๓ อังคาร` */
export const planetText = (number: number, locale: 'th' | 'en'): string =>
  `${number} ${bodyNames[planetOf(number)][locale]}`
