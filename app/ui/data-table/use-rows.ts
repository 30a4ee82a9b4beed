/** The rows in their order, the columns that show, and what is selected: TanStack Table with our rules. */
import { useMemo, useRef, useState } from 'react'
import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table'
import type { DataColumn, DataTableProps } from './data-column.ts'
import { between, compare, contains, matches, type CellValue } from './match-rows.ts'
import { ownColumns, type FilterValue, type Sort, type TableState } from '#kernel/table-state.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})
type Features = typeof features
type Data = object

export type Rows<Row> = {
  keys: readonly string[]
  rows: readonly Row[]
  columns: ReadonlyArray<DataColumn<Row>>
  selection: Selection<Row>
}

export type Selection<Row> = {
  keys: ReadonlySet<string>
  rows: readonly Row[]
  /** Shift takes the range from the last one that was pressed. */
  toggle: (key: string, range: boolean) => void
  /** Everything between where the range began and here, as the arrow keys do with Shift. */
  reach: (from: string, to: string) => void
  all: () => void
  /** rows that are not on this page */
  take: (rows: readonly Row[]) => void
  none: () => void
}

export function useRows<Row extends Data>(
  {
    columns,
    rows,
    rowKey,
    paging,
  }: Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'paging'> & { rows: readonly Row[] },
  state: TableState,
  sort: Sort | null,
): Rows<Row> {
  const [rowSelection, setRowSelection] = useSelectionOf(state)
  const defs = useMemo(() => columns.map((column) => defOf(column)), [columns])
  const shown = state.columns ?? ownColumns(columns)
  const table = useTable<Features, Row>({
    features,
    columns: defs,
    data: rows as Row[], // the library never writes into its data
    getRowId: rowKey,
    manualFiltering: paging !== undefined,
    manualSorting: paging !== undefined,
    getColumnCanGlobalFilter: (column) => columns.find(({ key }) => key === column.id)?.searched === true,
    globalFilterFn: (row, id, text: string) => contains(row.getValue<CellValue>(id), text),
    state: {
      rowSelection,
      globalFilter: state.q,
      sorting: sort ? [{ id: sort.key, desc: sort.direction === 'descending' }] : [],
      columnFilters: Object.entries(state.filters).map(([id, value]) => ({ id, value })),
      columnVisibility: Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])),
    },
    onRowSelectionChange: setRowSelection,
  })
  const model = table.getRowModel().rows
  const keys = useMemo(() => model.map(({ id }) => id), [model])
  const inOrder = useMemo(() => model.map(({ original }) => original), [model])
  const seen = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join()
  const isChosen = state.columns !== null
  return {
    keys,
    rows: inOrder,
    columns: useMemo(() => {
      const there = columns.filter(({ key }) => seen.split(',').includes(key))
      return isChosen ? there.map(({ givesWay: _, ...column }) => column) : there
    }, [columns, seen, isChosen]),
    selection: useSelection({ keys, all: rows, rowKey }, rowSelection, setRowSelection),
  }
}

function defOf<Row extends Data>({ key, value }: DataColumn<Row>): ColumnDef<Features, Row> {
  return {
    id: key,
    accessorFn: (row: Row) => value?.(row),
    filterFn: (row, id, filter: FilterValue) => matches(row.getValue<CellValue>(id), filter),
    sortFn: (a, b, id) => compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
  }
}

/** Other filters, other rows: what was selected among the old ones is let go. */
function useSelectionOf({ q, filters }: TableState) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const asked = JSON.stringify([q, filters])
  const [before, setBefore] = useState(asked)
  if (before !== asked) {
    setBefore(asked)
    setRowSelection({})
  }
  return [rowSelection, setRowSelection] as const
}

function useSelection<Row>(
  { keys, all, rowKey }: { keys: readonly string[]; all: readonly Row[]; rowKey: (row: Row) => string },
  selected: RowSelectionState,
  set: (next: RowSelectionState) => void,
): Selection<Row> {
  const anchor = useRef<string | null>(null)
  // What was selected on a page that is no longer shown is still known.
  const known = useRef(new Map<string, Row>())
  const noted = useRef<readonly Row[]>([])
  if (noted.current !== all) for (const row of (noted.current = all)) known.current.set(rowKey(row), row)
  const names = useMemo(() => new Set(Object.keys(selected)), [selected])
  const rows = [...names].flatMap((key) => known.current.get(key) ?? [])
  const add = (more: readonly string[]) =>
    set({ ...selected, ...Object.fromEntries(more.map((key) => [key, true as const])) })
  return {
    keys: names,
    rows,
    toggle: (key, range) => {
      if (range) add(between(keys, anchor.current, key))
      else if (names.has(key)) set(Object.fromEntries(Object.entries(selected).filter(([each]) => each !== key)))
      else add([key])
      anchor.current = key
    },
    reach: (from, to) => add(between(keys, from, to)),
    all: () => set(Object.fromEntries([...names, ...keys].map((key) => [key, true as const]))),
    take: (more) => {
      for (const row of more) known.current.set(rowKey(row), row)
      add(more.map(rowKey))
    },
    none: () => {
      anchor.current = null
      set({})
    },
  }
}
