export type { Bill, BillInput, BillLine, Buyer } from './bill.ts'
export type { IntentStatus } from './intent-states.ts'
export { openIntent, renewIntent, type NewIntent } from './intents.ts'
export {
  openPayable,
  openPayableWithIntent,
  payableOf,
  lockPayable,
  closePayable,
  type NewPayable,
  type PayableState,
  type PaymentStatus,
  type Subject,
} from './payables.ts'
export { currentSeller, vatRates, type Seller, type VatClass } from './sellers.ts'
export { acceptPayable } from './settlement.ts'
export { payableSubject, type PayableSubject } from './subjects.ts'
