import { businessDate } from '#kernel/dates.ts'
import { admits } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { reorderPath, suggested } from '#rooms/purchasing/index.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import type { Dim } from '../sold/dims-names.ts'
import { periods } from '../period.ts'
import { comparedWith } from '../range.ts'
import { reportWords } from '../sold/report-words.ts'
import { soldBy, type SoldRow, soldTotal } from '../sold/summarize.ts'
import { SoldChart } from './sold-chart.tsx'
import { ToDo } from './to-do.tsx'
import { ToOrderCard } from './to-order-card.tsx'
import { Totals } from './totals.tsx'
import type { Route } from './+types/business'

const by = ['channel', 'branch', 'hour'] as const

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const asked = Number(new URL(request.url).searchParams.get('days'))
  const days = periods.find((one) => one === asked) ?? 7
  const until = businessDate(new Date())
  const range = { from: addDays(until, 1 - days), until }
  const before = comparedWith({ from: addDays(until, 1 - days), until }, 'before')!
  const past = days === 1 ? { from: addDays(until, -1), until: addDays(until, -1) } : before
  const [total, pastTotal, daily, order, ...parts] = await Promise.all([
    soldTotal(context, range),
    soldTotal(context, past),
    soldBy(context, { ...range, by: 'day' }),
    admits(suggested.audiences, context.actor) ? suggested(context, {}) : null,
    ...by.map((one) => soldBy(context, { ...range, by: one })),
  ])
  return { days, range, past, total, pastTotal, daily, parts, order: order?.slice(0, 8) ?? null, reorderPath }
})

export const meta = titled(reportWords, 'businessTitle')

/** How the business goes, for its owner: today, a week, a month; what waits, and what to order. */
export default function Business({ loaderData }: Route.ComponentProps) {
  const { days, range, past, total, pastTotal, daily, parts, order } = loaderData
  const text = useWords(reportWords)
  useLive('/live/office')
  return (
    <PageFrame>
      <PageHead
        title={text.businessTitle}
        actions={<LinkButton to="/cluster/user/sales/summary">{text.summaryTitle}</LinkButton>}
      />
      <Stack gap={24}>
        <Tabs
          label={text.period}
          tabs={periods.map((each) => ({
            label: each === 1 ? text.today : text.days(each),
            to: `?days=${each}`,
            current: each === days,
          }))}
        />
        <Totals total={total} past={pastTotal} before={past} asked={range} />
        <Split gap={24} aside={<ToDo others={[]} isBeginning={false} />}>
          <Stack gap={24}>
            <Bars dim="day" rows={daily} range={range} />
            {by.map((dim, at) => (
              <Bars key={dim} dim={dim} rows={parts[at] ?? []} range={range} />
            ))}
            {order && <ToOrderCard lines={order} to={loaderData.reorderPath} />}
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}

function Bars({ dim, rows, range }: { dim: Dim; rows: readonly SoldRow[]; range: { from: string; until: string } }) {
  const text = useWords(reportWords)
  if (rows.length === 0) return null
  return (
    <Card
      title={text.netBy(text[`by_${dim}`])}
      actions={
        <LinkButton
          kind="quiet"
          size="small"
          to={`/cluster/user/report?by=${dim}&from=${range.from}&until=${range.until}`}
        >
          {text.seeReport}
        </LinkButton>
      }
    >
      <SoldChart dim={dim} rows={rows} />
    </Card>
  )
}
