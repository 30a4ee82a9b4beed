import { useLive } from '#ui/use-live.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { useFormat } from '#ui/format.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { isOpenAt } from '#kernel/areas.ts'
import type { Waiting } from '#kernel/office.ts'
import { load } from '#kernel/screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { seeStart } from '#rooms/shop/index.ts'
import { StartList } from '#rooms/shop/parts/start-list.tsx'
import { lowStock } from '../low-stock.ts'
import { permissions } from '../permissions.ts'
import { sales } from '../sales.ts'
import { today } from '../today.ts'
import { words } from '../words.ts'
import { LowStockList } from './low-stock-list.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { ToDo } from './to-do.tsx'
import type { Route } from './+types/dashboard'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const days = new URL(request.url).searchParams.get('days') ?? '7'
  const { actor, site } = context
  const isBeginning = site.isClosed && isOpenAt(site, '/shop') && admits(seeStart.audiences, actor)
  const [now, low, figures, start] = await Promise.all([
    today(context, {}),
    lowStock(context, {}),
    admits(permissions['reports.seeSales'], actor) ? sales(context, { days }) : null,
    isBeginning ? seeStart(context, {}) : null,
  ])
  return { now, low, figures, start, at: new Date() }
})

export const meta = titled(words, 'title')

/** What to do next, how it goes, what just came in. Until a shop is open, what it still lacks comes first. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { now, low, figures, start, at } = loaderData
  const text = useWords(words)
  const format = useFormat()
  useLive('/live/office')
  const hasSold = now.newest.length > 0
  return (
    <PageFrame>
      <PageHead title={text.title}>{start ? text.beforeOpen : format.date(at, 'long')}</PageHead>
      <Stack gap={24}>
        {start && <StartList {...start} />}
        <ToDo others={[unpaid(now.unpaidOrders)]} />
        {figures && (!start || hasSold) && <SalesFigures figures={figures} />}
        {(!start || hasSold) && (
          <Split gap={24} aside={<LowStockList low={low} />}>
            <NewestOrders orders={now.newest} at={at} />
          </Split>
        )}
      </Stack>
    </PageFrame>
  )
}

/** Nobody in the office can do anything about it, so no bell rings: it is only good to know. */
const unpaid = (count: number): Waiting => ({
  key: 'unpaid',
  count,
  label: { th: words.th.unpaid(count), en: words.en.unpaid(count) },
  icon: 'clock',
  to: '/cluster/user/store/orders?status=pending_payment',
  urgent: false,
})
