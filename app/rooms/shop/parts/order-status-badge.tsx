import { Badge, type Tone } from '#ui/badge.tsx'
import { useWords } from '#ui/words.tsx'
import type { OrderStatus } from '../order-states.ts'
import { orderWords } from '../order-words.ts'

/** An order's state in a word. `paymentStatus` tells a waiting order whose slip is being checked from one unpaid. */
export function OrderStatusBadge({ status, paymentStatus }: { status: string; paymentStatus?: string | undefined }) {
  const text = useWords(orderWords)
  const known = status as OrderStatus // the database's CHECK allows these words only
  if (known === 'pending_payment' && paymentStatus === 'in_review') return <Badge tone="info">{text.state_in_review}</Badge>
  return <Badge tone={tones[known]}>{text[`state_${known}`]}</Badge>
}

const tones: Record<OrderStatus, Tone> = {
  draft: 'neutral',
  pending_payment: 'warn',
  confirmed: 'good',
  completed: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  closed_returned: 'neutral',
  needs_decision: 'bad',
}
