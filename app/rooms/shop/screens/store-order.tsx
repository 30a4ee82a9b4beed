/** One order for staff: who, what, where, the money, the story, and what may be done with it. */
import { Form, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import { RefundLink } from '#rooms/wallet/parts/refund-link.tsx'
import { orderPath, queuedDownloadsPath } from '../order-links.ts'
import { orderCan } from '../order-states.ts'
import { buyerWords, orderWords } from '../order-words.ts'
import { FreeOrder } from '../parts/free-order.tsx'
import { OrderDelivery, OrderPapers } from '../parts/order-delivery.tsx'
import { FulfilmentBadge, OrderStatusBadge, PaymentBadge } from '../parts/order-status-badge.tsx'
import { OrderSummary } from '../parts/order-summary.tsx'
import { OrderTimeline } from '../parts/order-timeline.tsx'
import { staffWords } from '../staff-words.ts'
import type { QueuedOrder } from './store-orders.tsx'
import styles from './store-orders.module.css'

export function StoreOrder({ order, answer, back }: { order: QueuedOrder; answer: unknown; back: string }) {
  const text = useWords(staffWords)
  const words = useWords(orderWords)
  const buyer = useWords(buyerWords)
  const format = useFormat()
  const can = useCan()
  const inReview = order.payment?.paymentStatus === 'in_review'
  const mayManage = can('shop.manageOrders')
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        back={{ to: back, label: text.backTo }}
        title={buyer.order(order.number)}
        badge={<OrderStatusBadge status={order.status} />}
        actions={
          <>
            {(order.payment?.paidSatang ?? 0n) > 0n && <RefundLink number={order.number} />}
            {order.hasFiles && (
              <LinkButton icon="download" to={queuedDownloadsPath(order.number)}>
                {text.files}
              </LinkButton>
            )}
            <LinkButton icon="eye" to={orderPath(order.token)}>
              {text.buyerPage}
            </LinkButton>
          </>
        }
      >
        {buyer.placedAt(format.dateTime(order.placedAt, 'medium'))}
      </PageHead>
      <Split
        gap={24}
        aside={
          <Stack gap={16}>
            <OrderDelivery order={order} linked />
            <OrderPapers papers={order.payment?.documents ?? []} />
          </Stack>
        }
      >
        <Stack gap={16}>
          <Answer answer={answer} />
          {inReview && (
            <Notice
              tone="info"
              title={text.slipWaits}
              action={
                can('billing.seeSlips') && (
                  <LinkButton size="small" to="/cluster/user/bills">
                    {text.slips}
                  </LinkButton>
                )
              }
            />
          )}
          {order.status === 'needs_decision' && <Decision mayManage={mayManage} />}
          <OrderSummary order={order} showSku />
          {mayManage && orderCan(order.status, 'cancel') && !inReview && (
            <FreeOrder
              pieces={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
              until={order.holdExpiresAt}
              buyer={order.buyer.name}
            />
          )}
          <Card title={text.payment} actions={<PaymentBadge status={order.payment?.paymentStatus ?? 'unpaid'} />}>
            <Sums order={order} />
          </Card>
          <Card
            title={words.story}
            actions={
              order.status === 'confirmed' || order.status === 'completed' ? (
                <FulfilmentBadge status={order.fulfilmentStatus} />
              ) : undefined
            }
          >
            <OrderTimeline order={order} slips={order.slips} showWho />
          </Card>
        </Stack>
      </Split>
    </PageFrame>
  )
}

function Sums({ order }: { order: QueuedOrder }) {
  const text = useWords(staffWords)
  const format = useFormat()
  const paid = order.payment?.paidSatang ?? 0n
  const due = order.totalSatang - paid
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{text.paidSum}</dt>
        <dd>{format.baht(paid)}</dd>
      </div>
      {due > 0n && (
        <div className={styles.due}>
          <dt>{text.dueSum}</dt>
          <dd>{format.baht(due)}</dd>
        </div>
      )}
      {order.status === 'pending_payment' && (
        <div>
          <dt>{text.holdUntil}</dt>
          <dd>{format.dateTime(order.holdExpiresAt, 'medium')}</dd>
        </div>
      )}
    </dl>
  )
}

function Decision({ mayManage }: { mayManage: boolean }) {
  const text = useWords(staffWords)
  const { state } = useNavigation()
  return (
    <Notice
      tone="warn"
      title={text.decide}
      action={
        mayManage && (
          <Form method="post">
            <Button type="submit" kind="primary" name="deed" value="accept" busy={state !== 'idle'}>
              {text.accept}
            </Button>
          </Form>
        )
      }
    >
      {text.decideBody}
    </Notice>
  )
}

function Answer({ answer }: { answer: unknown }) {
  const text = useWords(staffWords)
  if (isRefused(answer)) return <Notice tone="bad" urgent title={answer.message} />
  const lacksGoods = typeof answer === 'object' && answer !== null && 'accepted' in answer && answer.accepted === false
  return lacksGoods ? <Notice tone="bad" urgent title={text.noStock} /> : null
}
