/** Search, filters and columns as one form: without script a button applies it, with script every change does. */
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { SearchField } from '../search-field.tsx'
import { useWords } from '../words.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { DataColumn } from './data-column.ts'
import { FilterInputs } from './filter-inputs.tsx'
import { TableMenu, useMenusThatClose } from './table-menu.tsx'
import { readTableState, type TableState } from '#kernel/table-state.ts'
import { tableWords } from './table-words.ts'
import { useSlash } from './use-grid-keys.ts'
import type { TableUrl } from './use-table-state.ts'
import styles from './table-toolbar.module.css'

type Props<Row> = {
  columns: ReadonlyArray<DataColumn<Row>>
  url: TableUrl
  caption: string
  search: string | undefined
  prefix: string | undefined
  onColumns: (columns: readonly string[] | null) => void
  /** buttons at the end of the line */
  children: ReactNode
}

const typingMs = 250

export function TableFilters<Row>({ columns, url, caption, search, prefix = '', onColumns, children }: Props<Row>) {
  const text = useWords(tableWords)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state } = url
  const [drawing, isOurs] = useDrawing(state)
  useSlash(form, `${prefix}q`)
  useMenusThatClose(form)
  const latest = useRef(url)
  latest.current = url
  const filtered = columns.filter(isAsked)
  const isBare = search === undefined && filtered.length === 0 && columns.every(({ shown }) => shown === 'always')
  function apply() {
    clearTimeout(timer.current)
    if (!form.current) return
    const { asked, apply } = latest.current
    const typed = readTableState(new URLSearchParams(new FormData(form.current) as never), columns, prefix)
    const change = { q: typed.q, filters: { ...notAsked(asked, columns), ...typed.filters }, columns: typed.columns }
    if (said(change) === said(asked)) return
    isOurs(change)
    if (String(change.columns) !== String(asked.columns)) onColumns(change.columns)
    apply(change)
  }
  if (isBare && !children) return null
  return (
    <form
      ref={form}
      key={drawing}
      method="get"
      role="search"
      aria-label={`${search ?? text.filters}: ${caption}`}
      className={styles.toolbar}
      onInput={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(apply, typingMs)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Unasked url={url} columns={columns} prefix={prefix} />
      {search !== undefined && (
        <SearchField
          name={`${prefix}q`}
          label={search}
          placeholder={search}
          defaultValue={state.q}
          className={styles.search}
          aria-keyshortcuts="/"
        />
      )}
      <div className={styles.menus}>
        {filtered.map((column) => (
          <TableMenu key={column.key} label={column.title} isOn={state.filters[column.key] !== undefined}>
            <FilterInputs column={column} value={state.filters[column.key]} prefix={prefix} />
            <Button type="submit" size="small" className={styles.apply}>
              {text.apply}
            </Button>
          </TableMenu>
        ))}
        <span className={styles.toolbarEnd}>
          <ColumnChoice columns={columns} url={url} prefix={prefix} onColumns={onColumns} />
          {children}
        </span>
      </div>
    </form>
  )
}

/** A choice without words for its values is made elsewhere: by tabs over the table. */
function isAsked<Row>({ filter, choices }: DataColumn<Row>): boolean {
  return filter !== undefined && (filter.kind !== 'choice' || choices !== undefined)
}

function notAsked<Row>({ filters }: TableState, columns: ReadonlyArray<DataColumn<Row>>): TableState['filters'] {
  const elsewhere = new Set(columns.filter((column) => !isAsked(column)).map(({ key }) => key))
  return Object.fromEntries(Object.entries(filters).filter(([key]) => elsewhere.has(key)))
}

/** What the form has no field for goes along with it where there is no script. */
function Unasked<Row>({
  url: { state, others },
  columns,
  prefix,
}: {
  url: TableUrl
  columns: ReadonlyArray<DataColumn<Row>>
  prefix: string
}) {
  const { sort } = state
  return (
    <>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {sort && (
        <input type="hidden" name={`${prefix}sort`} value={(sort.direction === 'descending' ? '-' : '') + sort.key} />
      )}
      {Object.entries(notAsked(state, columns)).map(
        ([key, value]) =>
          value.kind === 'choice' && (
            <input key={key} type="hidden" name={prefix + key} value={value.values.join(',')} />
          ),
      )}
    </>
  )
}

const said = ({ q, filters, columns }: Pick<TableState, 'q' | 'filters' | 'columns'>) =>
  JSON.stringify([q, Object.entries(filters).sort(), columns])

/**
 * A number that changes when the state was changed from elsewhere, a link or going back: then the fields are drawn
 * anew. What this form asked for itself must not disturb who is still typing.
 */
function useDrawing(state: TableState) {
  const ours = useRef(new Set<string>())
  const now = said(state)
  const [seen, setSeen] = useState({ now, drawing: 0 })
  if (seen.now !== now) setSeen({ now, drawing: seen.drawing + (ours.current.delete(now) ? 0 : 1) })
  const isOurs = (change: Pick<TableState, 'q' | 'filters' | 'columns'>) => void ours.current.add(said(change))
  return [seen.drawing, isOurs] as const
}
