import { useLive } from '#ui/use-live.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { useFormat } from '#ui/format.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { load } from '#kernel/screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { waitingSlips } from '#rooms/billing/index.ts'
import { lowStock } from '../low-stock.ts'
import { permissions } from '../permissions.ts'
import { sales } from '../sales.ts'
import { today } from '../today.ts'
import { words } from '../words.ts'
import { LowStockList } from './low-stock-list.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { WaitingTiles } from './waiting-tiles.tsx'
import type { Route } from './+types/dashboard'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const days = new URL(request.url).searchParams.get('days') ?? '7'
  const { actor } = context
  const [now, low, slips, figures] = await Promise.all([
    today(context, {}),
    lowStock(context, {}),
    admits(waitingSlips.audiences, actor) ? waitingSlips(context, {}) : null,
    admits(permissions['reports.seeSales'], actor) ? sales(context, { days }) : null,
  ])
  return { now, low, slips: slips && (slips[0]?.count ?? 0), figures, at: new Date() }
})

export const meta = titled(words, 'title')

/** What to do next, how it goes, what just came in. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { now, low, slips, figures, at } = loaderData
  const text = useWords(words)
  const format = useFormat()
  useLive('/live/office')
  return (
    <PageFrame>
      <PageHead title={text.title}>{format.date(at, 'long')}</PageHead>
      <Stack gap={24}>
        <WaitingTiles now={now} low={low.count} slips={slips} />
        {figures && <SalesFigures figures={figures} />}
        <Split gap={24} aside={<LowStockList low={low} />}>
          <NewestOrders orders={now.newest} at={at} />
        </Split>
      </Stack>
    </PageFrame>
  )
}
