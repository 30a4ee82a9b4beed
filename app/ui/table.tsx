/** Rows and columns; the roles are said because a phone's card layout takes the meaning from the elements. On a phone each row becomes a card; numbers stand right, digits aligned. */
import { useId, type Key, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { cx } from './classes.ts'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** end: money and counts, tabular figures */
  align?: 'start' | 'end'
  /**
   * phone: head is the card's first line, end its right corner, under and aside the line below, below a line without its
   * name, named a line with it where there is something to say (one of two amounts), hide leaves it out
   */
  phone?: 'head' | 'end' | 'under' | 'aside' | 'below' | 'named' | 'hide'
  /** where there is little room for all columns it goes */
  givesWay?: boolean
  /** what a printed report must say, and the screen has no room for */
  onPaper?: boolean
  /** the link that sorts by this column, and how it is sorted now */
  sort?: { to: string; direction?: 'ascending' | 'descending' | undefined }
  width?: 'narrow' | 'wide'
}

export type TableProps<Row> = {
  /** said to screen readers; shown with `showCaption` */
  caption: ReactNode
  showCaption?: boolean
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** the whole row leads here; the first column carries the link */
  rowTo?: (row: Row) => string | undefined
  /** shown instead of rows; an EmptyState */
  empty?: ReactNode
  /** cells of a last line, by column key */
  foot?: Readonly<Record<string, ReactNode>>
  /** keep the columns on a phone and scroll sideways */
  keepColumns?: boolean
}

export function Table<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  rowTo,
  empty,
  foot,
  keepColumns,
}: TableProps<Row>) {
  const named = useId()
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>
  return (
    <div
      className={cx(styles.box, keepColumns && styles.scroll)}
      {...(keepColumns ? { tabIndex: 0, role: 'group', 'aria-labelledby': named } : {})}
    >
      <table role="table" className={cx(styles.table, !keepColumns && styles.cards)}>
        <caption id={named} className={showCaption ? styles.caption : 'visually-hidden'}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cx(
                  styles.head,
                  column.align === 'end' && styles.end,
                  column.width && styles[column.width],
                  column.givesWay && styles.way,
                  column.onPaper && styles.paper,
                )}
                aria-sort={column.sort?.direction}
              >
                {column.sort ? <SortLink {...column.sort}>{column.title}</SortLink> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} to={rowTo?.(row)} />
          ))}
        </tbody>
        {foot && (
          <tfoot role="rowgroup">
            <tr role="row" className={styles.row}>
              {columns.map((column) => {
                const said = foot[column.key]
                const isNamed = column.phone === 'named' && isSaid(said)
                return (
                  <td role="cell" key={column.key} className={cellClass(column)}>
                    {isNamed && <Label of={column} />}
                    {said}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function TableRow<Row>({
  row,
  columns,
  to,
}: {
  row: Row
  columns: ReadonlyArray<Column<Row>>
  to: string | undefined
}) {
  const leads = columns.find(({ onPaper }) => !onPaper)
  return (
    <tr role="row" className={cx(styles.row, to !== undefined && styles.leads)}>
      {columns.map((column) => {
        const said = column.cell(row)
        const isBare = column.phone === 'named' && !isSaid(said)
        return (
          <td role="cell" key={column.key} className={cellClass(isBare ? { ...column, phone: 'hide' } : column)}>
            {(column.phone === undefined || column.phone === 'named') && <Label of={column} />}
            {to !== undefined && column === leads ? (
              <Link to={to} className={styles.link} prefetch="intent">
                {said}
              </Link>
            ) : (
              <span className={styles.value}>{said}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

const isSaid = (said: ReactNode): boolean => said !== false && said !== null && said !== undefined && said !== ''

function Label<Row>({ of: { title } }: { of: Column<Row> }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {title}
    </span>
  )
}

function SortLink({ to, direction, children }: { to: string; direction?: string | undefined; children: ReactNode }) {
  return (
    <Link to={to} className={cx(styles.sort, direction && styles.sorted)} preventScrollReset>
      {children}
      <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} />
    </Link>
  )
}

const cellClass = <Row,>({ align, phone, givesWay, onPaper }: Column<Row>) =>
  cx(
    styles.cell,
    align === 'end' && styles.end,
    align === 'end' && 'numbers',
    phone && styles[`phone-${phone}`],
    givesWay && styles.way,
    onPaper && styles.paper,
  )
