import { useLive } from '#ui/use-live.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { useFormat } from '#ui/format.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useAnswer } from '#ui/answer.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { isOpenAt } from '#kernel/areas.ts'
import type { Waiting } from '#kernel/office.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { openWebsite, publishAll, seeSiteStart, unpublishedPages } from '#rooms/cms/index.ts'
import { seeStart } from '#rooms/shop/index.ts'
import { OpenNow } from '#rooms/shop/parts/open-now.tsx'
import { StartList } from '#rooms/shop/parts/start-list.tsx'
import { lowStock } from '../low-stock.ts'
import { permissions } from '../permissions.ts'
import { sales } from '../sales.ts'
import { today } from '../today.ts'
import { words } from '../words.ts'
import { LowStockList } from './low-stock-list.tsx'
import { PublishAll } from '#rooms/cms/parts/publish-all.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { ToDo } from './to-do.tsx'
import type { Route } from './+types/dashboard'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const days = new URL(request.url).searchParams.get('days') ?? '7'
  const { actor, site } = context
  const sells = isOpenAt(site, '/shop')
  const begin = sells ? seeStart : seeSiteStart
  const isBeginning = site.isClosed && admits(begin.audiences, actor)
  const [now, low, figures, start, unpublished] = await Promise.all([
    today(context, {}),
    lowStock(context, {}),
    admits(permissions['reports.seeSales'], actor) ? sales(context, { days }) : null,
    isBeginning ? begin(context, {}) : null,
    isBeginning && admits(publishAll.audiences, actor) ? unpublishedPages(context, {}) : 0,
  ])
  const url = `${new URL(request.url).origin}/`
  return {
    now,
    low,
    figures,
    start,
    unpublished,
    sells,
    at: new Date(),
    site: { hasKind: 'kind' in site.config, name: site.name, url, qr: drawQr(url) },
  }
})

/** A site that does not sell is opened here, and its pages published all at once. */
export const action = act(openWebsite.audiences, async (context, form) =>
  form.operation === 'publishAll' ? { all: await publishAll(context, {}) } : { done: await openWebsite(context, {}) },
)

export const meta = titled(words, 'title')

/** What to do next, how it goes, what just came in. Until a shop is open, what it still lacks comes first. */
export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { now, low, figures, start, unpublished, sells, at, site } = loaderData
  const answer = useAnswer(actionData)
  const locale = useLocale()
  const text = useWords(words)
  const format = useFormat()
  useLive('/live/office')
  const { hasKind } = site
  const hasSold = now.newest.length > 0
  return (
    <PageFrame>
      <PageHead title={text.title}>
        {start ? (sells ? text.beforeOpen : text.beforeOpenSite) : format.date(at, 'long')}
      </PageHead>
      <Stack gap={24}>
        {!start && answer && 'done' in answer && (
          <OpenNow name={site.name[locale]} url={site.url} qr={site.qr} sells={false} />
        )}
        {start && !hasKind && <WhatKind />}
        {(unpublished > 0 || (answer && 'all' in answer)) && (
          <PublishAll unpublished={unpublished} done={answer && 'all' in answer ? answer.all : undefined} />
        )}
        {start && (
          <StartList {...start} sells={sells} leads={hasKind} refused={isRefused(answer) ? answer : undefined} />
        )}
        <ToDo others={[unpaid(now.unpaidOrders)]} isBeginning={start !== null} />
        {figures && (sells || hasSold) && (!start || hasSold) && <SalesFigures figures={figures} />}
        {sells && (!start || hasSold) && (
          <Split gap={24} aside={<LowStockList low={low} />}>
            <NewestOrders orders={now.newest} at={at} />
          </Split>
        )}
      </Stack>
    </PageFrame>
  )
}

/** What comes next depends on it; a shop may go on below. */
function WhatKind() {
  const text = useWords(words)
  return (
    <Card title={text.whatKind}>
      <Row justify="between">
        <p>{text.whatKindLead}</p>
        <LinkButton to="/cms/pages/new" kind="primary">
          {text.chooseKind}
        </LinkButton>
      </Row>
    </Card>
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
