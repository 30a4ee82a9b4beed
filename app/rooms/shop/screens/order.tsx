import { redirect } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import { useAnswer } from '#ui/answer.ts'
import { useLive } from '#ui/use-live.ts'
import { cancelOrder } from '../end-order.ts'
import { askReturn } from '../returns/request-return.ts'
import { orderPath, paymentPath } from '../order-links.ts'
import { orderPage } from '../order-page.server.ts'
import { payOrder } from '../order-payment.ts'
import { isMoving, phaseOf } from '../order-phase.ts'
import { buyerWords, orderWords } from '../order-words.ts'
import { pageTitle } from '#ui/page-title.ts'
import { AskReturn } from '../parts/ask-return.tsx'
import { BoughtFiles } from '../parts/bought-files.tsx'
import { CancelOrder } from '../parts/cancel-order.tsx'
import { OrderDelivery, OrderPapers } from '../parts/order-delivery.tsx'
import { OrderNews, OrderSteps } from '../parts/order-news.tsx'
import { OrderParcels } from '../parts/order-parcels.tsx'
import { OrderStatusBadge } from '../parts/order-status-badge.tsx'
import { OrderSummary } from '../parts/order-summary.tsx'
import { OrderTimeline } from '../parts/order-timeline.tsx'
import { PayPanel } from '../parts/pay-panel.tsx'
import { ClaimLink } from '../parts/claim-link.tsx'
import { ReviewLinks } from '../parts/review-links.tsx'
import { ShareOrder } from '../parts/share-order.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/order'

export const loader = load((context, { params, request }: Route.LoaderArgs) =>
  orderPage(context, params.order, request),
)

export const action = act(permissions['shop.buy'], async (context, form, { params }: Route.ActionArgs) => {
  const asked = { order: params.order }
  if (form.operation === 'pay') {
    const { intentSlug } = await payOrder(context, asked)
    throw redirect(paymentPath(intentSlug))
  }
  if (form.operation === 'askReturn') {
    await askReturn(context, { ...form, ...asked } as never)
    throw redirect(orderPath(params.order))
  }
  if (form.operation === 'cancel') {
    await cancelOrder(context, asked)
    throw redirect(orderPath(params.order))
  }
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.order.number ?? ''
  return [
    { title: pageTitle(matches, { th: buyerWords.th.order(number), en: buyerWords.en.order(number) }) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function OrderScreen({ loaderData: page, actionData }: Route.ComponentProps) {
  const text = useWords(buyerWords)
  const words = useWords(orderWords)
  const format = useFormat()
  const refused = useAnswer(actionData)
  const { order, payment } = page
  const phase = phaseOf(order)
  useLive(`/live/intent/${payment?.slug}`, payment !== null && isMoving(phase))
  return (
    <PageFrame maxWidth="7xl">
      <PageHead
        title={text.order(order.number)}
        badge={
          <OrderStatusBadge
            forBuyer
            status={order.status}
            paymentStatus={order.payment?.paymentStatus}
            fulfilmentStatus={order.fulfilmentStatus}
          />
        }
        {...(order.isMine ? { back: { to: '/shop/orders', label: text.myOrders } } : {})}
      >
        {text.placedAt(format.dateTime(order.placedAt, 'medium'))}
      </PageHead>
      <Split
        aside={
          <Stack gap={16}>
            <OrderDelivery order={order} isReduced={order.isReduced} />
            <OrderPapers papers={order.payment?.documents ?? []} />
            <Card title={words.story}>
              <OrderTimeline order={order} slips={payment?.slips} />
            </Card>
          </Stack>
        }
      >
        <Stack gap={24}>
          {refused && <Notice tone="bad" urgent title={refused.message} />}
          <Card>
            <Stack gap={24}>
              <OrderNews page={page} phase={phase} />
              <OrderSteps phase={phase} order={order} />
            </Stack>
          </Card>
          <BoughtFiles downloads={order.downloads} />
          <PayPanel page={page} phase={phase} />
          <OrderParcels parcels={order.parcels} />
          <OrderSummary order={order} />
          <AskReturn order={order} />
          <ReviewLinks order={order} />
          <ClaimLink order={order} />
          <Row justify="between" align="end" gap={16}>
            <ShareOrder page={page} />
            {order.can.cancel && <CancelOrder />}
          </Row>
        </Stack>
      </Split>
    </PageFrame>
  )
}
