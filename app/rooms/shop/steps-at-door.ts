/** How far an order has come that is paid when it arrives. */
import type { OrderPhase } from './order-phase.ts'

interface Standing {
  /** What was handed over at the door, when anything was. */
  payment: { sentSatang: bigint } | null
  fulfilmentStatus: string
}

interface DoorStep {
  label: 'order' | 'ship' | 'payAtDoor' | 'cameBack' | 'refunded'
  state: 'done' | 'now' | 'next' | 'error'
}

/** Nothing is paid before it arrives, and no slip is looked at; what was refused at the door was never paid. */
export function stepsAtDoor(phase: OrderPhase, { payment, fulfilmentStatus }: Standing): DoorStep[] {
  const isPaid = payment !== null && payment.sentSatang > 0n
  const isBack = phase === 'returned' && !isPaid
  const last = phase === 'refunded' ? 'refunded' : isBack ? 'cameBack' : 'payAtDoor'
  const hasLeft = !['unfulfilled', 'partial', 'none_needed'].includes(fulfilmentStatus)
  const reached = isPaid || isBack || phase === 'refunded' ? 3 : hasLeft ? 2 : 1
  return (['order', 'ship', last] as const).map((label, index) => ({
    label,
    state: index < reached ? 'done' : index > reached ? 'next' : phase === 'cancelled' ? 'error' : 'now',
  }))
}
