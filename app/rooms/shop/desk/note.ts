import * as z from 'zod'
import { lockByNumber, noteEvent } from '../order-lock.server.ts'
import { command } from '../room.ts'

export const NoteInput = z.object({ number: z.string().max(20), text: z.string().trim().min(1).max(500) })

/** What staff want each other to know; it stands in the order's story, and its buyer never reads it. */
export const noteOnOrder = command({
  may: 'shop.seeOrders',
  idempotent: true,
  input: NoteInput,
  async run(tools, { number, text }): Promise<void> {
    const { order } = await lockByNumber(tools, number)
    await noteEvent(tools, order.orderId, 'note', { text })
  },
})
