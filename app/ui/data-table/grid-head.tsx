import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { cx } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useWords } from '../words.tsx'
import type { DataColumn } from './data-column.ts'
import { headClass } from './data-row.tsx'
import type { Direction, Sort } from '#kernel/table-state.ts'
import { tableWords } from './table-words.ts'
import type { Rows } from './use-rows.ts'
import type { TableUrl } from './use-table-state.ts'
import styles from './data-grid.module.css'

type Props<Row> = {
  columns: ReadonlyArray<DataColumn<Row>>
  rows: Rows<Row>
  url: TableUrl
  sort: Sort | null
  selects: boolean
}

export function GridHead<Row>({ columns, rows, url, sort, selects }: Props<Row>) {
  return (
    <thead role="rowgroup" className={styles.thead}>
      <tr role="row" aria-rowindex={1}>
        {selects && (
          <th role="columnheader" scope="col" className={cx(styles.head, styles.tick)}>
            <TickAll rows={rows} />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sort && (direction ?? 'none')}
              className={headClass(column)}
            >
              {column.sort ? (
                <SortLink column={column} first={column.sort} direction={direction} url={url} />
              ) : (
                column.title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortLink<Row>({
  column,
  first,
  direction,
  url,
}: {
  column: DataColumn<Row>
  first: Direction
  direction: Direction | undefined
  url: TableUrl
}) {
  const next = direction === undefined ? first : direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <TableLink
      url={url}
      change={{ sort: { key: column.key, direction: next } }}
      className={cx(styles.sort, direction && styles.sorted)}
    >
      {column.title}
      <Icon name={(direction ?? next) === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} />
    </TableLink>
  )
}

/** A plain link to another state of this table; with script nothing but the table changes. */
export function TableLink({
  url,
  change,
  ...link
}: {
  url: TableUrl
  change: Parameters<TableUrl['to']>[0]
  className?: string | undefined
  children: React.ReactNode
  'aria-label'?: string
}) {
  return (
    <Link
      {...link}
      to={url.to(change)}
      preventScrollReset
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        url.apply(change)
      }}
    />
  )
}

function TickAll<Row>({ rows: { keys, selection } }: { rows: Rows<Row> }) {
  const text = useWords(tableWords)
  const box = useRef<HTMLInputElement>(null)
  const all = keys.length > 0 && keys.every((key) => selection.keys.has(key))
  const some = !all && selection.keys.size > 0
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.tickBox}>
      <input
        ref={box}
        type="checkbox"
        aria-label={text.selectAll}
        checked={all}
        onChange={() => (all ? selection.none() : selection.all())}
      />
    </label>
  )
}
