import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { acceptLateOrder } from './order-payment.ts'

const Numbers = z.array(z.string().max(20)).max(100).catch([])

export interface ManyAccepted {
  accepted: number
  notAccepted: number
}

/** Each by itself and in a transaction of its own: that one lacks goods takes nothing from the others. */
export async function acceptLateOrders(context: Context, numbers: unknown): Promise<{ many: ManyAccepted }> {
  const many = { accepted: 0, notAccepted: 0 }
  for (const number of new Set(Numbers.parse([numbers].flat()))) {
    const { accepted } = await acceptLateOrder(context, { number }).catch(afterOthers)
    many[accepted ? 'accepted' : 'notAccepted']++
  }
  return { many }
}

/** Somebody else was there first. Who may not at all is refused before anything else. */
function afterOthers(error: unknown): { accepted: boolean } {
  if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return { accepted: false }
  throw error
}
