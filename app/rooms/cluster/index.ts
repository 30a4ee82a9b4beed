import './joining.ts'

export { isClusterHere, myCluster } from './business.ts'
export { membershipOf, staffOf, type Membership } from './members.ts'
export { changeStaffRoles } from './staff-changes.ts'
