/** How the staff's list of orders looks, and what may be done with many of them. */
import { Badge } from '#ui/badge.tsx'
import type { ListLook } from '#ui/data-table/list-page.tsx'
import { OneLine } from '#ui/data-table/use-list-columns.tsx'
import type { Format } from '#ui/format.ts'
import type { ManyDone } from '../desk/many-orders.server.ts'
import { amountText, type orderList } from '../order-list.ts'
import type { QueuedSummary } from '../order-queue.ts'
import { orderCan } from '../order-states.ts'
import { FulfilmentBadge, OrderStatusBadge, PaymentBadge } from '../parts/order-status-badge.tsx'
import type { staffWords } from '../staff-words.ts'
import { isToSend } from './use-order-pages.ts'
import styles from './store-orders.module.css'

export const orderLook: ListLook<QueuedSummary, typeof orderList.columns, typeof orderList.words.th> = {
  empty: { action: 'seeShop', to: '/shop/products' },
  cells: {
    number: ({ number }) => <span className={styles.number}>{number}</span>,
    customer: ({ buyerName, branch }, { locale, text }) => (
      <>
        <OneLine>{buyerName}</OneLine>
        {branch && (
          <span className={styles.between}>
            <OneLine quiet>{text.fetchedAt(branch[locale])}</OneLine>
          </span>
        )}
      </>
    ),
    items: (order, { locale }) => (
      <OneLine title={order.firstLine[locale]}>
        {order.firstLine[locale]} <span className={styles.quiet}>{amountText(order, locale)}</span>
      </OneLine>
    ),
    status: (order, { locale }) => <Standing order={order} branch={order.branch?.[locale]} />,
    payment: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} />,
    fulfilment: (order, { text, format, now }) =>
      isOn(order.status) ? (
        <FulfilmentBadge status={order.fulfilmentStatus} />
      ) : (
        <OneLine quiet>{held(order, text, format, now)}</OneLine>
      ),
  },
  bulk: [
    {
      text: 'acceptMany',
      icon: 'check',
      may: 'shop.manageOrders',
      field: 'number',
      // The money is here, only the goods were in doubt: an order that lacks them stays as it is.
      fits: ({ status }) => orderCan(status, 'decide'),
      none: 'acceptNone',
      done: ({ many: { done, notDone } }: { many: ManyDone }, { text, format }) => [
        ...(done > 0 ? [{ message: text.acceptedMany(format.number(done)), tone: 'good' as const }] : []),
        ...(notDone > 0 ? [{ message: text.notAccepted(format.number(notDone)), tone: 'bad' as const }] : []),
      ],
    },
    {
      text: 'packMany',
      icon: 'box',
      may: 'shop.fulfil',
      field: 'number',
      fits: isToSend,
      none: 'packNone',
      done: ({ many: { done, notDone } }: { many: ManyDone }, { text, format }) => [
        ...(done > 0 ? [{ message: text.packedMany(format.number(done)), tone: 'good' as const }] : []),
        ...(notDone > 0 ? [{ message: text.notPacked(format.number(notDone)), tone: 'bad' as const }] : []),
      ],
    },
  ],
}

/** What an unpaid order keeps from others, and until when. */
function held(
  { status, paymentStatus, holdExpiresAt }: QueuedSummary,
  text: typeof staffWords.th,
  format: Format,
  now: Date,
) {
  if (status !== 'pending_payment') return '–'
  if (paymentStatus === 'in_review') return text.heldInReview
  return new Date(holdExpiresAt) > now ? text.heldFor(format.relative(holdExpiresAt, now)) : '–'
}

/** On a phone one line holds all three. */
function Standing({ order, branch }: { order: QueuedSummary; branch: string | undefined }) {
  return (
    <span className={styles.standing}>
      <OrderStatusBadge status={order.status} fulfilmentStatus={order.fulfilmentStatus} />
      <span className={styles.onPhone}>
        <PaymentBadge status={order.paymentStatus} />
      </span>
      {isOn(order.status) && (
        <span className={styles.onPhone}>
          <FulfilmentBadge status={order.fulfilmentStatus} />
        </span>
      )}
      {branch && (
        <span className={styles.onPhone}>
          <Badge icon="store">{branch}</Badge>
        </span>
      )}
    </span>
  )
}

/** Only what is sold is delivered. */
const isOn = (status: string) => status === 'confirmed' || status === 'completed' || status === 'closed_returned'
