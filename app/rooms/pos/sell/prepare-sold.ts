/** What was sold goes to be prepared, unless it was made long ago. */
import type { Tools } from '#kernel/action.server.ts'
import { provisionalOf } from '../parts/device-series.ts'
import { prepareLines, sendBatch, type SentBatch } from '../prepare/send-to-prepare.ts'
import type { PosTables } from '../room.ts'
import type { LockedShift } from '../shift/lock-shift.ts'
import type { Sale } from './sell-input.ts'

/** What was sold without a line and comes late was made long ago. */
const stillWantedMs = 20 * 60_000

export async function prepareSold(
  tools: Tools<PosTables>,
  { id: ticketId, way, buyer, lines, isOffline, number }: Sale,
  { shift, soldAt }: { shift: LockedShift; soldAt: Date },
): Promise<SentBatch | null> {
  if (!shift.hasKitchen || shift.state === 'closed' || Date.now() - soldAt.getTime() > stillWantedMs) return null
  // Of what was sold without a line the kitchen has a slip already, by the end of its receipt's number.
  const name = isOffline ? provisionalOf(number) : (buyer?.name ?? '').slice(0, 100)
  const ticket = { ticketId, registerId: shift.registerId, way, name }
  return sendBatch(tools, { ...ticket, lines: await prepareLines(tools, lines) })
}
