import type { Dispatch, SetStateAction } from 'react'
import { Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import {
  type Cast,
  castChart,
  type Chart,
  mod,
  type Methods,
  type Placement,
  type Sky,
  THAI_ZONE,
  wallAt,
} from '../core/index.ts'
import { dateField } from '../birth/typed-birth.ts'
import { bodyNames, houseNames, signNames } from '../names/astro-names.ts'
import { clockText, degreeText } from '../names/digits.ts'
import { readDate } from '../read/read-date.ts'
import { readTime } from '../read/read-time.ts'
import { birthWords } from './birth-words.ts'
import { useShown } from './hora-shell.tsx'
import { glyphOf } from './placement-table.tsx'
import { resultWords } from './result-words.ts'
import styles from './hora.module.css'

/** What stands in the fields; null: transits are not shown. */
export interface Moment {
  date: string
  time: string
}

/** Now, on the clock of Thailand: a default that somebody sees and may change. */
export function momentNow(at: number): Moment {
  const { day, second } = wallAt(at, 25_200)
  const minute = Math.floor(second / 60)
  return { date: dateField(day, false), time: clockText({ hour: Math.floor(minute / 60), minute: minute % 60 }) }
}

/** Transits may lie in years to come: two digits are of this century of the Buddhist era. */
const anyYear = { thisYear: 2056 }

/** The planets of a moment; null where the fields hold none. */
export function transitsAt(moment: Moment | null, methods: Methods, sky: Sky | null): Placement[] | null {
  if (!moment) return null
  const [date, time] = [readDate(moment.date, anyYear), readTime(moment.time)]
  if (date.kind !== 'day' || time.kind !== 'clock' || (methods.planets === 'lahiri' && !sky)) return null
  const place = { lat: 13.754, lon: 100.501, zone: THAI_ZONE }
  const cast: Cast = castChart(
    { day: date.day, clock: time.clock, place },
    { ...methods, lagna: 'anto_0600', dayBoundary: '0600' },
    sky,
  )
  return cast.ok ? cast.chart.placements.filter(({ body }) => body !== 'lagna') : null
}

export function TransitFields({
  moment,
  onMoment,
}: {
  moment: Moment
  onMoment: Dispatch<SetStateAction<Moment | null>>
}) {
  const text = useWords(resultWords)
  const births = useWords(birthWords)
  const change = (part: Partial<Moment>) => onMoment((before) => ({ ...(before ?? moment), ...part }))
  const isDate = readDate(moment.date, anyYear).kind === 'day'
  const isTime = readTime(moment.time).kind === 'clock'
  return (
    <div className={styles.pair}>
      <TextField
        name="transitDate"
        label={text.transitDate}
        value={moment.date}
        error={isDate ? undefined : births.HORA_DATE_INVALID}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextField
        name="transitTime"
        label={text.transitTime}
        value={moment.time}
        error={isTime ? undefined : births.HORA_TIME_INVALID}
        onChange={(event) => change({ time: event.target.value })}
      />
    </div>
  )
}

export function TransitTable({ transits, chart }: { transits: readonly Placement[]; chart: Chart }) {
  const text = useWords(resultWords)
  const locale = useLocale()
  const show = useShown()
  const houseOf = (sign: number) => (chart.lagna ? houseNames[mod(sign - chart.lagna.place.sign, 12)]![locale] : '–')
  return (
    <Stack>
      <Table
        caption={text.natalHouse}
        rows={transits}
        rowKey={({ body }) => body}
        columns={[
          {
            key: 'body',
            title: text.body,
            phone: 'head',
            cell: (one) => show(`${glyphOf(one)} ${bodyNames[one.body][locale]}`),
          },
          {
            key: 'sign',
            title: text.sign,
            phone: 'end',
            cell: (one) => show(`${signNames[one.sign]![locale]} ${degreeText(one)}`),
          },
          { key: 'house', title: text.natalHouse, phone: 'under', cell: (one) => houseOf(one.sign) },
          {
            key: 'motion',
            title: text.motion,
            phone: 'aside',
            cell: ({ isRetrograde }) => (isRetrograde ? text.isBack : '–'),
          },
        ]}
      />
    </Stack>
  )
}
