/** Pure: the columns of the table, in their order; what it is sorted and grouped by. */
import type { ColumnShape } from '#kernel/table-state.ts'

export const sortKeys = ['number', 'title', 'status', 'priority', 'start', 'due', 'days', 'progress'] as const
export type SortKey = (typeof sortKeys)[number]

export const groupings = ['', 'status', 'priority', 'who'] as const
export type Grouping = (typeof groupings)[number]

/** Its words in an address begin so: `t.sort=-due`. */
export const tablePrefix = 't.'

export const tableShapes = [
  { key: 'number', sort: 'ascending', shown: 'always' },
  { key: 'title', sort: 'ascending', shown: 'always' },
  { key: 'status', sort: 'ascending' },
  { key: 'people' },
  { key: 'priority', sort: 'ascending' },
  { key: 'start', sort: 'ascending' },
  { key: 'due', sort: 'ascending' },
  { key: 'days', sort: 'descending' },
  { key: 'progress', sort: 'descending' },
  { key: 'categories', shown: 'chosen' },
  { key: 'estimate', shown: 'chosen' },
  { key: 'slack', shown: 'chosen' },
] as const satisfies readonly ColumnShape[]
export type TableKey = (typeof tableShapes)[number]['key']
