import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Chart, numberOf, type Placement } from '../core/index.ts'
import {
  bodyNames,
  dignityWords,
  groupNames,
  houseNames,
  lagnaGlyph,
  mansionNames,
  signNames,
} from '../names/astro-names.ts'
import { two } from '../names/digits.ts'
import { useShown } from './hora-shell.tsx'
import { resultWords } from './result-words.ts'

export const glyphOf = ({ body }: Pick<Placement, 'body'>): string =>
  body === 'lagna' ? lagnaGlyph : String(numberOf(body))

/** สมผุส: everything that stands in the chart, to the minute. */
export function PlacementTable({ chart }: { chart: Chart }) {
  const text = useWords(resultWords)
  const locale = useLocale()
  const show = useShown()
  const sign = (number: number) => signNames[number]![locale]
  const house = (number: number | null) => (number === null ? '–' : houseNames[number]![locale])
  return (
    <Table
      caption={text.positions}
      keepColumns
      rows={chart.placements}
      rowKey={({ body }) => body}
      columns={[
        {
          key: 'body',
          title: text.body,
          cell: (one) => show(`${glyphOf(one)} ${bodyNames[one.body][locale]}`),
        },
        { key: 'sign', title: text.sign, cell: (one) => sign(one.sign) },
        { key: 'degree', title: text.degree, align: 'end', cell: ({ degree }) => show(`${degree}°`) },
        { key: 'minute', title: text.minute, align: 'end', cell: ({ minute }) => show(`${two(minute)}′`) },
        { key: 'house', title: text.house, cell: (one) => house(one.house) },
        {
          key: 'rules',
          title: text.rules,
          cell: ({ rules }) => rules.map(house).join(', ') || '–',
        },
        {
          key: 'mansion',
          title: text.mansionShort,
          cell: ({ mansion, quarter, group }) =>
            show(`${mansion + 1} ${mansionNames[mansion]![locale]} / ${quarter} ${groupNames[group]![locale]}`),
        },
        {
          key: 'navamsa',
          title: text.navamsa,
          cell: (one) => sign(one.navamsa) + (one.navamsa === one.sign ? ` (${text.vargottama})` : ''),
        },
        { key: 'decan', title: text.decan, cell: ({ decan }) => sign(decan) },
        {
          key: 'dignity',
          title: text.dignity,
          cell: ({ dignities }) => dignities.map((name) => dignityWords[name][locale]).join(', ') || '–',
        },
        { key: 'motion', title: text.motion, cell: ({ isRetrograde }) => (isRetrograde ? text.isBack : '–') },
      ]}
    />
  )
}
