export { grant, type NewEntitlement, setEntitlement } from './grant.ts'
export { integrity } from './integrity.ts'
export { useEntitlement } from './use-entitlement.ts'
export type { EntitlementViews } from './views.ts'
