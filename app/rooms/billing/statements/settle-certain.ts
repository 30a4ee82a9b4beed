import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { Refusal } from '#kernel/refusals.ts'
import { betweenTransactions } from '../room.ts'
import { certainLines, settleFromStatement } from './settle-line.ts'

/** All that is certain, each line in a transaction of its own: what somebody else was quicker with is left. */
export const settleCertain = betweenTransactions({
  may: 'billing.matchStatements',
  input: z.object({}),
  async run(context): Promise<{ settled: number; left: number }> {
    const pairs = await certainLines(context, {})
    let settled = 0
    for (const pair of pairs) {
      try {
        await settleFromStatement({ ...context, idempotencyKey: randomUUID() }, pair)
        settled++
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error
      }
    }
    return { settled, left: pairs.length - settled }
  },
})
