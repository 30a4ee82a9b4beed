/** Pure: the page of one customer group. */
import { defineRecord } from '#ui/record/define-record.ts'
import type { CustomerGroupInput } from './customer-group-input.ts'
import { customerGroupWords } from './customer-group-words.ts'
import { customerGroupsPath } from './parts/customer-groups-path.ts'
import type { SeenCustomerGroup } from './save-customer-group.ts'

export const customerGroupRecord = defineRecord<SeenCustomerGroup, typeof CustomerGroupInput>()({
  path: customerGroupsPath,
  words: customerGroupWords,
  name: ({ name }) => name,
  schema: () => import('./customer-group-input.ts').then((file) => file.CustomerGroupInput),
  layout: ['name', 'note'],
})
