/** Pure: the staff's list of products, for its screen, its query and its files. */
import type { LocalText } from '#kernel/context.ts'
import type { Picture } from '#rooms/catalogue/index.ts'
import { productStatus } from '#rooms/catalogue/parts/product-status.ts'
import { defineList } from '#ui/data-table/define-list.ts'
import { goodsWords } from './goods-words.ts'
import { type StockState, stockStates } from './parts/stock-state.ts'

export interface ListedProduct {
  productId: string
  name: LocalText
  picture: Picture | null
  status: 'draft' | 'active' | 'archived'
  categories: string[]
  skus: string[]
  fromSatang: bigint
  toSatang: bigint
  /** How many can be promised of all its kinds; null where stock does not limit the sale. */
  available: bigint | null
  /** Out when every kind is, low when one of them is low or out: staff are told of the worst, buyers of the best. */
  state: StockState
  updatedAt: Date
}

export const productList = defineList<ListedProduct>()({
  name: 'products',
  path: '/cluster/products',
  words: goodsWords,
  sortedBy: '-changed',
  rowKey: ({ productId }) => productId,
  rowName: ({ name }) => name.th,
  rowTo: ({ productId }) => `/cluster/products/${productId}`,
  file: true,
  tabs: {
    of: 'status',
    each: { all: [], tab_active: ['active'], tab_draft: ['draft'], tab_archived: ['archived'] },
  },
  columns: {
    name: {
      value: ({ name }, locale) => name[locale],
      sort: 'ascending',
      shown: 'always',
      phone: 'head',
      width: 'wide',
    },
    skus: { value: ({ skus }) => skus.join(', '), phone: 'under', width: 'medium', givesWay: 'first' },
    status: {
      states: { table: productStatus, of: ({ status }) => status },
      filter: { kind: 'choice', values: ['active', 'draft', 'archived'] },
      phone: 'below',
      width: 'narrow',
    },
    category: {
      value: ({ categories }) => categories.join(', '),
      filter: { kind: 'text' },
      phone: 'hide',
      width: 'medium',
      givesWay: 'second',
    },
    stock: {
      value: ({ available }) => available,
      filter: { kind: 'choice', values: ['low', 'out'] },
      choices: (locale) => ({ low: stockStates.low[locale], out: stockStates.out[locale] }),
      align: 'end',
      phone: 'aside',
    },
    price: {
      value: ({ fromSatang }) => ({ satang: fromSatang }),
      sort: 'ascending',
      filter: { kind: 'range' },
      align: 'end',
      phone: 'end',
      unit: '฿',
    },
    changed: {
      value: ({ updatedAt }) => updatedAt,
      sort: 'descending',
      phone: 'hide',
      width: 'narrow',
      givesWay: 'third',
    },
  },
})
