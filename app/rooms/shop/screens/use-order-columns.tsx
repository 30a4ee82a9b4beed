import { useMemo, type ReactNode } from 'react'
import { cx } from '#ui/classes.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { orderColumns, type OrderColumn, paymentStatuses } from '../order-columns.ts'
import { orderCsv } from '../order-csv.ts'
import { orderWords } from '../order-words.ts'
import { optionsText } from '../options-text.ts'
import { FulfilmentBadge, OrderStatusBadge, PaymentBadge } from '../parts/order-status-badge.tsx'
import type { QueuedSummary } from '../order-queue.ts'
import { staffWords } from '../staff-words.ts'
import styles from './store-orders.module.css'

/** The columns of the staff's list, in words and as they look. `now` is the loader's. */
export function useOrderColumns(now: Date): ReadonlyArray<DataColumn<QueuedSummary>> {
  const text = useWords(staffWords)
  const words = useWords(orderWords)
  const locale = useLocale()
  const cells = useCells(now)
  return useMemo(() => {
    const csv = orderCsv(locale)
    return orderColumns.map(({ key, ...shape }) => ({
      ...shape,
      key,
      title: text[key],
      cell: cells[key],
      csv: csv[key],
      ...looks[key],
      ...(key === 'payment'
        ? { choices: Object.fromEntries(paymentStatuses.map((each) => [each, words[`payment_${each}`]])) }
        : {}),
    }))
  }, [text, words, locale, cells])
}

type Look = Pick<DataColumn<QueuedSummary>, 'align' | 'phone' | 'width' | 'unit' | 'givesWay'>

const looks: Partial<Record<OrderColumn, Look>> = {
  number: { phone: 'head' },
  placed: { phone: 'aside', width: 'medium', givesWay: 'third' },
  customer: { phone: 'under' },
  status: { width: 'medium', phone: 'below' },
  items: { width: 'medium', phone: 'hide', givesWay: 'first' },
  payment: { phone: 'hide', givesWay: 'second' },
  fulfilment: { phone: 'hide', givesWay: 'second' },
  total: { align: 'end', phone: 'end', unit: '฿' },
}

function useCells(now: Date): Record<OrderColumn, (order: QueuedSummary) => ReactNode> {
  const words = useWords(orderWords)
  const format = useFormat()
  const locale = useLocale()
  const text = useWords(staffWords)
  return useMemo(() => {
    /** What an unpaid order keeps from others, and until when. */
    const held = ({ status, paymentStatus, holdExpiresAt }: QueuedSummary) => {
      if (status !== 'pending_payment') return '–'
      if (paymentStatus === 'in_review') return text.heldInReview
      return new Date(holdExpiresAt) > now ? text.heldFor(format.relative(holdExpiresAt, now)) : '–'
    }
    return {
      number: (order) => <span className={styles.number}>{order.number}</span>,
      placed: (order) => (
        <time dateTime={new Date(order.placedAt).toISOString()} title={format.dateTime(order.placedAt)}>
          {format.relative(order.placedAt, now)}
        </time>
      ),
      customer: (order) => (
        <span className={styles.line} title={order.buyerName}>
          {order.buyerName}
        </span>
      ),
      phone: (order) => order.phone,
      items: (order) => (
        <span className={styles.line} title={order.firstLine[locale]}>
          {order.firstLine[locale]}{' '}
          <span className={styles.quiet}>
            {[optionsText(order.firstOptions, locale), words.pieces(order.pieces)].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
      status: (order) => <Standing order={order} />,
      payment: (order) => <PaymentBadge status={order.paymentStatus} />,
      fulfilment: (order) =>
        isOn(order.status) ? (
          <FulfilmentBadge status={order.fulfilmentStatus} />
        ) : (
          <span className={cx(styles.line, styles.quiet)} title={held(order)}>
            {held(order)}
          </span>
        ),
      total: (order) => format.baht(order.totalSatang),
    }
  }, [text, words, format, locale, now])
}

/** On a phone one line holds all three. */
function Standing({ order }: { order: QueuedSummary }) {
  return (
    <span className={styles.standing}>
      <OrderStatusBadge status={order.status} />
      <span className={styles.onPhone}>
        <PaymentBadge status={order.paymentStatus} />
      </span>
      {isOn(order.status) && (
        <span className={styles.onPhone}>
          <FulfilmentBadge status={order.fulfilmentStatus} />
        </span>
      )}
    </span>
  )
}

/** Only what is sold is delivered. */
const isOn = (status: string) => status === 'confirmed' || status === 'completed' || status === 'closed_returned'
