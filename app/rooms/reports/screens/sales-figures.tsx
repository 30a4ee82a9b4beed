import { BarChart } from '#ui/bar-chart.tsx'
import { Card } from '#ui/card.tsx'
import { type Format, useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { StatTile, type StatTileProps } from '#ui/stat-tile.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { changeSince } from '../change.ts'
import { periods } from '../period.ts'
import type { Sales } from '../sales.ts'
import { words } from '../words.ts'

/** How it goes: the period, as long a time before, and each day of it. */
export function SalesFigures({ figures }: { figures: Sales }) {
  const text = useWords(words)
  const format = useFormat()
  const locale = useLocale()
  const { period, before } = figures
  const since = period === 1 ? text.sinceYesterday : text.sinceBefore(period)
  return (
    <Card
      title={text.sales}
      actions={
        <Tabs
          label={text.period}
          tabs={periods.map((each) => ({
            label: each === 1 ? text.today : text.days(each),
            to: `?days=${each}`,
            current: each === period,
          }))}
        />
      }
    >
      <Stack gap={24}>
        <Grid min={160} gap={16} fit>
          <StatTile
            label={text.net}
            value={format.baht(figures.netSatang)}
            {...against(changeSince(figures.netSatang, before.netSatang), since, format)}
          />
          <StatTile
            label={text.orders}
            value={format.number(figures.orders)}
            {...against(changeSince(figures.orders, before.orders), since, format)}
          />
          <StatTile
            label={text.basket}
            value={format.baht(figures.basketSatang)}
            {...against(changeSince(figures.basketSatang, before.basketSatang), since, format)}
          />
        </Grid>
        <BarChart
          caption={text.byDay(figures.days.length)}
          labelTitle={text.day}
          valueTitle={text.amount}
          unit="satang"
          bars={figures.days.map((day) => ({
            label: format.date(`${day.on}T05:00:00Z`),
            short: shortDay(day.on, locale),
            value: Number(day.netSatang),
            text: format.baht(day.netSatang),
          }))}
        />
      </Stack>
    </Card>
  )
}

/** `+12.5 % …`, or only what it would be compared with when there was nothing then. */
function against(change: number | null, since: string, format: Format): Pick<StatTileProps, 'change' | 'hint'> {
  if (change === null) return {}
  const direction = change === 0 ? 'flat' : change < 0 ? 'down' : 'up'
  return { change: { text: format.percent(Math.abs(change)), direction, good: change >= 0 }, hint: since }
}

const dayMonth = {
  th: new Intl.DateTimeFormat('th-TH-u-nu-latn', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
}
const shortDay = (on: string, locale: 'th' | 'en') => dayMonth[locale].format(new Date(`${on}T00:00:00Z`))
