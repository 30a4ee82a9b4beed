/**
 * The back-office's table: sorts, filters, chooses columns, selects, and says all of it in its URL. Two modes with one
 * face: all rows at hand, or `paging` and the loader asks the database with `readTableState`. Without script it is a
 * table with links and a form. `columns` and functions given to it should stay the same between drawings.
 */
import { useLocation, useNavigation } from 'react-router'
import { cx } from '../classes.ts'
import { EmptyState } from '../empty-state.tsx'
import { Pagination } from '../pagination.tsx'
import { useWords } from '../words.tsx'
import { AskedFor } from './asked-for.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { DataTableProps } from './data-column.ts'
import { DataGrid, rowsAPage } from './data-grid.tsx'
import { DownloadAll } from './download-all.tsx'
import { TableLink } from './grid-head.tsx'
import { TableFilters } from './table-filters.tsx'
import { pagesOf } from '#kernel/most-counted.ts'
import type { Sort } from '#kernel/table-state.ts'
import { TableBones, TableFailed } from './table-waits.tsx'
import { tableWords } from './table-words.ts'
import { useRows, type Rows } from './use-rows.ts'
import { useAwake, useKeptColumns, useTableState, type TableUrl } from './use-table-state.ts'
import styles from './data-table.module.css'

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, paging, prefix, forget, sortedBy, rememberAs, file, bulk, search, everything } = props
  const url = useTableState({ columns, prefix, forget, asks: paging !== undefined })
  const keepColumns = useKeptColumns(url, rememberAs)
  const isGrid = useAwake()
  const given = isReady(props.rows) ? props.rows : none
  const sort = url.state.sort ?? sortOf(sortedBy)
  const rows = useRows({ ...props, rows: given as readonly Row[] }, url.state, sort)
  const selects = bulk !== undefined || file !== undefined
  return (
    <section className={styles.whole} aria-label={props.caption}>
      <div className={styles.over}>
        <TableFilters
          caption={props.caption}
          columns={columns}
          url={url}
          search={search}
          prefix={prefix}
          onColumns={keepColumns}
        >
          {file && <DownloadAll columns={columns} file={file} rows={rows.rows} url={url} />}
        </TableFilters>
        {isReady(props.rows) && <AskedFor columns={columns} url={url} count={paging?.total ?? rows.keys.length} />}
      </div>
      <Content {...props} url={url} sort={sort} found={rows} selects={selects} isGrid={isGrid} />
      <Pages {...props} url={url} found={rows} />
      {selects && (
        <BulkBar
          selection={rows.selection}
          bulk={bulk ?? []}
          columns={columns}
          file={file}
          {...(paging && { total: paging.total })}
          {...(everything && { everything })}
        />
      )}
    </section>
  )
}

const none: readonly never[] = []

const isReady = <Row,>(rows: DataTableProps<Row>['rows']): rows is readonly Row[] => Array.isArray(rows)

function sortOf(said: string | undefined): Sort | null {
  if (!said) return null
  return { key: said.replace(/^-/, ''), direction: said.startsWith('-') ? 'descending' : 'ascending' }
}

type Parts<Row> = DataTableProps<Row> & { url: TableUrl }

function Content<Row>({
  url,
  sort,
  found,
  selects,
  isGrid,
  ...props
}: Parts<Row> & { sort: Sort | null; found: Rows<Row>; selects: boolean; isGrid: boolean }) {
  const { rows, empty } = props
  const { pathname } = useLocation()
  const goesTo = useNavigation().location
  const isBusy = props.paging !== undefined && goesTo?.pathname === pathname
  const text = useWords(tableWords)
  if (rows === 'loading') return <TableBones columns={found.columns} selects={selects} />
  if (!isReady(rows)) return <TableFailed {...rows} />
  if (found.keys.length > 0)
    return (
      <div className={cx(isBusy && styles.busy)}>
        <DataGrid {...props} rows={found} url={url} sort={sort} selects={selects} isGrid={isGrid} isBusy={isBusy} />
      </div>
    )
  const isFiltered = url.state.q !== '' || Object.keys(url.state.filters).length > 0
  if (!isFiltered) return <>{empty}</>
  return (
    <EmptyState
      icon="search"
      title={text.nothingFits}
      action={
        <TableLink url={url} change={{ q: '', filters: {} }}>
          {text.clear}
        </TableLink>
      }
    />
  )
}

/** The server's pages; where all rows are at hand, only those without script turn pages. */
function Pages<Row>({ paging, url, found }: Parts<Row> & { found: Rows<Row> }) {
  const to = (page: number) => url.to({ page })
  if (paging)
    return (
      <div className={styles.pages}>
        <Pagination page={url.state.page} pages={pagesOf(paging)} to={to} />
      </div>
    )
  return (
    <noscript>
      <Pagination page={url.state.page} pages={Math.ceil(found.keys.length / rowsAPage)} to={to} />
    </noscript>
  )
}
