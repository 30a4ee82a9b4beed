import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Chart, signRulers } from '../core/index.ts'
import { houseNames, signNames } from '../names/astro-names.ts'
import { useShown } from './hora-shell.tsx'
import { glyphOf } from './placement-table.tsx'
import { resultWords } from './result-words.ts'
import { chartWords } from './chart-words.ts'
import { planetText } from './summary-facts.tsx'

/** ภพ: twelve signs from the lagna's, their rulers, and what stands in them. */
export function HouseTable({ chart }: { chart: Chart }) {
  const text = useWords(resultWords)
  const words = useWords(chartWords)
  const locale = useLocale()
  const show = useShown()
  const { lagna } = chart
  if (!lagna) return <p>{words.noLagna}</p>
  const rows = houseNames.map((name, house) => ({ name: name[locale], house, sign: (lagna.place.sign + house) % 12 }))
  const inside = (sign: number) =>
    chart.placements
      .filter((one) => one.sign === sign)
      .map(glyphOf)
      .join(' ')
  return (
    <Table
      caption={words.houses}
      rows={rows}
      rowKey={({ house }) => house}
      columns={[
        { key: 'house', title: text.house, phone: 'head', cell: ({ house, name }) => show(`${house + 1} ${name}`) },
        { key: 'sign', title: text.sign, phone: 'end', cell: ({ sign }) => signNames[sign]![locale] },
        {
          key: 'ruler',
          title: text.ruler,
          phone: 'under',
          cell: ({ sign }) => show(planetText(signRulers[sign]!, locale)),
        },
        { key: 'inside', title: text.body, phone: 'aside', cell: ({ sign }) => show(inside(sign)) || '–' },
      ]}
    />
  )
}
