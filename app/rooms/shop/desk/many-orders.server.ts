import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import type { Carrier } from '../fulfilment/carriers.ts'
import { packParcel, sendParcel } from '../fulfilment/parcels.ts'
import { acceptLateOrder } from '../order-payment.ts'
import { openParcels } from './orders-at-once.ts'

const Numbers = z.array(z.string().max(20)).max(100).catch([])

/** What the list, or the address of a page, says was chosen. */
export const chosenNumbers = (numbers: unknown): string[] => [...new Set(Numbers.parse([numbers].flat()))]

export interface ManyDone {
  done: number
  notDone: number
}

/** The bulk actions of the list of orders. */
export async function doWithOrders(context: Context, form: Record<string, unknown>): Promise<{ many: ManyDone }> {
  const numbers = chosenNumbers(form.number)
  if (form.operation === 'acceptMany')
    return each(numbers, async (number) => (await acceptLateOrder(context, { number })).accepted)
  if (form.operation === 'packMany')
    return each(numbers, (number) => packParcel(withKey(context), { number, until: 'packed' }))
  return notFound()
}

/** What is packed leaves, and what is not yet goes into one more parcel; each with the number that was typed for it. */
export function sendOrders(
  context: Context,
  sent: readonly { number: string; carrier: Carrier; tracking: string }[],
): Promise<{ many: ManyDone }> {
  const typed = new Map(sent.map((one) => [one.number, one]))
  return each([...typed.keys()], async (number) => {
    const { carrier, tracking } = typed.get(number)!
    const { parcels, hasMore } = await openParcels(context, { number })
    for (const parcel of parcels) await sendParcel(withKey(context), { number, parcel, carrier, tracking })
    if (hasMore || parcels.length === 0)
      await packParcel(withKey(context), { number, until: 'sent', carrier, tracking })
  })
}

/** Pressed once, each of them is an operation of its own. */
const withKey = (context: Context): Context => ({ ...context, idempotencyKey: crypto.randomUUID() })

/** Each by itself and in a transaction of its own: that one cannot be takes nothing from the others. */
async function each(
  numbers: readonly string[],
  operation: (number: string) => Promise<unknown>,
): Promise<{ many: ManyDone }> {
  const many = { done: 0, notDone: 0 }
  for (const number of numbers) many[(await operation(number).catch(afterOthers)) === false ? 'notDone' : 'done']++
  return { many }
}

/** Somebody else was there first. Who may not at all is refused before anything else. */
function afterOthers(error: unknown): false {
  if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return false
  throw error
}
