/** A list's page, made of what `defineList` says: head, tabs, table, files, and what may be done with many rows. */
import type { ComponentType, ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { ListFound } from '#kernel/list.ts'
import type { TableState } from '#kernel/table-state.ts'
import { LinkButton } from '../button.tsx'
import { useCan } from '../by-role.tsx'
import { EmptyState } from '../empty-state.tsx'
import type { IconName } from '../icon.tsx'
import { Stack } from '../layout.tsx'
import { PageFrame, PageHead } from '../page-frame.tsx'
import { pageTitle } from '../page-title.ts'
import { useLive } from '../use-live.ts'
import { useLocale } from '../words.tsx'
import { DataTable } from './data-table.tsx'
import type { BulkAction } from './data-column.ts'
import type { Columns, List, ListWords } from './define-list.ts'
import { ListTabs } from './list-tabs.tsx'
import { type Bulk, useBulk } from './use-bulk.tsx'
import { type Cells, useListColumns } from './use-list-columns.tsx'

/** As `loadList` gives it. */
export type ListData<Row> = ListFound<Row> & { state: TableState; now: Date; person: string | null }

export type ListLook<Row, C, W extends ListWords> = {
  /** how columns look that say more than their value */
  cells?: Cells<Row, C, W>
  /** what may be done with the selected rows; `useBulk` does it */
  bulk?: ReadonlyArray<Bulk<Row, W>>
  /** buttons of a dialog of one's own */
  ownBulk?: ReadonlyArray<BulkAction<Row>>
  /** beside the title */
  actions?: ReactNode
  /** who may make one: for them the button of this word, which leads to the page `new` */
  make?: W extends { make: string } ? string : never
  /** between head and table: sums, notices */
  children?: ReactNode
  /** under the words `none` and `noneBody` */
  empty?: { icon?: IconName; action?: keyof W & string; to?: string }
  /** names of a text filter's values that only the loader knows */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** names in the URL that do not stay */
  forget?: readonly string[]
}

/** Its words are those of the list. */
type Props<Row, C, W extends ListWords> = ListLook<Row, C, NoInfer<W>> & { list: List<Row, C, W>; data: ListData<Row> }

export function ListPage<Row extends object, C extends Columns<Row>, W extends ListWords>({
  list,
  data,
  actions,
  make,
  children,
  ...look
}: Props<Row, C, W>) {
  const text: ListWords & { make?: string } = list.words[useLocale()]
  const mayMake = useCan()(make ?? '')
  const button = mayMake && (
    <LinkButton to={`${list.path}/new`} kind="primary" icon="plus">
      {text.make}
    </LinkButton>
  )
  return (
    <PageFrame>
      <PageHead
        title={text.title}
        actions={
          (actions || button) && (
            <>
              {actions}
              {button}
            </>
          )
        }
      >
        {text.lead}
      </PageHead>
      <Stack gap={24}>
        {children}
        <Stack gap={8}>
          <ListTabs list={list} state={data.state} />
          <ListTable list={list} data={data} {...look} />
        </Stack>
      </Stack>
    </PageFrame>
  )
}

/** The table alone, for a page of one's own around it. */
export function ListTable<Row extends object, C extends Columns<Row>, W extends ListWords>({
  list,
  data,
  cells,
  bulk,
  ownBulk = [],
  empty = {},
  choices,
  forget,
}: Omit<Props<Row, C, W>, 'actions' | 'make' | 'children'>) {
  const words = list.words[useLocale()]
  const text: ListWords = words
  const can = useCan()
  const { pathname, search } = useLocation()
  const everything = useFetcher<unknown>()
  const { actions, press, busy, dialog } = useBulk(list, bulk)
  const columns = useListColumns(list, { cells, choices, now: data.now, press, busy })
  const all = [...actions, ...ownBulk]
  const mayTake = typeof list.file === 'object' ? can(list.file.may) : list.file === true
  const { icon, action, to } = empty
  const next = action && to && (
    <LinkButton kind="primary" to={to}>
      {String(words[action])}
    </LinkButton>
  )
  return (
    <>
      <DataTable
        caption={text.title}
        columns={columns}
        rows={data.rows}
        paging={data}
        rowKey={list.rowKey}
        rowName={list.rowName}
        {...(list.rowTo && { rowTo: (row: Row) => list.rowTo!(row, search) })}
        {...(text.search !== undefined && { search: text.search })}
        sortedBy={list.sortedBy}
        {...((bulk || ownBulk.length > 0) && { bulk: all })}
        everything={{
          load: () => void everything.load(`${pathname}${search === '' ? '?' : `${search}&`}many=1`),
          busy: everything.state !== 'idle',
          rows: rowsIn<Row>(everything.data),
        }}
        {...(mayTake && {
          file: {
            name: list.name,
            all: (query: string) => `${list.path}.csv${query}`,
            xlsx: (query: string) => `${list.path}.xlsx${query}`,
          },
        })}
        {...(forget && { forget })}
        {...(data.person && { rememberAs: `${list.name}:${data.person}` })}
        empty={
          <EmptyState {...(icon && { icon })} title={text.none} {...(next && { action: next })}>
            {text.noneBody}
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}

/** As the page's own loader gives them: a list, or one beside other things. */
function rowsIn<Row>(data: unknown): readonly Row[] | null {
  const { rows, list } = (data ?? {}) as { rows?: readonly Row[]; list?: { rows?: readonly Row[] } } // of `readList`
  return rows ?? list?.rows ?? null
}

type ScreenLook<Row, C, W extends ListWords> = Omit<ListLook<Row, C, W>, 'actions' | 'children'> & {
  actions?: ComponentType
  /** asked again whenever this stream says so */
  live?: string
}

/** `export default listScreen(orderList, { cells: { … }, bulk: [ … ] })` over `loader = loadList(…)` */
export function listScreen<Row extends object, C extends Columns<Row>, W extends ListWords>(
  list: List<Row, C, W>,
  { actions: Actions, live, ...look }: ScreenLook<Row, C, NoInfer<W>> = {},
) {
  return function ListScreen({ loaderData }: { loaderData: unknown }) {
    useLive(live ?? '', live !== undefined)
    // oxlint-disable-next-line no-unsafe-type-assertion -- the loader beside it is loadList of the same list
    const data = loaderData as ListData<Row>
    return <ListPage list={list} data={data} {...look} {...(Actions && { actions: <Actions /> })} />
  }
}

/** `export const meta = listMeta(orderList)` */
export function listMeta<Row, C extends Columns<Row>, W extends ListWords>({ words }: List<Row, C, W>) {
  const title = { th: words.th.title, en: words.en.title }
  return ({ matches }: { matches: readonly unknown[] }) => [{ title: pageTitle(matches, title) }]
}
