import './joining.ts'

export { type Approvable, approvable } from './approvals/approvable.ts'
export { approvalsAbout } from './approvals/approvals.ts'
export { waitingApprovals } from './approvals/approvals.ts'
export { approveByPin, setPin, whoMayDecide } from './approvals/pin.ts'
export { pairDevice } from './operators/paired-devices.ts'
export { approvedLately, approvedOf, askApproval, useApproval } from './approvals/ask.ts'
export { isClusterHere, myCluster } from './business.ts'
export {
  addBranch,
  type Business,
  foundBusiness,
  isBranchOf,
  mustBelong,
  myBusinesses,
  type NewBusiness,
  renameBusiness,
  seeBusiness,
} from './businesses.ts'
export { branchesOf, type KnownBranch, setBranchesOpen } from './rules/branches-open.ts'
export { hoursOf, type OpenDay, openingHours, openNow, setHours } from './rules/hours.ts'
export { limitsOf } from './parts/limits-input.ts'
export {
  ruledRoles,
  type RuledRole,
  type RoleLimits,
  roleLimits,
  type RoleRule,
  roleRules,
  rulesOf,
  setRoleLimits,
  setRoleRule,
} from './rules/role-rules.ts'
export { customerGroups, putInGroup } from './customer-groups.ts'
export { changeCustomerGroup, makeCustomerGroup } from './save-customer-group.ts'
export { myFavourites, setFavourite } from './favourites.ts'
export { membershipOf, staffOf, type Membership, workersOf } from './members.ts'
export { changeStaffRoles } from './staff-changes.ts'
export type { ClusterViews } from './views.ts'
