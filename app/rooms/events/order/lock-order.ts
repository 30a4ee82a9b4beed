import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Phase, Sold } from '#rooms/sales/index.ts'
import type { EventTables } from '../room.ts'

export type OrderState = 'waiting' | 'expired' | 'undecided' | 'paid' | 'refunded'

export interface LockedOrder extends Sold {
  state: OrderState
  eventId: string
}

const phases: Record<OrderState, Phase> = {
  waiting: 'waiting',
  expired: 'late',
  undecided: 'undecided',
  paid: 'stands',
  refunded: 'over',
}

export async function lockOrder({ db }: Tools<EventTables>, id: string): Promise<LockedOrder> {
  const found = await db
    .selectFrom('events.orders')
    .select(['id', 'state', 'coupon', 'event_id as eventId', 'hold_until as holdUntil'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const { coupon, ...order } = found ?? notFound()
  return { ...order, phase: phases[order.state], hasCoupon: coupon !== '' }
}
