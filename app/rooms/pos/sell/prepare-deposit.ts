/** What a deposit was paid for is made before it is fetched: sent when somebody says so, each thing once. */
import * as z from 'zod'
import { prepareLines, sendBatch, type SentBatch } from '../prepare/send-to-prepare.ts'
import { command } from '../room.ts'
import { lockShift } from '../shift/lock-shift.ts'
import { lockWaiting } from './end-deposit.ts'

/** Delivered later, only what was not sent yet goes with it. Errors: 404; 409 SHIFT_NOT_OPEN, INVALID_STATE. */
export const prepareDeposit = command({
  may: 'pos.sell',
  input: z.object({ id: z.uuid(), registerId: z.uuid() }),
  async run(tools, { id, registerId }): Promise<SentBatch> {
    await lockShift(tools, { registerId, isOffline: false })
    const { sale } = await lockWaiting(tools, id, registerId)
    const { way, buyer, lines } = sale
    const ticket = { ticketId: id, registerId, way, name: (buyer?.name ?? '').slice(0, 100) }
    return sendBatch(tools, { ...ticket, lines: await prepareLines(tools, lines) })
  },
})
