/** Where the order stands, in one sentence a buyer understands, and how far it has come. */
import { LiveRegion } from '#ui/hidden.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { cx } from '#ui/classes.ts'
import tones from '#ui/tone.module.css'
import { useFormat } from '#ui/format.ts'
import { Stepper, type Step } from '#ui/steps.tsx'
import type { Tone } from '#ui/badge.tsx'
import { useWords } from '#ui/words.tsx'
import type { OrderPage } from '../order-page.server.ts'
import type { OrderPhase } from '../order-phase.ts'
import { stepsAtDoor } from '../steps-at-door.ts'
import { buyerWords } from '../order-words.ts'
import { returnedWords } from '../returned-words.ts'
import { held } from '#ui/held.tsx'
import styles from './order-news.module.css'

type Text = (typeof buyerWords)['th'] & (typeof returnedWords)['th']
type Method = OrderPage['order']['delivery']['method']

const looks: Record<OrderPhase, { icon: IconName; tone: Exclude<Tone, 'neutral'> | 'quiet' }> = {
  toPay: { icon: 'check', tone: 'good' },
  inReview: { icon: 'receipt', tone: 'info' },
  toPayAtDoor: { icon: 'truck', tone: 'good' },
  lateReview: { icon: 'receipt', tone: 'info' },
  paid: { icon: 'check', tone: 'good' },
  completed: { icon: 'check', tone: 'good' },
  timeOver: { icon: 'clock', tone: 'quiet' },
  cancelled: { icon: 'close', tone: 'quiet' },
  refunded: { icon: 'wallet', tone: 'info' },
  needsDecision: { icon: 'phone', tone: 'warn' },
  returned: { icon: 'return', tone: 'quiet' },
}

export function OrderNews({
  page,
  phase,
  heading = 'h2',
}: {
  page: OrderPage
  phase: OrderPhase
  heading?: 'h1' | 'h2'
}) {
  const text = { ...useWords(buyerWords), ...useWords(returnedWords) }
  const asked = page.payment?.slips.at(-1)?.status === 'needs_info' && phase === 'inReview'
  const format = useFormat()
  const { delivery, fulfilmentStatus } = page.order
  const isPart = fulfilmentStatus === 'partial'
  const standing = { phase, method: delivery.method, asked, isPart, ...moneyOf(page.order) }
  const { title, body } = newsOf(standing, text, refundOf(page.order, format))
  const { icon, tone } = asked ? ({ icon: 'warning', tone: 'warn' } as const) : looks[phase]
  const Heading = heading
  return (
    <div className={styles.news}>
      <span className={cx(styles.mark, tones[tone])}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.said}>
        <Heading className={styles.title}>{held(title)}</Heading>
        <p className={styles.body}>{held(body)}</p>
      </div>
      <LiveRegion>{title}</LiveRegion>
    </div>
  )
}

/** How much went back, and when the last of it did. */
function refundOf({ payment, events }: OrderPage['order'], { baht, dateTime }: ReturnType<typeof useFormat>) {
  const at = events.findLast(({ kind }) => kind === 'refunded')?.at
  return { amount: baht(payment?.paidSatang ?? 0n), when: at ? dateTime(at, 'medium') : '' }
}

interface Standing {
  phase: OrderPhase
  method: Method
  asked: boolean
  /** some of it has left */
  isPart: boolean
  /** nothing was ever paid */
  isUnpaid: boolean
  /** a note of what went back is there to be opened */
  hasNote: boolean
}

const moneyOf = ({ payment }: OrderPage['order']) => ({
  isUnpaid: payment === null || (payment.sentSatang === 0n && payment.refundedSatang === 0n),
  hasNote: payment?.documents.some(({ kind }) => kind === 'credit_note' || kind === 'refund_note') ?? false,
})

function newsOf(
  { phase, method, asked, isPart, isUnpaid, hasNote }: Standing,
  text: Text,
  refund: ReturnType<typeof refundOf>,
): { title: string; body: string } {
  const papers = hasNote ? ` ${text.papersBelow}` : ''
  if (phase === 'refunded')
    return { title: text.refunded, body: text.refundedBody(refund.amount, refund.when) + papers }
  // Refused at the door: nobody paid, and no paper was issued.
  if (phase === 'returned' && isUnpaid) return { title: text.cameBack, body: text.cameBackBody }
  if (phase === 'returned') return { title: text.returned, body: hasNote ? text.returnedBody : text.returnedNoNote }
  if (asked) return { title: text.slipAsked, body: text.slipAskedBody }
  if (phase === 'paid')
    return {
      title: text.paidShip,
      body: isPart
        ? text.paidPartBody
        : { ship: text.paidShipBody, pickup: text.paidPickupBody, none: text.paidNoneBody }[method],
    }
  // Nothing of it travels: a file, a service.
  if (phase === 'completed' && method === 'none') return { title: text.paidShip, body: text.paidNoneBody }
  if (phase === 'completed' && method === 'pickup')
    return { title: text.completedPickup, body: text.completedPickupBody }
  return { title: text[phase], body: text[`${phase}Body`] }
}

export function OrderSteps({ phase, order }: { phase: OrderPhase; order: OrderPage['order'] }) {
  const text = { ...useWords(buyerWords), ...useWords(returnedWords) }
  const { method } = order.delivery
  const isCod = order.delivery.method === 'ship' && order.delivery.cod === true
  const atDoor = {
    order: text.stepOrder,
    ship: text.stepShip,
    payAtDoor: text.stepPayAtDoor,
    cameBack: text.stepCameBack,
    refunded: text.stepRefunded,
  }
  const steps = isCod
    ? stepsAtDoor(phase, order).map(({ label, state }) => ({ label: atDoor[label], state }))
    : stepsOf(phase, method, text)
  return <Stepper label={text.steps} steps={steps} />
}

/** How many of the four steps are done; the next is under way, or has failed. */
const done: Record<OrderPhase, number> = {
  toPay: 1,
  toPayAtDoor: 1,
  inReview: 2,
  lateReview: 2,
  paid: 3,
  completed: 4,
  timeOver: 1,
  cancelled: 1,
  refunded: 4,
  needsDecision: 3,
  returned: 4,
}

function stepsOf(phase: OrderPhase, method: Method, text: Text): Step[] {
  const last = { ship: text.stepShip, pickup: text.stepPickup, none: text.stepReady }[method]
  const ending = phase === 'needsDecision' ? text.stepDecide : phase === 'refunded' ? text.stepRefunded : last
  const labels = [text.stepOrder, text.stepPay, text.stepCheck, ending]
  const reached = phase === 'paid' && method === 'none' ? 4 : done[phase]
  const failed = phase === 'timeOver' || phase === 'cancelled'
  return labels.map((label, index) => ({
    label,
    state: index < reached ? 'done' : index > reached ? 'next' : failed ? 'error' : 'now',
  }))
}
