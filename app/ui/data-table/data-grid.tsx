/** The table itself: a plain one from the server; with script a grid with keys, of which only what is seen is drawn. */
import { Fragment, useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { cx } from '../classes.ts'
import { useWords } from '../words.tsx'
import type { DataTableProps } from './data-column.ts'
import { DataRow, type RowLook } from './data-row.tsx'
import { GridHead } from './grid-head.tsx'
import type { Sort } from '#kernel/table-state.ts'
import { tableWords } from './table-words.ts'
import { useGridKeys, type GridKeys } from './use-grid-keys.ts'
import type { Rows } from './use-rows.ts'
import type { TableUrl } from './use-table-state.ts'
import { VirtualRows, type Reveal } from './virtual-rows.tsx'
import styles from './data-grid.module.css'

export type GridProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'rowName' | 'rowTo' | 'paging' | 'groupOf'> & {
  rows: Rows<Row>
  url: TableUrl
  sort: Sort | null
  selects: boolean
  isGrid: boolean
  isBusy: boolean
}

/** How many rows stand in the page before script is there, where all are at hand. */
export const rowsAPage = 50
const fewRows = 60

export function DataGrid<Row>(props: GridProps<Row>) {
  const { caption, rows, url, sort, selects, isGrid, isBusy, paging } = props
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const reveal = useRef<Reveal>(() => {})
  const keysHelp = useId()
  const text = useWords(tableWords)
  const { keys, selection, columns } = rows
  const isLong = paging === undefined && keys.length > fewRows
  const grid = useGridKeys({ body, keys, selection, selects, reveal: (index) => reveal.current(index) })
  const isWider = useIsWider(box)
  useFromDetail(body, isGrid)
  const offset = paging ? (url.state.page - 1) * paging.perPage : 0
  return (
    <div
      ref={box}
      className={cx(styles.box, isLong && styles.long, isWider === false && !isLong && styles.fits)}
      {...(isWider !== false && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      {isGrid && (
        <p id={keysHelp} hidden>
          {text.keys}
        </p>
      )}
      <table
        role={isGrid ? 'grid' : 'table'}
        aria-label={caption}
        aria-rowcount={(paging?.total ?? keys.length) + 1}
        aria-multiselectable={isGrid && selects ? true : undefined}
        aria-describedby={isGrid ? keysHelp : undefined}
        aria-busy={isBusy || undefined}
        className={styles.table}
      >
        <GridHead columns={columns} rows={rows} url={url} sort={sort} selects={selects} />
        <Body {...props} grid={grid} body={body} box={box} reveal={reveal} offset={offset} isLong={isLong} />
      </table>
    </div>
  )
}

type BodyProps<Row> = GridProps<Row> & {
  grid: GridKeys
  body: RefObject<HTMLTableSectionElement | null>
  box: RefObject<HTMLDivElement | null>
  reveal: RefObject<Reveal>
  offset: number
  isLong: boolean
}

function Body<Row>({ grid, body, box, reveal, offset, isLong, ...props }: BodyProps<Row>) {
  const { rows, url, isGrid, selects, rowName, rowTo, groupOf } = props
  const latest = useRef(rows.selection)
  latest.current = rows.selection
  const toggle = useCallback((key: string, range: boolean) => latest.current.toggle(key, range), [])
  const look: RowLook<Row> = { columns: rows.columns, rowName, selects, isGrid, toggle }
  const drawn = (index: number, measure?: (element: HTMLElement | null) => void) => {
    const key = rows.keys[index]!
    const row = rows.rows[index]!
    return (
      <DataRow
        key={key}
        {...look}
        row={row}
        rowKey={key}
        index={index + offset}
        to={rowTo?.(row)}
        isSelected={rows.selection.keys.has(key)}
        isStop={grid.stop === key}
        {...(measure ? { measure } : {})}
      />
    )
  }
  const own = { ref: body, role: 'rowgroup', onKeyDown: grid.onKeyDown, onFocus: grid.onFocus }
  if (isLong && isGrid)
    return (
      <tbody {...own}>
        <VirtualRows
          count={rows.keys.length}
          kept={rows.keys.indexOf(grid.stop ?? '')}
          box={box}
          reveal={reveal}
          columns={rows.columns.length + Number(selects)}
          draw={drawn}
        />
      </tbody>
    )
  const from = isLong ? (url.state.page - 1) * rowsAPage : 0
  const seen = isLong ? rows.keys.slice(from, from + rowsAPage) : rows.keys
  const groupAt = (index: number) => (groupOf && index >= 0 ? groupOf(rows.rows[index]!) : undefined)
  return (
    <tbody {...own}>
      {seen.map((key, index) => {
        const group = groupAt(from + index)
        if (!group || group.key === groupAt(from + index - 1)?.key) return drawn(from + index)
        return (
          <Fragment key={key}>
            <tr role="row" className={styles.group}>
              <th role={isGrid ? 'gridcell' : 'cell'} colSpan={rows.columns.length + Number(selects)}>
                {group.title}
              </th>
            </tr>
            {drawn(from + index)}
          </Fragment>
        )
      })}
    </tbody>
  )
}

/**
 * Where the columns have room, nothing needs to scroll sideways, and the head can stick to the window; where they have
 * not, and until it is measured, the keyboard scrolls them too.
 */
function useIsWider(box: RefObject<HTMLDivElement | null>): boolean | undefined {
  const [isWider, setIsWider] = useState<boolean>()
  useEffect(() => {
    const element = box.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const watch = new ResizeObserver(() => setIsWider(table.offsetWidth > element.clientWidth))
    watch.observe(element)
    watch.observe(table)
    return () => watch.disconnect()
  }, [box])
  return isWider
}

/** Who comes back from one row's own page goes on from there by keyboard; the link brought the row into sight. */
function useFromDetail(body: RefObject<HTMLElement | null>, isGrid: boolean) {
  useEffect(() => {
    if (!isGrid) return
    const id = decodeURIComponent(window.location.hash.slice(1))
    const row = id.startsWith('row-') ? document.getElementById(id) : null
    if (row && body.current?.contains(row)) row.focus({ preventScroll: true })
  }, [body, isGrid])
}
