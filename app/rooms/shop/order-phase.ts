/** Pure: where an order stands for whoever looks at it, from its state and its money's. */
import type { OrderStatus } from './order-states.ts'

export type OrderPhase =
  | 'toPay'
  | 'inReview'
  /** on its way, or about to be; paid at the door */
  | 'toPayAtDoor'
  | 'lateReview'
  | 'paid'
  | 'completed'
  | 'timeOver'
  | 'cancelled'
  /** all the money went back */
  | 'refunded'
  | 'needsDecision'
  | 'returned'

interface Standing {
  status: OrderStatus
  payment: { paymentStatus: string } | null
  can: { pay: boolean }
  delivery?: { method: string; cod?: boolean | undefined }
}

export function phaseOf({ status, payment, can, delivery }: Standing): OrderPhase {
  const inReview = payment?.paymentStatus === 'in_review'
  const isOver = status !== 'draft' && status !== 'pending_payment'
  if (isOver && payment?.paymentStatus === 'refunded') return 'refunded'
  switch (status) {
    case 'draft':
    case 'pending_payment':
      // the clock may be faster than the job that ends the order
      return inReview ? 'inReview' : can.pay ? 'toPay' : 'timeOver'
    case 'expired':
      return inReview ? 'lateReview' : 'timeOver'
    case 'cancelled':
      return inReview ? 'lateReview' : 'cancelled'
    case 'confirmed':
      return delivery?.cod && payment?.paymentStatus === 'unpaid' ? 'toPayAtDoor' : 'paid'
    case 'completed':
      return 'completed'
    case 'needs_decision':
      return 'needsDecision'
    case 'closed_returned':
      return 'returned'
  }
}

const movesByItself: readonly OrderPhase[] = ['toPay', 'inReview', 'lateReview', 'timeOver', 'needsDecision']

/** Something may happen while one looks: the page listens. */
export const isMoving = (phase: OrderPhase): boolean => movesByItself.includes(phase)
