import * as z from 'zod'
import { lockByNumber, noteEvent } from '../order-lock.server.ts'
import { command } from '../room.ts'
import { NoteForm } from './note-input.ts'

/** What staff want each other to know; it stands in the order's story, and its buyer never reads it. */
export const noteOnOrder = command({
  may: 'shop.seeOrders',
  idempotent: true,
  input: NoteForm.extend({ number: z.string().max(20) }),
  async run(tools, { number, text }): Promise<void> {
    const { order } = await lockByNumber(tools, number)
    await noteEvent(tools, order.orderId, 'note', { text })
  },
})
