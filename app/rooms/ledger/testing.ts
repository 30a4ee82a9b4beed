/** What tests of higher rooms set the scene with. */
export { integrity } from './integrity.ts'
export { claimInputVat } from './purchases/claim-vat.ts'
export { cancelPurchase, enterPurchase } from './purchases/enter-purchase.ts'
export { seePurchase } from './purchases/purchases.ts'
export { payPurchase } from './purchases/pay-purchase.ts'
export { closeMonth } from './close-month.ts'
