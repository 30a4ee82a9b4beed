/** What moves a record on, said by its states: which command does it, or why no desk does. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OperationShape, StatesShape } from '#kernel/states.ts'

/** Commands of their own; those that `moves` makes are found by their operation. */
export const movedBy: Readonly<Record<string, string>> = {
  'billing/slip-states.ts slipStates.approve': 'billing/slip-review.ts approveSlip',
  'billing/slip-states.ts slipStates.reject': 'billing/slip-review.ts rejectSlip',
  'billing/slip-states.ts slipStates.requestInfo': 'billing/slip-review.ts requestInfo',
  'billing/trade/quotation-states.ts quotationStates.accept': 'billing/trade/quotations.ts acceptQuotation',
  'billing/trade/quotation-states.ts quotationStates.cancel': 'billing/trade/quotations.ts cancelQuotation',
  'billing/trade/quotation-states.ts quotationStates.decline': 'billing/trade/quotations.ts declineQuotation',
  'promotions/promotion-states.ts promotionStates.end': 'promotions/promotion-life.ts movePromotion',
  'promotions/promotion-states.ts promotionStates.pause': 'promotions/promotion-life.ts movePromotion',
  'promotions/promotion-states.ts promotionStates.resume': 'promotions/promotion-life.ts movePromotion',
  'promotions/promotion-states.ts promotionStates.start': 'promotions/promotion-life.ts movePromotion',
  'shop/fulfilment/parcel-states.ts parcelStates.pack': 'shop/fulfilment/parcels.ts finishParcel',
  'shop/fulfilment/parcel-states.ts parcelStates.send': 'shop/fulfilment/parcels.ts sendParcel',
  'shop/fulfilment/parcel-states.ts parcelStates.track': 'shop/fulfilment/parcels.ts correctTracking',
  'shop/fulfilment/parcel-states.ts parcelStates.unpack': 'shop/fulfilment/parcels.ts unpackParcel',
  'shop/order-states.ts orderStates.cancel': 'shop/end-order.ts cancelOrder',
  'shop/order-states.ts orderStates.collect': 'shop/cash-on-delivery.ts takeDeliveryCash',
  'shop/order-states.ts orderStates.confirmLate': 'shop/order-payment.ts acceptLateOrder',
  'shop/order-states.ts orderStates.edit': 'shop/edits/edit-order.ts editOrder',
  'shop/order-states.ts orderStates.pack': 'shop/fulfilment/parcels.ts packParcel',
  'shop/order-states.ts orderStates.pay': 'shop/order-payment.ts payOrder',
  'shop/order-states.ts orderStates.takeBack': 'shop/returns/take-back.ts takeGoodsBack',
  'stock/transfer-states.ts countStates.discard': 'stock/counts.ts discardCount',
  'stock/transfer-states.ts countStates.enter': 'stock/counts.ts enterCounts',
  'stock/transfer-states.ts countStates.post': 'stock/counts.ts postCount',
  'stock/transfer-states.ts countStates.put': 'stock/counts.ts putInCount',
  'stock/transfer-states.ts countStates.review': 'stock/counts.ts reviewCount',
  'stock/transfer-states.ts countStates.start': 'stock/counts.ts startCount',
  'stock/transfer-states.ts transferStates.cancel': 'stock/transfers.ts cancelTransfer',
  'stock/transfer-states.ts transferStates.put': 'stock/transfers.ts putInTransfer',
  'stock/transfer-states.ts transferStates.receive': 'stock/transfers.ts receiveTransfer',
  'purchasing/orders/order-states.ts orderStates.bill': 'purchasing/bills/enter-bill.ts enterBill',
  'purchasing/orders/order-states.ts orderStates.cancel': 'purchasing/orders/place-order.ts cancelOrder',
  'purchasing/orders/order-states.ts orderStates.confirm': 'purchasing/orders/take-confirmed.ts takeConfirmed',
  'purchasing/orders/order-states.ts orderStates.drop': 'purchasing/orders/place-order.ts dropRest',
  'purchasing/orders/order-states.ts orderStates.giveBack': 'purchasing/orders/give-back.ts giveBack',
  'purchasing/orders/order-states.ts orderStates.place': 'purchasing/orders/place-order.ts placeOrder',
  'purchasing/orders/order-states.ts orderStates.put': 'purchasing/orders/change-order.ts putOrderLine',
  'purchasing/orders/order-states.ts orderStates.receive': 'purchasing/orders/receive.ts receiveOrder',
  'purchasing/orders/order-states.ts orderStates.send': 'purchasing/orders/order-paper.server.ts sendOrder',
  'purchasing/orders/order-states.ts orderStates.unbill': 'purchasing/bills/enter-bill.ts cancelBill',
  'purchasing/vendors/settlement-states.ts settlementStates.approve':
    'purchasing/vendors/pay-settlement.ts approveSettlement',
  'purchasing/vendors/settlement-states.ts settlementStates.pay': 'purchasing/vendors/pay-settlement.ts paySettlement',
  'stock/transfer-states.ts transferStates.send': 'stock/transfers.ts sendTransfer',
}

/** What no desk does. */
export const movedByItself: Readonly<Record<string, string>> = {
  'purchasing/orders/order-states.ts orderStates.approve': 'the yes of a second person (cluster’s approvals)',
  'shop/order-states.ts orderStates.awaitDecision': 'money that came late, for what is no longer there',
  'shop/order-states.ts orderStates.cancelRefunded': 'a refund of all that was paid',
  'shop/order-states.ts orderStates.confirm': 'all of the money has come',
  'shop/order-states.ts orderStates.decide': 'a refund, or the goods are there after all',
  'shop/order-states.ts orderStates.expire': 'the clock',
  'shop/order-states.ts orderStates.reopen': 'a payment that was none',
}

type States = StatesShape<string, string> & { operations: Record<string, OperationShape> }
const rooms = join(import.meta.dirname, '../app/rooms')

/** `stock/transfer-states.ts countStates.post`: every operation of every `states(…)` that a room exports. */
export async function officeMoves(): Promise<string[]> {
  const found: string[] = []
  for (const file of globSync('*/**/*.ts', { cwd: rooms, exclude: ['**/*.test.ts', '**/{screens,parts}/**'] })) {
    if (!/= states\($/m.test(readFileSync(join(rooms, file), 'utf8'))) continue
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(rooms, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module))
      if (isStates(value))
        for (const operation of Object.keys(value.operations)) found.push(`${file} ${name}.${operation}`)
  }
  return found.toSorted()
}

const isStates = (value: unknown): value is States =>
  typeof value === 'object' && value !== null && 'operations' in value && 'can' in value && 'names' in value
