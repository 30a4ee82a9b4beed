import { BarChart } from '#ui/bar-chart.tsx'
import { Card } from '#ui/card.tsx'
import { useCan } from '#ui/by-role.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { load } from '#kernel/screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { periods } from '../period.ts'
import { permissions } from '../permissions.ts'
import { sales, type Sales } from '../sales.ts'
import { today, type Today } from '../today.ts'
import { words } from '../words.ts'
import { OrderStatusBadge } from '#rooms/shop/parts/order-status-badge.tsx'
import type { Route } from './+types/dashboard'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const days = new URL(request.url).searchParams.get('days') ?? '7'
  const seesSales = admits(permissions['reports.seeSales'], context.actor)
  const [now, figures] = await Promise.all([today(context, {}), seesSales ? sales(context, { days }) : null])
  return { now, figures, days: figures?.days.length ?? 7, at: new Date() }
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: words.th.title, en: words.en.title }) }]
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { now, figures, days, at } = loaderData
  const text = useWords(words)
  return (
    <PageFrame>
      <PageHead title={text.title}>{text.exVat}</PageHead>
      <Stack gap={24}>
        <WaitingTiles now={now} />
        {figures && <SalesFigures figures={figures} days={days} />}
        <NewestOrders now={now} at={at} />
      </Stack>
    </PageFrame>
  )
}

function WaitingTiles({ now }: { now: Today }) {
  const text = useWords(words)
  const can = useCan()
  return (
    <Grid min={200} gap={16} fit>
      <StatTile
        label={text.slips}
        value={now.waitingSlips}
        icon="receipt"
        {...(can('billing.reviewSlips') ? { to: '/cluster/user/bills' } : {})}
      />
      <StatTile
        label={text.unpaid}
        value={now.unpaidOrders}
        icon="clock"
        {...(can('shop.seeOrders') ? { to: '/cluster/user/store/orders?status=pending_payment' } : {})}
      />
      <StatTile label={text.low} value={now.lowStock} icon="box" hint={text.lowHint} />
    </Grid>
  )
}

function SalesFigures({ figures, days }: { figures: Sales; days: number }) {
  const text = useWords(words)
  const format = useFormat()
  const before = Number(figures.netBeforeSatang)
  const growth = before > 0 ? (Number(figures.netSatang) - before) / before : null
  return (
    <Card
      title={text.net}
      actions={
        <Tabs
          label={text.period}
          tabs={periods.map((each) => ({
            label: each === 1 ? text.today : text.days(each),
            to: `?days=${each}`,
            current: each === days,
          }))}
        />
      }
    >
      <Stack gap={24}>
        <Grid min={200} gap={16} fit>
          <StatTile
            label={text.net}
            value={format.baht(figures.netSatang)}
            {...(growth === null
              ? {}
              : {
                  change: {
                    text: text.more(format.percent(Math.abs(growth))),
                    direction: growth < 0 ? 'down' : 'up',
                    good: growth >= 0,
                  } as const,
                })}
          />
          <StatTile label={text.orders} value={format.number(figures.orders)} />
          <StatTile label={text.basket} value={format.baht(figures.basketSatang)} />
        </Grid>
        <BarChart
          caption={text.byDay}
          labelTitle={text.day}
          valueTitle={text.amount}
          unit="satang"
          bars={figures.days.map((day) => ({
            label: format.date(`${day.on}T05:00:00Z`),
            short: String(Number(day.on.slice(8))),
            value: Number(day.netSatang),
            text: format.baht(day.netSatang),
          }))}
        />
      </Stack>
    </Card>
  )
}

function NewestOrders({ now, at }: { now: Today; at: Date }) {
  const text = useWords(words)
  const format = useFormat()
  const can = useCan()
  return (
    <Card title={text.newest} padding="none">
      <Table
        caption={text.newest}
        rows={now.newest}
        rowKey={(order) => order.id}
        rowTo={(order) => (can('shop.seeOrders') ? `/cluster/user/store/orders?q=${order.number}` : undefined)}
        columns={[
          { key: 'number', title: text.number, cell: (order) => order.number, phone: 'head' },
          { key: 'buyer', title: text.buyer, cell: (order) => order.buyerName },
          { key: 'status', title: text.status, cell: (order) => <OrderStatusBadge status={order.status} /> },
          { key: 'placed', title: text.placed, cell: (order) => format.relative(order.placedAt, at) },
          {
            key: 'total',
            title: text.total,
            cell: (order) => format.baht(order.totalSatang),
            align: 'end',
            phone: 'end',
          },
        ]}
        empty={<EmptyState title={text.none} action={text.noneNext} to="/shop/products" />}
      />
    </Card>
  )
}
