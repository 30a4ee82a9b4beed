import { redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { readList } from '#kernel/list-screen.server.ts'
import { readTableState, writeTableState } from '#kernel/table-state.ts'
import { seePayment } from '#rooms/billing/index.ts'
import { ListPage } from '#ui/data-table/list-page.tsx'
import { useAnswer } from '#ui/answer.ts'
import { useLive } from '#ui/use-live.ts'
import { freeOrder } from '../end-order.ts'
import { queuedOrder } from '../order.ts'
import { acceptLateOrders } from '../accept-orders.ts'
import { orderList } from '../order-list.ts'
import { queuePath } from '../order-links.ts'
import { acceptLateOrder } from '../order-payment.ts'
import { orderQueue } from '../order-queue.ts'
import { buyerWords } from '../order-words.ts'
import { pageTitle } from '#ui/page-title.ts'
import { staffWords } from '../staff-words.ts'
import { orderLook } from './order-look.tsx'
import { StoreOrder } from './store-order.tsx'
import type { Route } from './+types/store-orders'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const number = query.get('order')
  if (!number) return { one: null, list: await readList(context, request, orderList, orderQueue) }
  const back = writeTableState(readTableState(query, orderList.shapes), orderList.shapes)
  return { one: await withSlips(context, number), list: null, back }
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
  if (form.deed === 'acceptMany') return acceptLateOrders(context, form.number)
  if (form.deed === 'accept') return acceptLateOrder(context, { number })
  if (form.deed === 'free') {
    await freeOrder(context, { number, reason: String(form.reason ?? '') })
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
  const answer = useAnswer(actionData)
  useLive('/live/office')
  if (loaderData.list) return <ListPage list={orderList} data={loaderData.list} {...orderLook} />
  const { one, back } = loaderData
  return <StoreOrder order={one} answer={answer} back={`${queuePath}${back}#row-${one.number}`} />
}
