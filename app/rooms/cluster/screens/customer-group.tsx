import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { CustomerGroupInput } from '../customer-group-input.ts'
import { customerGroupRecord } from '../customer-group-record.ts'
import { groupMembers, putInGroup } from '../customer-groups.ts'
import {
  changeCustomerGroup,
  customerGroupHistory,
  makeCustomerGroup,
  seeCustomerGroup,
} from '../save-customer-group.ts'
import { Members } from './customer-group-members.tsx'

const commands = { make: makeCustomerGroup, change: changeCustomerGroup }

export const loader = loadRecord({
  ...commands,
  see: seeCustomerGroup,
  history: customerGroupHistory,
  input: CustomerGroupInput,
  more: async (context, record) => (record ? await groupMembers(context, { id: record.id }) : { members: [], more: 0 }),
})
export const action = actOnRecord(customerGroupRecord, {
  ...commands,
  operations: {
    add: (context, { login }: { login?: string }, groupId) => putInGroup(context, { login: login ?? '', groupId }),
    out: (context, { accountId }: { accountId: string }) => putInGroup(context, { accountId, groupId: null }),
  },
})
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(customerGroupRecord)
export const handle = recordHandle(customerGroupRecord)

export default recordScreen(customerGroupRecord, { sections: { members: Members } })
