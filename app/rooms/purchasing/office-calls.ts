/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, post } from '#kernel/api.ts'
import { cancelCredit, creditReturn } from './bills/credit-return.ts'
import { cancelBill, enterBill } from './bills/enter-bill.ts'
import { payBill } from './bills/pay-bill.ts'
import { issueCertificate } from './certificates/certify.ts'
import { compareConfirmation } from './orders/compare-confirmation.ts'
import { putOrderLine } from './orders/change-order.ts'
import { giveBack } from './orders/give-back.ts'
import { sendOrder } from './orders/order-paper.server.ts'
import { cancelOrder, dropRest, placeOrder } from './orders/place-order.ts'
import { takeConfirmed } from './orders/take-confirmed.ts'
import { receiveOrder } from './orders/receive.ts'
import { importPrices, nameItem, removePrice, savePrice } from './prices/prices.ts'
import { orderSuggested } from './reorder/suggest.ts'
import { changeSupplier } from './save-supplier.ts'
import { changeVendor } from './save-vendor.ts'
import { archiveSuppliers, bringBackSuppliers } from './suppliers.ts'
import { addVendorGoods, endVendorGoods, moveVendorGoods } from './vendors/goods.ts'
import { approveSettlement, paySettlement } from './vendors/pay-settlement.ts'
import { dropSettlement, settleVendor } from './vendors/settle.ts'
import { endStatementLink, makeStatementLink } from './vendors/statement.ts'
import { archiveVendors, bringBackVendors } from './vendors.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/purchasing/change-vendor', 'Change a vendor', changeVendor),
  post('/api/office/purchasing/archive-vendors', 'Archive vendors', archiveVendors),
  post('/api/office/purchasing/bring-back-vendors', 'Bring vendors back', bringBackVendors),
  post('/api/office/purchasing/add-vendor-goods', 'Say which goods are a vendor’s', addVendorGoods),
  post('/api/office/purchasing/end-vendor-goods', 'End a vendor’s goods', endVendorGoods),
  post('/api/office/purchasing/move-vendor-goods', 'Take in or give back a vendor’s goods', moveVendorGoods),
  post('/api/office/purchasing/settle-vendor', 'Settle a period with a vendor', settleVendor),
  post('/api/office/purchasing/drop-settlement', 'Drop a settlement that was not approved', dropSettlement),
  post('/api/office/purchasing/approve-settlement', 'Approve a settlement', approveSettlement),
  post('/api/office/purchasing/pay-settlement', 'Pay a settlement', paySettlement),
  post('/api/office/purchasing/make-statement-link', 'Make a link to a settlement', makeStatementLink),
  post('/api/office/purchasing/end-statement-link', 'End a link to a settlement', endStatementLink),
  post('/api/office/purchasing/change-supplier', 'Change supplier', changeSupplier),
  post('/api/office/purchasing/archive-suppliers', 'Archive suppliers', archiveSuppliers),
  post('/api/office/purchasing/bring-back-suppliers', 'Bring back suppliers', bringBackSuppliers),
  post('/api/office/purchasing/save-price', 'Save a supplier’s price', savePrice),
  post('/api/office/purchasing/name-item', 'Say which of ours a supplier’s code is', nameItem),
  post('/api/office/purchasing/remove-price', 'Remove a supplier’s price', removePrice),
  post(
    '/api/office/purchasing/compare-confirmation',
    'What a supplier confirmed otherwise than ordered',
    compareConfirmation,
  ),
  post(
    '/api/office/purchasing/take-confirmed',
    'Take over what a supplier confirmed of lines: how many, and when',
    takeConfirmed,
  ),
  post('/api/office/purchasing/import-prices', 'Take in a supplier’s price list', importPrices),
  post('/api/office/purchasing/put-order-line', 'Put a line into a purchase order, or take it out', putOrderLine),
  post('/api/office/purchasing/place-order', 'Place a purchase order, or ask for its approval', placeOrder),
  post('/api/office/purchasing/send-order', 'Mail a purchase order to its supplier', sendOrder),
  post('/api/office/purchasing/cancel-order', 'Cancel a purchase order', cancelOrder),
  post('/api/office/purchasing/drop-rest', 'Close what has not come of a purchase order', dropRest),
  post('/api/office/purchasing/receive-order', 'Receive goods of a purchase order', receiveOrder),
  post('/api/office/purchasing/give-back', 'Send goods of a purchase order back', giveBack),
  post('/api/office/purchasing/enter-bill', 'Enter a supplier’s bill of a purchase order', enterBill),
  post('/api/office/purchasing/cancel-bill', 'Cancel a supplier’s bill', cancelBill),
  post('/api/office/purchasing/credit-return', 'Enter a supplier’s credit note', creditReturn),
  post('/api/office/purchasing/cancel-credit', 'Cancel a supplier’s credit note', cancelCredit),
  post('/api/office/purchasing/pay-bill', 'Pay a supplier’s bill', payBill),
  post(
    '/api/office/purchasing/issue-certificate',
    'Issue the certificate of tax withheld of a payment',
    issueCertificate,
  ),
  post('/api/office/purchasing/order-suggested', 'Draft purchase orders of what was suggested', orderSuggested),
]
