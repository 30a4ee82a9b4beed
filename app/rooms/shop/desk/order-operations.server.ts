/** The forms of an order's own page, each to its command; one of them a press. */
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { undoApproval } from '#rooms/billing/index.ts'
import { noteOperations } from '#rooms/notes/index.ts'
import { takeDeliveryCash } from '../cash-on-delivery.ts'
import { freeOrder } from '../end-order.ts'
import { correctTracking, finishParcel, packParcel, sendParcel, unpackParcel } from '../fulfilment/parcels.ts'
import { acceptLateOrder } from '../order-payment.ts'
import { acceptReturn, declineReturn } from '../returns/request-return.ts'
import { takeGoodsBack } from '../returns/take-back.ts'
import { addOrderNote, changeOrderNote, openOrderFile, removeOrderNote } from './order-notes.ts'

type Operation = (context: Context, typed: never) => Promise<unknown>

const notes = noteOperations({
  add: addOrderNote,
  change: changeOrderNote,
  remove: removeOrderNote,
  file: openOrderFile,
})
/** An order’s notes go by its number. */
const byNumber =
  (run: Operation): Operation =>
  (context, { number, ...typed }: { number: string }) =>
    run(context, { ...typed, id: number } as never)

const operations: Readonly<Record<string, Operation>> = {
  pack: packParcel,
  finish: finishParcel,
  send: sendParcel,
  unpack: unpackParcel,
  track: correctTracking,
  takeBack: takeGoodsBack,
  acceptReturn,
  declineReturn,
  addNote: byNumber(notes.addNote),
  changeNote: byNumber(notes.changeNote),
  removeNote: byNumber(notes.removeNote),
  openNoteFile: byNumber(notes.openNoteFile),
  accept: acceptLateOrder,
  free: freeOrder,
  undo: undoApproval,
  cash: takeDeliveryCash,
}

/** What was typed is checked by the command's own schema. */
export async function doWithOrder(context: Context, number: string, { operation, ...typed }: Record<string, unknown>) {
  const does = Object.hasOwn(operations, String(operation)) ? operations[String(operation)]! : notFound()
  const answer = await does(context, { ...typed, number } as never)
  return { operation: String(operation), answer, key: crypto.randomUUID() }
}
