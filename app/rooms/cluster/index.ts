import './joining.ts'

export { isClusterHere, myCluster } from './business.ts'
export { customerGroups, putInGroup } from './customer-groups.ts'
export { changeCustomerGroup, makeCustomerGroup } from './save-customer-group.ts'
export { membershipOf, staffOf, type Membership } from './members.ts'
export { changeStaffRoles } from './staff-changes.ts'
export type { ClusterViews } from './views.ts'
