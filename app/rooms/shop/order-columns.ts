/** Pure: what the staff's list of orders can show, sort and filter by, for its screen, its loader and its file. */
import type { ColumnShape, TableState } from '#ui/data-table/table-state.ts'
import type { OrderFilter } from './order.ts'
import { shownFilters } from './order-filter.ts'

export const paymentStatuses = [
  'unpaid',
  'in_review',
  'partial',
  'paid',
  'overpaid',
  'partly_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export type QueueFilter = Exclude<OrderFilter, 'all'>

const groups = shownFilters.filter((each) => each !== 'all')

export const orderColumns = [
  { key: 'number', sort: 'descending', shown: 'always' },
  { key: 'placed', sort: 'descending', filter: { kind: 'dates' } },
  { key: 'customer' },
  { key: 'phone', shown: 'chosen' },
  { key: 'items' },
  { key: 'status', filter: { kind: 'choice', values: groups } },
  { key: 'payment', filter: { kind: 'choice', values: paymentStatuses } },
  { key: 'fulfilment' },
  { key: 'total', sort: 'descending', filter: { kind: 'range' } },
] as const satisfies ColumnShape[]

export type OrderColumn = (typeof orderColumns)[number]['key']

export type QueueAsk = {
  q: string
  status: QueueFilter[]
  payment: PaymentStatus[]
  from: string | null
  to: string | null
  minSatang: bigint | null
  maxSatang: bigint | null
  sort: 'placed' | 'number' | 'total'
  direction: 'ascending' | 'descending'
  page: number
}

/** What a table's state asks of the database. */
export function queueAsk({ q, filters, sort, page }: TableState): QueueAsk {
  const { status, payment, placed, total } = filters
  const satang = (baht: number | null) => (baht === null ? null : BigInt(Math.round(baht * 100)))
  const key = (['placed', 'number', 'total'] as const).find((each) => each === sort?.key)
  return {
    q: q.slice(0, 60),
    status: status?.kind === 'choice' ? groups.filter((each) => status.values.includes(each)) : [],
    payment: payment?.kind === 'choice' ? paymentStatuses.filter((each) => payment.values.includes(each)) : [],
    from: placed?.kind === 'dates' ? placed.from : null,
    to: placed?.kind === 'dates' ? placed.to : null,
    minSatang: total?.kind === 'range' ? satang(total.min) : null,
    maxSatang: total?.kind === 'range' ? satang(total.max) : null,
    sort: key ?? 'placed',
    direction: key && sort ? sort.direction : 'descending',
    page,
  }
}
