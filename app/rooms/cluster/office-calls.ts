/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, get, post } from '#kernel/api.ts'
import { isSecure } from '#rooms/identity/index.ts'
import { setPin } from './approvals/pin.ts'
import { addBranch, renameBusiness } from './businesses.ts'
import { putInGroup, removeCustomerGroups } from './customer-groups.ts'
import { invite, inviteAgain, takeBackInvitation } from './invite.ts'
import { changeCustomerGroup, makeCustomerGroup } from './save-customer-group.ts'
import { forgetPin, pinsOfStaff, staffWithoutPin } from './operators/forget-pin.ts'
import { lockTill, switchOperator, tillHere } from './operators/operators.ts'
import { pairedCookie } from './operators/paired-cookie.ts'
import { pairDevice, pairedDevices, unpairDevice } from './operators/paired-devices.ts'
import { changeStaffRoles, removeStaff } from './staff-changes.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/cluster/set-pin', 'Set the caller’s own PIN for approvals', setPin),
  // The secret of a device goes into its HttpOnly cookie and nowhere else.
  post(
    '/api/office/cluster/pair-device',
    'Make the caller’s device the shop’s own; sets its _paired cookie',
    pairDevice,
    {
      headers: (result, request) => ({
        'set-cookie': pairedCookie((result as { secret: string }).secret, { secure: isSecure(request) }),
      }),
      shape: (result) => ({ success: true, data: { id: (result as { id: string }).id }, error: null }),
    },
  ),
  post('/api/office/cluster/unpair-device', 'A device is the shop’s own no more', unpairDevice),
  get('/api/office/cluster/paired-devices', 'The shop’s own devices', pairedDevices),
  get(
    '/api/office/cluster/till',
    'The device of the caller, and who may work at it by PIN; null where it is nobody’s',
    tillHere,
  ),
  post('/api/office/cluster/switch-operator', 'Who works at the shop’s device from now on, by PIN', switchOperator),
  post('/api/office/cluster/lock-till', 'Lock the shop’s device until a PIN', lockTill),
  get('/api/office/cluster/pins', 'Whose PINs the caller may take away', pinsOfStaff),
  get('/api/office/cluster/without-pin', 'Who works here and has set no PIN yet', staffWithoutPin),
  post('/api/office/cluster/forget-pin', 'Take somebody’s PIN away; its owner sets a new one', forgetPin),
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
