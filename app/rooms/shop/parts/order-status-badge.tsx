/** How an order, its money and its goods stand, each as one word. */
import { Badge, type Tone } from '#ui/badge.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useWords } from '#ui/words.tsx'
import { type OrderStatus, orderStates } from '../order-states.ts'
import { orderWords } from '../order-words.ts'

const paymentTones: Record<string, Tone> = {
  in_review: 'info',
  partial: 'warn',
  paid: 'good',
  overpaid: 'warn',
  partly_refunded: 'info',
}
const fulfilmentTones: Record<string, Tone> = { unfulfilled: 'warn', partial: 'warn', fulfilled: 'good' }

/**
 * With `paymentStatus`, an order whose slip is being checked says so instead of "awaiting payment". A buyer reads what
 * the shop will do, staff read what they have to do.
 */
export function OrderStatusBadge({
  status,
  paymentStatus,
  fulfilmentStatus,
  forBuyer = false,
}: {
  status: OrderStatus
  paymentStatus?: string | undefined
  /** A part of it on its way is a state of its own. */
  fulfilmentStatus?: string | undefined
  forBuyer?: boolean
}) {
  const text = useWords(orderWords)
  if (forBuyer && status === 'needs_decision') return <Badge tone="warn">{text.shopWillCall}</Badge>
  if (status === 'cancelled' && paymentStatus === 'refunded') return <PaymentBadge status={paymentStatus} />
  if (status === 'confirmed' && fulfilmentStatus === 'partial') return <FulfilmentBadge status={fulfilmentStatus} />
  if (status === 'pending_payment' && paymentStatus === 'in_review') return <PaymentBadge status={paymentStatus} />
  return <StateBadge table={orderStates.table} state={status} />
}

export function PaymentBadge({ status }: { status: string }) {
  const text = useWords(orderWords)
  return <Badge tone={paymentTones[status] ?? 'neutral'}>{text[`payment_${status}` as 'payment_paid'] ?? status}</Badge>
}

export function FulfilmentBadge({ status }: { status: string }) {
  const text = useWords(orderWords)
  return (
    <Badge tone={fulfilmentTones[status] ?? 'neutral'}>
      {text[`fulfilment_${status}` as 'fulfilment_fulfilled'] ?? status}
    </Badge>
  )
}
