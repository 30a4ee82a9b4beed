/** Pure: the list of suppliers, for its screen, its query and its files. */
import type { LocalText } from '#kernel/context.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { supplierPath, suppliersPath } from './supplier-links.ts'
import { type SupplierState, supplierStates } from './supplier-state.ts'
import { supplierWords } from './supplier-words.ts'

export interface Supplier {
  id: string
  name: string
  taxId: string
  phone: string
  province: LocalText | null
  creditDays: number
  state: SupplierState
}

export const supplierList = defineList<Supplier>()({
  name: 'suppliers',
  path: suppliersPath,
  words: supplierWords,
  sortedBy: 'name',
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowTo: ({ id }) => supplierPath(id),
  file: true,
  tabs: { of: 'state', label: 'state', each: { all: [], tab_active: ['active'], tab_archived: ['archived'] } },
  columns: {
    name: { value: ({ name }) => name, sort: 'ascending', shown: 'always', phone: 'head', width: 'wide' },
    taxId: { value: ({ taxId }) => taxId, phone: 'under', width: 'medium' },
    phone: { value: ({ phone }) => phone, phone: 'below' },
    province: { value: ({ province }, locale) => province?.[locale] ?? '', phone: 'below', givesWay: 'second' },
    creditDays: {
      value: ({ creditDays }) => creditDays,
      sort: 'descending',
      align: 'end',
      phone: 'hide',
      width: 'narrow',
      givesWay: 'second',
    },
    state: {
      states: { table: supplierStates, of: ({ state }) => state },
      filter: { kind: 'choice', values: ['active', 'archived'] },
      phone: 'end',
      width: 'narrow',
    },
  },
})
