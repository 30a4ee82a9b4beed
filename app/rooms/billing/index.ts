import './book-facts.ts'

export { newestPaper } from './documents.ts'
export { bankName, BANKS } from './banks.ts'
export { parsePromptPay } from './promptpay.ts'
export { parseSlipCode } from './slip-code.ts'
export type { Bill, BillInput, BillLine, Buyer } from './bill.ts'
export { myBills, seeDocument } from './bills.ts'
export { roundedOff } from './bookings.ts'
export { counterCode } from './counter/counter-code.ts'
export { type CounterPaper, counterPapers, tokenOfPaper } from './counter/counter-papers.ts'
export { type CounterSeries, counterSeries, type NumberBefore, numberBefore } from './counter/given-number.ts'
export { payOnAccount } from './counter/pay-on-account.ts'
export {
  type CounterMoney,
  type CounterSale,
  exchanged,
  sellAtCounter,
  type SoldAtCounter,
} from './counter/sell-at-counter.ts'
export { voidAtCounter } from './counter/void-at-counter.ts'
export { changePayable } from './change-payable.ts'
export type { Finding, FindingKind } from './findings.ts'
export { integrity } from './integrity.ts'
export type { IntentStatus } from './intent-states.ts'
export { paperPath, paymentPath, slipPath } from './links.ts'
export { replacePaper } from './papers/replace-paper.ts'
export { openIntent, renewIntent, type NewIntent } from './intents.ts'
export {
  goesBackFirst,
  leftToGoFirst,
  refundsAt,
  refundWay,
  wayPath,
  paymentMethods,
  wayToPay,
  type WayToPay,
} from './other-ways.ts'
export { mustTakeWay, refuseClosedWays, setWaysOff, waysOff } from './pay-ways.ts'
export { payAtOnce, type MoneyAtHand, type PaidAtOnce } from './pay-at-once.ts'
export { payByNumber } from './pay-by-number.ts'
export {
  assignPayable,
  closePayable,
  lockPayable,
  openPayable,
  openPayableWithIntent,
  payableOf,
  type NewPayable,
  type PayableState,
  type PaymentStatus,
  type Subject,
} from './payables.ts'
export { accountsPath, sellerPath } from './links.ts'
export { accountsDesk, addBankAccount, addPromptPay, type AccountOfDesk } from './accounts.ts'
export { saveSeller } from './seller-desk.ts'
export { saveSeries, seeSeries, type Series, seriesNow } from './series/series.ts'
export { receiveCash } from './receive-cash.ts'
export { enterPayment, withholdTax } from './owed/by-hand.ts'
export { carryOver, type CarriedOver } from './owed/carry-over.ts'
export { sellBySetOff } from './owed/set-off.ts'
export { moneyReady } from './money-ready.ts'
export { pagesFor, payerOf, payersOf, type Payer } from './payer.ts'
export { seePayment } from './payment-page.ts'
export { currentSeller, vatRates, type Seller, type VatClass } from './sellers.ts'
export { seeSeller } from './see-seller.ts'
export { standingCode } from './standing-code.ts'
export { billLines, refundOfPart, type RefundablePart } from './refund-lines.ts'
export { mustNameCause } from './must-name-cause.ts'
export { leftToRefund } from './left-to-refund.ts'
export { refundableByNumber, refundInto, type NewRefund, type Refundable, type Refunded } from './refunds.ts'
export { refundByBank, transferredBy } from './refund-by-bank.ts'
export { keepProof, type KeptProof } from './refund-proof.server.ts'
export { saleFacts, type SaleFacts } from './sale-facts.ts'
export { acceptPayable } from './settlement.ts'
export { type KeptAdvance, keepAdvance } from './tax/keep-advance.ts'
export { type Borne, taxBorne } from './tax/tax-borne.ts'
export { goodsMoved, goodsMovedSince, type GoodsMoved } from './tax/goods-moved.ts'
export { importStatement } from './statements/import-statement.ts'
export { makeBillingNote } from './trade/billing-note.ts'
export { issueDebitNote } from './trade/debit-note.ts'
export { issueDeliveryNote } from './trade/delivery-note.ts'
export { acceptQuotation, makeQuotation } from './trade/quotations.ts'
export { undoApproval } from './undo-approval.ts'
export { seeBill } from './see-bill.ts'
export { slipQueue } from './slip-queue.ts'
export { approveSlip, rejectSlip, requestInfo } from './slip-review.ts'
export { sendSlip, limitedForm } from './slip-upload.ts'
export { payableSubject, type PayableSubject, type StandingMoney, type TookBack } from './subjects.ts'
export type { BillingViews } from './views.ts'
export { waitingSlips } from './waiting.ts'
