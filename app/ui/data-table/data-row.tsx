/** One row: its checkbox, its cells, the link of its first cell. */
import { memo } from 'react'
import { Link } from 'react-router'
import { cx } from '../classes.ts'
import { useWords } from '../words.tsx'
import type { DataColumn } from './data-column.ts'
import { tableWords } from './table-words.ts'
import styles from './data-grid.module.css'

export type RowLook<Row> = {
  columns: ReadonlyArray<DataColumn<Row>>
  rowName: (row: Row) => string
  selects: boolean
  /** script is there: the rows are a grid, and what is in them is reached by its keys */
  isGrid: boolean
  toggle: (key: string, range: boolean) => void
}

type Props<Row> = RowLook<Row> & {
  row: Row
  rowKey: string
  /** from 0, among all that match */
  index: number
  to: string | undefined
  isSelected: boolean
  isStop: boolean
  measure?: (element: HTMLElement | null) => void
}

function DataRowPlain<Row>({ row, rowKey, index, to, isSelected, isStop, measure, ...look }: Props<Row>) {
  const { columns, selects, isGrid } = look
  const cell = isGrid ? 'gridcell' : 'cell'
  return (
    <tr
      ref={measure}
      id={`row-${rowKey}`}
      role="row"
      data-row={rowKey}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isGrid && selects ? isSelected : undefined}
      tabIndex={isGrid ? (isStop ? 0 : -1) : undefined}
      className={cx(styles.row, to !== undefined && styles.leads, isSelected && styles.selected)}
    >
      {selects && (
        <td role={cell} className={styles.tick}>
          <Tick {...look} name={look.rowName(row)} rowKey={rowKey} isSelected={isSelected} />
        </td>
      )}
      {columns.map((column, place) => (
        <td role={cell} key={column.key} className={cellClass(column)}>
          {column.phone === undefined && (
            <span className={styles.label} aria-hidden="true">
              {column.title}
            </span>
          )}
          {to !== undefined && place === 0 ? (
            <Link to={to} data-opens className={styles.link} prefetch="intent" tabIndex={isGrid ? -1 : undefined}>
              {column.cell(row)}
            </Link>
          ) : (
            <span className={styles.value}>{column.cell(row)}</span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Only rows that changed are drawn anew: of ten thousand, a press touches one. */
export const DataRow = memo(DataRowPlain) as typeof DataRowPlain

function Tick<Row>({
  name,
  rowKey,
  isSelected,
  isGrid,
  toggle,
}: Pick<RowLook<Row>, 'isGrid' | 'toggle'> & { name: string; rowKey: string; isSelected: boolean }) {
  const text = useWords(tableWords)
  return (
    <label className={styles.tickBox}>
      <input
        type="checkbox"
        aria-label={text.select(name)}
        checked={isSelected}
        tabIndex={isGrid ? -1 : undefined}
        onChange={(event) => toggle(rowKey, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  )
}

export const cellClass = <Row,>({ align, phone, givesWay }: DataColumn<Row>) =>
  cx(
    styles.cell,
    align === 'end' && styles.end,
    align === 'end' && 'numbers',
    phone && styles[`phone-${phone}`],
    givesWay && styles[`way-${givesWay}`],
  )

export const headClass = <Row,>({ align, width, givesWay }: DataColumn<Row>) =>
  cx(styles.head, align === 'end' && styles.end, styles[width ?? 'normal'], givesWay && styles[`way-${givesWay}`])
