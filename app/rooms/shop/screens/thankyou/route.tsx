import { byRole } from '#ui/by-role.tsx'
import { load } from '#kernel/screen.server.ts'
import { useLive } from '#ui/use-live.ts'
import { type OrderPage, orderPage } from '../../order-page.server.ts'
import { isMoving, phaseOf } from '../../order-phase.ts'
import { buyerWords } from '../../order-words.ts'
import { pageTitle } from '#ui/page-title.ts'
import type { Route } from './+types/route'

export const loader = load((context, { params, request }: Route.LoaderArgs) =>
  orderPage(context, params.order, request),
)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.order.number ?? ''
  return [
    { title: pageTitle(matches, { th: buyerWords.th.order(number), en: buyerWords.en.order(number) }) },
    { name: 'robots', content: 'noindex' },
  ]
}

const Screen = byRole<{ page: OrderPage }>(import.meta.glob('./{guest,user,manager,admin}.tsx'))

export default function Thankyou({ loaderData: page }: Route.ComponentProps) {
  useLive(`/live/intent/${page.payment?.slug}`, page.payment !== null && isMoving(phaseOf(page.order)))
  return <Screen page={page} />
}
