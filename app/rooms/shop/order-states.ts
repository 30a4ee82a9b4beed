/**
 * What may be done with an order in each state (commerce.md §3.2). One table for command, button and test: an operation that
 * is not listed is refused with 409 INVALID_STATE, and its button is not shown.
 */
export const orderStates = {
  draft: [],
  // stock is held until hold_expires_at
  pending_payment: ['pay', 'edit', 'cancel', 'expire', 'confirm'],
  // paid, or to be paid at the door (collect, and edit until something is packed): the goods have left the shelf's books
  confirmed: ['edit', 'cancelRefunded', 'pack', 'takeBack', 'reopen', 'collect'],
  // all of it was sent and paid
  completed: ['takeBack'],
  // the hold ended; late money tries to reserve again
  expired: ['confirmLate'],
  // the buyer wanted it no more: late money waits for a person
  cancelled: ['awaitDecision'],
  closed_returned: [],
  // money is here, goods or wish are not: staff confirm it after all, or return the money
  needs_decision: ['decide', 'cancelRefunded', 'reopen'],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof orderStates
export type OrderOperation = (typeof orderStates)[OrderStatus][number]

export function orderCan(status: OrderStatus, operation: OrderOperation): boolean {
  return (orderStates[status] as readonly OrderOperation[]).includes(operation)
}
