/** Pure: the list of customer groups, for its screen and its query. */
import { defineList } from '#ui/data-table/define-list.ts'
import { customerGroupPath, customerGroupsPath } from './parts/customer-groups-path.ts'
import { customerGroupWords } from './customer-group-words.ts'
import type { CustomerGroup } from './customer-groups.ts'

export const customerGroupList = defineList<CustomerGroup>()({
  name: 'customer-groups',
  path: customerGroupsPath,
  words: customerGroupWords,
  sortedBy: '-made',
  rowName: ({ name }) => name,
  rowTo: ({ id }) => customerGroupPath(id),
  columns: {
    name: { value: ({ name }) => name, sort: 'ascending', shown: 'always', phone: 'head', width: 'wide' },
    people: { value: ({ people }) => String(people), align: 'end', phone: 'end' },
    note: { value: ({ note }) => note, phone: 'below', width: 'wide', givesWay: 'first' },
    made: {
      value: ({ madeAt }) => madeAt,
      says: 'day',
      sort: 'descending',
      filter: { kind: 'dates' },
      phone: 'hide',
      givesWay: 'second',
    },
  },
})
