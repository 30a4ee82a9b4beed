/** Tables that never change: read on the server, without script. */
import type { ReactNode } from 'react'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import {
  antonathi,
  dignityTable,
  localMinutes,
  numberOf,
  planets,
  signRulers,
  taksaOf,
  taksaRing,
} from '../core/index.ts'
import {
  bodyNames,
  dignityWords,
  elementNames,
  groupNames,
  houseNames,
  mansionNames,
  signNames,
  taksaLetters,
  taksaNames,
  wednesdayNight,
  weekdayNames,
} from '../names/astro-names.ts'
import { degreeText, localText, placeOf } from '../names/digits.ts'
import { seats } from '../places/seats.ts'
import { useShown } from './hora-shell.tsx'
import { referenceWords } from './reference-words.ts'
import { planetText } from './summary-facts.tsx'

export interface Section {
  id: string
  title: string
  body: ReactNode
}

/** A plain table of texts: first column is the row's name. */
export function Plain({
  caption,
  titles,
  rows,
}: {
  caption: string
  titles: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}) {
  return (
    <Table
      caption={caption}
      keepColumns
      rows={rows.map((cells, index) => ({ cells, index }))}
      rowKey={({ index }) => index}
      columns={titles.map((title, column) => ({
        key: String(column),
        title,
        cell: (row: { cells: readonly ReactNode[]; index: number }) => row.cells[column],
      }))}
    />
  )
}

export function useFixedTables(): Section[] {
  const text = useWords(referenceWords)
  const locale = useLocale()
  const show = useShown()
  const sign = (number: number) => signNames[number % 12]![locale]
  const at = (arcmin: number) => show(`${sign(Math.floor(arcmin / 1800))} ${degreeText(placeOf(arcmin))}`)
  const numbers = Array.from({ length: 12 }, (_, index) => index)
  const dayOf = (number: number) =>
    number === 8 ? wednesdayNight[locale] : number >= 1 && number <= 7 ? weekdayNames[number - 1]![locale] : '–'
  const table = (
    id:
      | 'planets'
      | 'signs'
      | 'houses'
      | 'dignities'
      | 'mansions'
      | 'ninths'
      | 'thirds'
      | 'antonathi'
      | 'taksa'
      | 'local',
    titles: string[],
    rows: ReactNode[][],
  ): Section => ({
    id,
    title: text[id],
    body: <Plain caption={text[id]} titles={titles} rows={rows} />,
  })
  return [
    table(
      'planets',
      [text.number, text.name, text.day, text.element],
      planets.map((planet) => [
        show(numberOf(planet)),
        bodyNames[planet][locale],
        dayOf(numberOf(planet)),
        elementNames[planet][locale],
      ]),
    ),
    table(
      'signs',
      [text.sign, text.ruler],
      numbers.map((one) => [sign(one), show(planetText(signRulers[one]!, locale))]),
    ),
    table(
      'houses',
      [text.number, text.house],
      houseNames.map((name, one) => [show(one + 1), name[locale]]),
    ),
    table(
      'dignities',
      ['', ...signNames.map((name) => name[locale])],
      dignityTable.map((row, index) => [
        show(planetText(index + 1, locale)),
        ...row.map((names) => names.map((name) => dignityWords[name][locale]).join(', ') || '–'),
      ]),
    ),
    table(
      'mansions',
      [text.number, text.name, text.group, text.from, text.until],
      mansionNames.map((name, one) => [
        show(one + 1),
        name[locale],
        groupNames[one % 9]![locale],
        at(one * 800),
        at(((one + 1) * 800) % 21_600),
      ]),
    ),
    table(
      'ninths',
      [text.sign, ...numbers.slice(0, 9).map((one) => show(one + 1))],
      numbers.map((one) => [sign(one), ...numbers.slice(0, 9).map((part) => sign(one * 9 + part))]),
    ),
    table(
      'thirds',
      [text.sign, ...['0–10°', '10–20°', '20–30°'].map(show)],
      numbers.map((one) => [sign(one), ...[0, 4, 8].map((part) => sign(one + part))]),
    ),
    table(
      'antonathi',
      [text.sign, text.minutes],
      numbers.map((one) => [sign(one), show(antonathi[one]!)]),
    ),
    table(
      'taksa',
      [text.bornOn, ...taksaNames.map((name) => name[locale])],
      taksaRing.map((planet) => [
        show(`${planet} ${dayOf(planet)}`),
        ...taksaOf(planet).map((one) => show(`${one} (${taksaLetters[one]})`)),
      ]),
    ),
    table(
      'local',
      [text.province, text.longitude, text.cut],
      seats.map((seat) => [
        seat[locale],
        show(`${seat.lon.toFixed(3)}°`),
        show(localText(localMinutes(seat.lon, 25_200))),
      ]),
    ),
  ]
}
