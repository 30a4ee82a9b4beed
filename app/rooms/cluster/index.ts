export { myCluster } from './business.ts'
export { changeStaffRoles, membershipOf, staffOf, type Membership } from './members.ts'
