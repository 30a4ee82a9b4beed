/** Pure: the list of purchase orders. */
import { defineList } from '#ui/data-table/define-list.ts'
import { orderPath, ordersPath } from '../links.ts'
import { type OrderState, orderStates } from './order-states.ts'
import { orderWords } from './order-words.ts'

export interface ListedOrder {
  id: string
  number: string
  supplier: string
  state: OrderState
  madeAt: Date
  expectedOn: string | null
  netSatang: bigint
}

export const orderList = defineList<ListedOrder>()({
  name: 'purchase-orders',
  path: ordersPath,
  words: orderWords,
  sortedBy: '-made',
  rowName: ({ number }) => number,
  rowTo: ({ id }) => orderPath(id),
  file: true,
  tabs: {
    of: 'state',
    each: {
      all: [],
      open: ['draft', 'to_approve', 'ordered', 'partly_received'],
      toBill: ['received'],
    },
  },
  columns: {
    number: { value: ({ number }) => number, sort: 'descending', shown: 'always', phone: 'head', width: 'medium' },
    supplier: { value: ({ supplier }) => supplier, sort: 'ascending', phone: 'under', width: 'wide' },
    state: { ...orderStates.column, states: { table: orderStates.table, of: ({ state }) => state } },
    made: {
      value: ({ madeAt }) => madeAt,
      sort: 'descending',
      filter: { kind: 'dates' },
      phone: 'hide',
      givesWay: 'second',
    },
    expected: {
      value: ({ expectedOn }) => (expectedOn ? { day: expectedOn } : ''),
      givesWay: 'second',
    },
    total: {
      value: ({ netSatang }) => ({ satang: netSatang }),
      sort: 'descending',
      align: 'end',
      unit: '฿',
    },
  },
})
