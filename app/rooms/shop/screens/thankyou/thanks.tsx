import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import type { OrderPage } from '../../order-page.server.ts'
import { phaseOf } from '../../order-phase.ts'
import { buyerWords, orderWords } from '../../order-words.ts'
import { BoughtFiles } from '../../parts/bought-files.tsx'
import { OrderDelivery } from '../../parts/order-delivery.tsx'
import { OrderNews, OrderSteps } from '../../parts/order-news.tsx'
import { OrderParcels } from '../../parts/order-parcels.tsx'
import { OrderSummary } from '../../parts/order-summary.tsx'
import { OrderTimeline } from '../../parts/order-timeline.tsx'
import { PayPanel } from '../../parts/pay-panel.tsx'
import { ShareOrder } from '../../parts/share-order.tsx'
import styles from './thanks.module.css'

/** How the order stands, what comes next, what was bought. `children` is what only this kind of visitor is offered. */
export function Thanks({ page, children }: { page: OrderPage; children: ReactNode }) {
  const text = useWords(buyerWords)
  const words = useWords(orderWords)
  const format = useFormat()
  const { order, payment } = page
  const phase = phaseOf(order)
  return (
    <PageFrame maxWidth="7xl">
      <Split
        aside={
          <Stack gap={16}>
            <OrderSummary order={order} />
            <OrderDelivery order={order} isReduced={order.isReduced} />
            <Card title={words.story}>
              <OrderTimeline order={order} slips={payment?.slips} />
            </Card>
          </Stack>
        }
      >
        <Stack gap={24}>
          <div>
            <p className={styles.number}>
              {text.order(order.number)}{' '}
              <span className={styles.when}>{text.placedAt(format.dateTime(order.placedAt, 'medium'))}</span>
            </p>
            <OrderNews page={page} phase={phase} heading="h1" />
          </div>
          <Card>
            <OrderSteps phase={phase} order={order} />
          </Card>
          <BoughtFiles downloads={order.downloads} />
          <PayPanel page={page} phase={phase} />
          <OrderParcels parcels={order.parcels} />
          <Card>
            <Stack gap={16}>
              {children}
              <ShareOrder page={page} />
            </Stack>
          </Card>
        </Stack>
      </Split>
    </PageFrame>
  )
}
