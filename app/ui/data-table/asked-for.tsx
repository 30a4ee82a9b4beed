/** How many were found, and what they were filtered by; each filter can be taken out again. */
import { mostCounted } from '#kernel/most-counted.ts'
import { useFormat } from '../format.ts'
import { Icon } from '../icon.tsx'
import { useWords } from '../words.tsx'
import type { DataColumn } from './data-column.ts'
import { saysFilter } from './filter-inputs.tsx'
import { TableLink } from './grid-head.tsx'
import { tableWords } from './table-words.ts'
import type { TableUrl } from './use-table-state.ts'
import styles from './asked-for.module.css'

type Props<Row> = { columns: ReadonlyArray<DataColumn<Row>>; url: TableUrl; count: number }

export function AskedFor<Row>({ columns, url, count }: Props<Row>) {
  const text = useWords(tableWords)
  const format = useFormat()
  const { filters, q } = url.state
  const chips = columns.flatMap((column) => {
    const value = filters[column.key]
    const isTab = column.filter?.kind === 'choice' && column.choices === undefined
    if (!value || isTab) return []
    const { [column.key]: _, ...others } = filters
    return [{ key: column.key, says: saysFilter(column, value, format, text), change: { filters: others } }]
  })
  return (
    <>
      <p role="status" className={styles.found}>
        {text.found(count > mostCounted ? `${format.number(mostCounted)}+` : format.number(count))}
      </p>
      <div className={styles.asked}>
        {chips.map(({ key, says, change }) => (
          <TableLink key={key} url={url} change={change} className={styles.chip} aria-label={text.takeOut(says)}>
            {says}
            <Icon name="close" size={16} />
          </TableLink>
        ))}
        {chips.length + Number(q !== '') > 1 && (
          <TableLink url={url} change={{ q: '', filters: tabsOnly(columns, filters) }} className={styles.clearAll}>
            {text.clearAll}
          </TableLink>
        )}
      </div>
    </>
  )
}

function tabsOnly<Row>(columns: ReadonlyArray<DataColumn<Row>>, filters: TableUrl['state']['filters']) {
  const tabs = columns.filter(({ filter, choices }) => filter?.kind === 'choice' && choices === undefined)
  return Object.fromEntries(Object.entries(filters).filter(([key]) => tabs.some((column) => column.key === key)))
}
