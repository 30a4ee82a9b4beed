import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { type Chart, taksaOf } from '../core/index.ts'
import { taksaLetters, taksaNames } from '../names/astro-names.ts'
import { useShown } from './hora-shell.tsx'
import { resultWords } from './result-words.ts'
import { planetText } from './summary-facts.tsx'
import styles from './hora.module.css'

export function TaksaTable({ chart }: { chart: Chart }) {
  const text = useWords(resultWords)
  const locale = useLocale()
  const show = useShown()
  const ring = taksaOf(chart.day.planet)
  return (
    <>
      {chart.days.length > 1 && <p className={styles.note}>{text.taksaUnknown}</p>}
      <Table
        caption={text.taksaPlace}
        rows={ring.map((planet, index) => ({ planet, index }))}
        rowKey={({ index }) => index}
        columns={[
          { key: 'place', title: text.taksaPlace, phone: 'head', cell: ({ index }) => taksaNames[index]![locale] },
          {
            key: 'planet',
            title: text.taksaPlanet,
            phone: 'end',
            cell: ({ planet }) => show(planetText(planet, locale)),
          },
          { key: 'letters', title: text.taksaLetters, phone: 'below', cell: ({ planet }) => taksaLetters[planet] },
        ]}
      />
      <p>{text.forbidden(taksaLetters[ring[7]!]!)}</p>
    </>
  )
}
