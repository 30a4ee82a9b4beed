/** One of the customer groups: seen, made and changed, and what became of it. */
import { auditKind } from '#kernel/audit.server.ts'
import { CustomerGroupInput } from './customer-group-input.ts'
import { record } from './room.ts'

export const {
  see: seeCustomerGroup,
  history: customerGroupHistory,
  make: makeCustomerGroup,
  change: changeCustomerGroup,
} = record({
  table: 'cluster.customer_groups',
  subject: 'customer-group',
  see: 'cluster.changeCustomerGroups',
  change: 'cluster.changeCustomerGroups',
  input: CustomerGroupInput,
  made: auditKind('cluster.makeCustomerGroup', { th: 'สร้างกลุ่มลูกค้า', en: 'made a customer group' }),
  changed: auditKind('cluster.saveCustomerGroup', { th: 'แก้ไขกลุ่มลูกค้า', en: 'changed customer groups' }),
})
export type SeenCustomerGroup = NonNullable<Awaited<ReturnType<typeof seeCustomerGroup>>>
