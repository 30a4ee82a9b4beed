import { redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { seePayment } from '#rooms/billing/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { useLive } from '#ui/use-live.ts'
import { cancelOrder } from '../end-order.ts'
import { orderQueue, queuedOrder } from '../order.ts'
import { askedFilter, filterLink, type ListFilter, shownFilters } from '../order-filter.ts'
import { queuePath } from '../order-links.ts'
import { acceptLateOrder } from '../order-payment.ts'
import { buyerWords, orderWords } from '../order-words.ts'
import { pageTitle } from '#ui/page-title.ts'
import { FulfilmentBadge, OrderStatusBadge, PaymentBadge } from '../parts/order-status-badge.tsx'
import { staffWords } from '../staff-words.ts'
import { StoreOrder } from './store-order.tsx'
import styles from './store-orders.module.css'
import type { Route } from './+types/store-orders'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const filter = askedFilter(query)
  const number = query.get('order')
  const now = new Date()
  if (number) return { one: await withSlips(context, number), list: null, filter, now }
  return { one: null, list: await orderQueue(context, filter), filter, now }
})

async function withSlips(context: Context, number: string) {
  const order = await queuedOrder(context, { number })
  const slug = order.payment?.intent?.slug
  const { slips } = slug ? await seePayment(context, { slug }) : { slips: [] }
  return { ...order, slips: slips.map(({ id, status, reason, createdAt }) => ({ id, status, reason, createdAt })) }
}

export type QueuedOrder = Awaited<ReturnType<typeof withSlips>>

export const action = act(async (context, form, { request }: Route.ActionArgs) => {
  const number = new URL(request.url).searchParams.get('order') ?? ''
  if (form.deed === 'accept') return acceptLateOrder(context, { number })
  if (form.deed === 'cancel') {
    const { token } = await queuedOrder(context, { number })
    await cancelOrder(context, { order: token })
    throw redirect(`${queuePath}?order=${encodeURIComponent(number)}`)
  }
})

/** The order's name in the breadcrumbs; the list is the place itself. */
export const handle: OfficeHandle<{ one: { number: string } | null }> = {
  crumb: ({ one }) => one && titleOf(one.number),
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.one?.number
  const title = number ? titleOf(number) : { th: staffWords.th.title, en: staffWords.en.title }
  return [{ title: pageTitle(matches, title) }]
}

const titleOf = (number: string) => ({ th: buyerWords.th.order(number), en: buyerWords.en.order(number) })

export default function StoreOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { one, list, filter, now } = loaderData
  const answer = useAnswer(actionData)
  useLive('/live/office')
  if (one) return <StoreOrder order={one} answer={answer} back={queuePath + filterLink(filter, filter.page)} />
  return list && <Queue list={list} filter={filter} now={now} />
}

type List = NonNullable<Route.ComponentProps['loaderData']['list']>

function Queue({ list, filter, now }: { list: List; filter: ListFilter; now: Date }) {
  const text = useWords(staffWords)
  const tabs = useWords(buyerWords)
  const format = useFormat()
  return (
    <PageFrame>
      <PageHead title={text.title}>{text.found(format.number(list.total))}</PageHead>
      <Stack gap={16}>
        <Tabs
          label={text.status}
          tabs={shownFilters.map((status) => ({
            label: status === 'needs_decision' ? text.toDecide : tabs[`tab_${status}`],
            to: filterLink({ ...filter, status }),
            current: status === filter.status,
          }))}
        />
        <Card
          padding="none"
          toolbar={
            <SearchForm
              action={queuePath}
              label={text.search}
              placeholder={text.search}
              defaultValue={filter.q}
              key={filter.q}
            />
          }
        >
          <OrderTable list={list} filter={filter} now={now} />
        </Card>
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.perPage)}
          to={(page) => filterLink(filter, page)}
        />
      </Stack>
    </PageFrame>
  )
}

function OrderTable({ list, filter, now }: { list: List; filter: ListFilter; now: Date }) {
  const text = useWords(staffWords)
  const words = useWords(orderWords)
  const locale = useLocale()
  const format = useFormat()
  return (
    <Table
      caption={text.title}
      rows={list.orders}
      rowKey={(order) => order.number}
      rowTo={(order) => queuePath + filterLink(filter, filter.page, order.number)}
      columns={[
        {
          key: 'number',
          title: text.number,
          cell: (order) => (
            <span className={styles.two}>
              <span className={styles.number}>{order.number}</span>
              <time className={styles.quiet} dateTime={new Date(order.placedAt).toISOString()}>
                {format.relative(order.placedAt, now)}
              </time>
            </span>
          ),
          phone: 'head',
        },
        {
          key: 'customer',
          title: text.customer,
          cell: (order) => <span className={styles.customer}>{order.buyerName}</span>,
        },
        {
          key: 'items',
          title: text.items,
          cell: (order) => (
            <span className={styles.two}>
              <span className={styles.first}>{order.firstLine[locale]}</span>
              <span className={styles.quiet}>{words.pieces(order.pieces)}</span>
            </span>
          ),
          phone: 'hide',
        },
        { key: 'status', title: text.status, cell: (order) => <Standing order={order} /> },
        {
          key: 'payment',
          title: text.payment,
          cell: (order) => <PaymentBadge status={order.paymentStatus} />,
          phone: 'hide',
        },
        {
          key: 'fulfilment',
          title: text.fulfilment,
          cell: (order) =>
            isOn(order.status) ? (
              <FulfilmentBadge status={order.fulfilmentStatus} />
            ) : (
              <span className={styles.quiet}>–</span>
            ),
          phone: 'hide',
        },
        {
          key: 'total',
          title: text.total,
          cell: (order) => format.baht(order.totalSatang),
          align: 'end',
          phone: 'end',
        },
      ]}
      empty={<NothingHere filter={filter} />}
    />
  )
}

/** On a phone one line holds all three. */
function Standing({ order }: { order: List['orders'][number] }) {
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

function NothingHere({ filter }: { filter: ListFilter }) {
  const text = useWords(staffWords)
  const words = useWords(buyerWords)
  if (filter.q)
    return <EmptyState icon="search" title={words.notFound(filter.q)} action={words.showAll} to={queuePath} />
  if (filter.status !== 'all') return <EmptyState title={words.noneHere} action={words.showAll} to={queuePath} />
  return (
    <EmptyState title={text.none} action={text.seeShop} to="/shop/products">
      {text.noneBody}
    </EmptyState>
  )
}
