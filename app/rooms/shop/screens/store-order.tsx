/** One order for staff: who, what, where, the money, the parcels, the story, and what may be done with it. */
import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { businessDate } from '#kernel/dates.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { readTableState, writeTableState } from '#kernel/table-state.ts'
import { seePayment } from '#rooms/billing/index.ts'
import { RecordNotes } from '#rooms/notes/parts/record-notes.tsx'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import type { TextAccount } from '../desk/order-text.ts'
import { seeOrderNotes } from '../desk/order-notes.ts'
import { doWithOrder } from '../desk/order-operations.server.ts'
import { queuedOrder } from '../order.ts'
import { orderList } from '../order-list.ts'
import { queuePath } from '../order-links.ts'
import { buyerWords, orderWords } from '../order-words.ts'
import { OrderDelivery, OrderPapers } from '../parts/order-delivery.tsx'
import { OrderStatusBadge } from '../parts/order-status-badge.tsx'
import { OrderSummary } from '../parts/order-summary.tsx'
import { OrderTimeline } from '../parts/order-timeline.tsx'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import { OrderActions } from './store-order/actions.tsx'
import { DeskNews } from './store-order/desk-news.tsx'
import { OrderMoney } from './store-order/money.tsx'
import { PackCard } from './store-order/pack.tsx'
import { Parcels } from './store-order/parcels.tsx'
import { Returns, TakeBackCard } from './store-order/returns.tsx'
import { ReturnRequests } from './store-order/return-request.tsx'
import { UndoApproval } from './store-order/undo.tsx'
import type { Route } from './+types/store-order'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const { searchParams, origin } = new URL(request.url)
  const back = writeTableState(readTableState(searchParams, orderList.shapes), orderList.shapes)
  const [order, notes] = await Promise.all([
    withSlips(context, params.number),
    seeOrderNotes(context, { id: params.number }),
  ])
  return { order, notes, back, origin, isMade: searchParams.has('made'), key: randomUUID() }
})

async function withSlips(context: Context, number: string) {
  const order = await queuedOrder(context, { number })
  const slug = order.payment?.intent?.slug
  const payment = slug ? await seePayment(context, { slug }) : null
  const slips = payment?.slips ?? []
  return {
    ...order,
    isLate: order.shipBy !== null && order.shipBy < businessDate(new Date()),
    /** Where a transfer goes, while it may be paid. */
    accounts: [...promptPayOf(payment), ...(payment?.banks ?? [])],
    slips: slips.map(({ id, status, reason, createdAt }) => ({ id, status, reason, createdAt })),
  }
}

function promptPayOf(payment: Awaited<ReturnType<typeof seePayment>> | null): TextAccount[] {
  const { number = null, name = '' } = payment?.account ?? {}
  return number === null ? [] : [{ bank: { th: 'พร้อมเพย์', en: 'PromptPay' }, name, number }]
}

export type DeskOrder = Awaited<ReturnType<typeof withSlips>>

export const action = act(
  // Who sees an order may write a note on it.
  [
    ...permissions['shop.seeOrders'],
    ...permissions['shop.fulfil'],
    ...permissions['shop.manageOrders'],
    ...permissions['shop.takeCash'],
  ],
  (context, form, { params }: Route.ActionArgs) => doWithOrder(context, params.number, form),
  {
    keeps: true,
  },
)

export const handle: OfficeHandle<{ order: { number: string } }> = { crumb: ({ order }) => titleOf(order.number) }

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, titleOf(loaderData?.order.number ?? '')) }]
}

const titleOf = (number: string) => ({ th: buyerWords.th.order(number), en: buyerWords.en.order(number) })

export default function StoreOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, notes, back, origin, isMade, key } = loaderData
  const text = useWords(staffWords)
  const words = useWords(orderWords)
  const buyer = useWords(buyerWords)
  const format = useFormat()
  const answer = useAnswer(actionData)
  useLive('/live/office')
  const done = answer && 'key' in answer ? answer : undefined
  const asked = { order, refused: isRefused(answer) ? answer : undefined, idempotencyKey: done?.key ?? key }
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        back={{ to: `${queuePath}${back}#row-${order.number}`, label: text.backTo }}
        title={buyer.order(order.number)}
        badge={<OrderStatusBadge status={order.status} fulfilmentStatus={order.fulfilmentStatus} />}
        actions={<OrderActions order={order} />}
      >
        {buyer.placedAt(format.dateTime(order.placedAt, 'medium'))}
      </PageHead>
      <Split
        gap={24}
        aside={
          <Stack gap={16}>
            <OrderDelivery order={order} linked late={order.isLate} />
            <OrderMoney order={order} />
            <OrderPapers papers={order.payment?.documents ?? []} />
            <RecordNotes {...notes} answer={answer} idempotencyKey={asked.idempotencyKey} />
          </Stack>
        }
      >
        <Stack gap={16}>
          <DeskNews {...asked} done={done} origin={origin} isMade={isMade} />
          <OrderSummary order={order} showSku />
          {/* What was saved is gone from the fields; what was refused stays. */}
          <PackCard key={`pack ${done?.key}`} {...asked} />
          <Parcels {...asked} />
          <ReturnRequests {...asked} />
          <TakeBackCard key={`back ${done?.key}`} {...asked} />
          <Returns order={order} />
          <UndoApproval key={`undo ${done?.key}`} {...asked} />
          <Card title={words.story}>
            <OrderTimeline order={order} slips={order.slips} showWho />
          </Card>
        </Stack>
      </Split>
    </PageFrame>
  )
}
