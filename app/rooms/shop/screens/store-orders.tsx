import { redirect } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { readList } from '#kernel/list-screen.server.ts'
import { ListPage, listMeta } from '#ui/data-table/list-page.tsx'
import { useLive } from '#ui/use-live.ts'
import { doWithOrders } from '../desk/many-orders.server.ts'
import { queuedPath } from '../order-links.ts'
import { orderList } from '../order-list.ts'
import { orderQueue } from '../order-queue.ts'
import { permissions } from '../permissions.ts'
import { TakeOrderLink } from './new-order/take-order-link.tsx'
import { orderLook } from './order-look.tsx'
import { useOrderPages } from './use-order-pages.ts'
import type { Route } from './+types/store-orders'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  // Where orders were before each had a page of its own: links in mails still lead there.
  const number = new URL(request.url).searchParams.get('order')
  if (number) throw redirect(queuedPath(number))
  return readList(context, request, orderList, orderQueue)
})

export const action = act(permissions['shop.fulfil'], (context, form) => doWithOrders(context, form))

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = listMeta(orderList)

export default function StoreOrders({ loaderData }: Route.ComponentProps) {
  useLive('/live/office')
  const pages = useOrderPages()
  return <ListPage list={orderList} data={loaderData} {...orderLook} ownBulk={pages} actions={<TakeOrderLink />} />
}
