/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { setPin } from './approvals/pin.ts'
import { addBranch, renameBusiness } from './businesses.ts'
import { putInGroup, removeCustomerGroups } from './customer-groups.ts'
import { invite, inviteAgain, takeBackInvitation } from './invite.ts'
import { changeCustomerGroup, makeCustomerGroup } from './save-customer-group.ts'
import { changeStaffRoles, removeStaff } from './staff-changes.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/cluster/set-pin', 'Set the caller’s own PIN for approvals', setPin),
  post('/api/office/cluster/put-in-group', 'Put customers in a group', putInGroup),
  post('/api/office/cluster/remove-customer-groups', 'Remove customer groups', removeCustomerGroups),
  post('/api/office/cluster/invite', 'Invite somebody to work here', invite),
  post('/api/office/cluster/invite-again', 'Send an invitation again', inviteAgain),
  post('/api/office/cluster/take-back-invitation', 'Take back an invitation', takeBackInvitation),
  post('/api/office/cluster/change-customer-group', 'Change customer group', changeCustomerGroup),
  post('/api/office/cluster/make-customer-group', 'Make customer group', makeCustomerGroup),
  post('/api/office/cluster/change-staff-roles', 'Change what somebody does here', changeStaffRoles),
  post('/api/office/cluster/rename-business', 'Change what a business is called', renameBusiness),
  post('/api/office/cluster/add-branch', 'Add a branch', addBranch),
  post('/api/office/cluster/remove-staff', 'Somebody works here no more', removeStaff),
]
