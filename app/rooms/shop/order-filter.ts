/** Pure: which orders a list shows, as its URL says it. What the URL cannot mean is left out, never refused. */
import type { OrderFilter } from './order.ts'

export const shownFilters = [
  'all',
  'pending_payment',
  'confirmed',
  'needs_decision',
  'completed',
  'ended',
] as const satisfies readonly OrderFilter[]

export interface ListFilter {
  status: OrderFilter
  q: string
  page: number
}

export function askedFilter(query: URLSearchParams): ListFilter {
  const page = Number(query.get('page'))
  return {
    status: shownFilters.find((each) => each === query.get('status')) ?? 'all',
    q: (query.get('q') ?? '').trim().slice(0, 60),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The same list another way, from its first page unless told. */
export function filterLink({ status, q }: Omit<ListFilter, 'page'>, page = 1, order?: string): string {
  const query = new URLSearchParams()
  if (status !== 'all') query.set('status', status)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  if (order) query.set('order', order)
  return `?${query}`
}
