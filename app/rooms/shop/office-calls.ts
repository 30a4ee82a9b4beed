/** What the office's screens do, for programs: the same commands, which take what the screens' forms send. */
import { type AnyCall, create, get, patch, post, remove } from '#kernel/api.ts'
import { saveDelivery } from './delivery-desk.ts'
import { sellAs } from './desk/sell-as.ts'
import { takeOrder } from './desk/take-order.ts'
import { renewDownloads } from './downloads/order-downloads.ts'
import { addProductFile, removeProductFile, saveDigitalTerms } from './downloads/product-files.ts'
import { editOrder } from './edits/edit-order.ts'
import { openEdit } from './edits/see-edit.ts'
import { bookPayout } from './payouts/payouts.ts'
import { answerReview, hideReview, showReview } from './reviews/review-desk.ts'
import { openShop } from './start/open-shop.ts'
import { addOrderNote, changeOrderNote, removeOrderNote, seeOrderNotes } from './desk/order-notes.ts'
import { takeDeliveryCash } from './cash-on-delivery.ts'
import { freeOrder } from './end-order.ts'
import { correctTracking, finishParcel, packParcel, sendParcel, unpackParcel } from './fulfilment/parcels.ts'
import { acceptLateOrder } from './order-payment.ts'
import { handCart } from './desk/hand-cart.ts'
import { exchangeOrder } from './desk/exchange.ts'
import { acceptReturn, declineReturn } from './returns/request-return.ts'
import { takeGoodsBack } from './returns/take-back.ts'

export const officeCalls: AnyCall[] = [
  post('/api/office/shop/book-payout', 'Book a carrier’s payout list, as it was shown', bookPayout),
  post('/api/office/shop/save-delivery', 'Save delivery', saveDelivery),
  post('/api/office/shop/sell-as', 'Choose for whom an order is taken', sellAs),
  post('/api/office/shop/take-order', 'Place an order for a buyer', takeOrder),
  post('/api/office/shop/renew-downloads', 'Renew the downloads of an order', renewDownloads),
  post('/api/office/shop/add-product-file', 'Add product file', addProductFile),
  post('/api/office/shop/remove-product-file', 'Remove product file', removeProductFile),
  post('/api/office/shop/save-digital-terms', 'Save how often and how long a file may be downloaded', saveDigitalTerms),
  post('/api/office/shop/edit-order', 'Edit order', editOrder),
  post('/api/office/shop/open-edit', 'Begin to edit an order', openEdit),
  post('/api/office/shop/answer-review', 'Answer a review', answerReview),
  post('/api/office/shop/hide-review', 'Hide a review', hideReview),
  post('/api/office/shop/show-review', 'Show a review again', showReview),
  post('/api/office/shop/open-shop', 'Open the shop', openShop),
  get('/api/office/shop/orders/{id}/notes', 'Notes on an order, by its number, and whom one can name', seeOrderNotes),
  create('/api/office/shop/orders/{id}/notes', 'A note on an order', addOrderNote),
  patch('/api/office/shop/orders/{id}/notes/{note}', 'Change one’s own note on an order', changeOrderNote),
  remove('/api/office/shop/orders/{id}/notes/{note}', 'Remove one’s own note on an order', removeOrderNote),
  post('/api/office/shop/pack-parcel', 'Pack what is still to be sent', packParcel),
  post('/api/office/shop/finish-parcel', 'Say that a parcel is picked and packed', finishParcel),
  post('/api/office/shop/send-parcel', 'Hand a parcel to its carrier', sendParcel),
  post('/api/office/shop/unpack-parcel', 'Unpack a parcel that never left', unpackParcel),
  post('/api/office/shop/correct-tracking', 'Correct the carrier or tracking number of a parcel', correctTracking),
  post('/api/office/shop/take-goods-back', 'Take goods back', takeGoodsBack),
  post('/api/office/shop/hand-cart', 'Hand a basket to its customer, who fills in the rest by a link', handCart),
  post('/api/office/shop/exchange-order', 'Place an order that returned goods pay for', exchangeOrder),
  post('/api/office/shop/accept-return', 'Accept a return that a buyer asked for', acceptReturn),
  post('/api/office/shop/decline-return', 'Decline a return that a buyer asked for', declineReturn),
  post('/api/office/shop/accept-late-order', 'Accept an order whose money came late', acceptLateOrder),
  post('/api/office/shop/free-order', 'Cancel an order whose money did not come', freeOrder),
  post('/api/office/shop/take-delivery-cash', 'Enter the cash that the courier brought', takeDeliveryCash),
]
