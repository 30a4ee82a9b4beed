/** All orders: found, sorted, selected, and taken home as a file. */
import { useEffect, useMemo } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useCan } from '#ui/by-role.tsx'
import type { BulkAction } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { type TableState, writeTableState } from '#ui/data-table/table-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import type { ManyAccepted } from '../accept-orders.ts'
import { shownFilters } from '../order-filter.ts'
import { orderColumns } from '../order-columns.ts'
import { queuePath } from '../order-links.ts'
import { orderCan } from '../order-states.ts'
import { buyerWords } from '../order-words.ts'
import type { OrderList as List, QueuedSummary } from '../order-queue.ts'
import { staffWords } from '../staff-words.ts'
import { useOrderColumns } from './use-order-columns.tsx'

type Props = { list: List; state: TableState; now: Date; person: string | null }

export function OrderList({ list, state, now, person }: Props) {
  const text = useWords(staffWords)
  const { search } = useLocation()
  const columns = useOrderColumns(now)
  const accept = useAccept()
  const rowTo = useMemo(() => {
    const query = new URLSearchParams(search)
    return ({ number }: QueuedSummary) => {
      query.set('order', number)
      return `${queuePath}?${query}`
    }
  }, [search])
  return (
    <PageFrame>
      <PageHead title={text.title} />
      <Stack gap={8}>
        <StatusTabs state={state} />
        <DataTable
          caption={text.title}
          columns={columns}
          rows={list.orders}
          paging={list}
          rowKey={numberOf}
          rowName={numberOf}
          rowTo={rowTo}
          search={text.search}
          sortedBy="-placed"
          bulk={accept}
          file={{ name: 'orders', all: (query) => `${queuePath}.csv${query}` }}
          forget={['order']}
          {...(person ? { rememberAs: `orders:${person}` } : {})}
          empty={
            <EmptyState title={text.none} action={text.seeShop} to="/shop/products">
              {text.noneBody}
            </EmptyState>
          }
        />
      </Stack>
    </PageFrame>
  )
}

const numberOf = (order: QueuedSummary) => order.number

function StatusTabs({ state }: { state: TableState }) {
  const text = useWords(staffWords)
  const tabs = useWords(buyerWords)
  const { status, ...others } = state.filters
  const chosen = status?.kind === 'choice' ? status.values.join() : 'all'
  return (
    <Tabs
      label={text.status}
      tabs={shownFilters.map((each) => ({
        label: each === 'needs_decision' ? text.toDecide : tabs[`tab_${each}`],
        to:
          queuePath +
          writeTableState(
            {
              ...state,
              page: 1,
              filters: each === 'all' ? others : { ...others, status: { kind: 'choice', values: [each] } },
            },
            orderColumns,
          ),
        current: each === chosen,
      }))}
    />
  )
}

/** The money is here, only the goods were in doubt: an order that lacks them stays as it is. */
function useAccept(): ReadonlyArray<BulkAction<QueuedSummary>> {
  const text = useWords(staffWords)
  const format = useFormat()
  const toast = useToast()
  const can = useCan()
  const { submit, state, data } = useFetcher<{ many?: ManyAccepted }>()
  const many = data?.many
  useEffect(() => {
    if (!many) return
    if (many.accepted > 0) toast({ message: text.acceptedMany(format.number(many.accepted)), tone: 'good' })
    if (many.notAccepted > 0) toast({ message: text.notAccepted(format.number(many.notAccepted)), tone: 'bad' })
  }, [many, toast, text, format])
  if (!can('shop.manageOrders')) return []
  const waiting = (orders: readonly QueuedSummary[]) => orders.filter(({ status }) => orderCan(status, 'decide'))
  return [
    {
      text: text.acceptMany,
      icon: 'check',
      busy: state !== 'idle',
      whyNot: (orders) => (waiting(orders).length === 0 ? text.acceptNone : undefined),
      run: (orders) => {
        const form = new FormData()
        form.set('deed', 'acceptMany')
        for (const { number } of waiting(orders)) form.append('number', number)
        void submit(form, { method: 'post' })
      },
    },
  ]
}
