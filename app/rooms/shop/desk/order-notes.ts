/** What staff want each other to know of an order; its buyer never reads it. By the order's number. */
import { notesOn } from '#rooms/notes/index.ts'
import { queuedPath } from '../order-links.ts'
import { command, query } from '../room.ts'

export const {
  see: seeOrderNotes,
  add: addOrderNote,
  change: changeOrderNote,
  remove: removeOrderNote,
  file: openOrderFile,
} = notesOn(
  { query, command },
  {
    kind: 'order',
    see: 'shop.seeOrders',
    write: 'shop.seeOrders',
    path: queuedPath,
    async name({ db }, number) {
      const row = await db.selectFrom('shop.orders').select('number').where('number', '=', number).executeTakeFirst()
      return row?.number ?? null
    },
  },
)
