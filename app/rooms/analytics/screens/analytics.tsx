import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { LineChart } from '#ui/line-chart.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { load } from '#kernel/screen.server.ts'
import { spans } from '../bounds.ts'
import { seeNumbers } from '../numbers.ts'
import { words } from '../words.ts'
import { Figures, Goals } from './figures.tsx'
import { TopList } from './top-list.tsx'
import type { Route } from './+types/analytics'

export const loader = load(async (context, { request }: Route.LoaderArgs) =>
  seeNumbers(context, { days: new URL(request.url).searchParams.get('days') ?? undefined }),
)

export const meta = titled(words, 'title')

export default function Analytics({ loaderData: numbers }: Route.ComponentProps) {
  const text = useWords(words)
  const format = useFormat()
  const locale = useLocale()
  const { span, now, before, days, tops } = numbers
  const isEmpty = now.views === 0 && before.views === 0
  return (
    <PageFrame maxWidth="full">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        <Row justify="between">
          <Tabs
            label={text.period}
            tabs={spans.map((each) => ({ label: text.days(each), to: `?days=${each}`, current: each === span }))}
          />
          {!isEmpty && (
            <LinkButton kind="secondary" size="small" to={`/config/analytics.csv?days=${span}`} reloadDocument>
              {text.file}
            </LinkButton>
          )}
        </Row>
        {isEmpty ? (
          <Card>
            <EmptyState icon="users" title={text.none} action={text.noneNext} to="/">
              {text.noneHint}
            </EmptyState>
          </Card>
        ) : (
          <>
            <Card title={text.visitors}>
              <Stack gap={24}>
                <Figures numbers={numbers} />
                <LineChart
                  caption={text.byDay(span)}
                  labelTitle={text.day}
                  valueTitle={text.visitors}
                  unit="count"
                  points={days.map(({ on, visitors }) => ({
                    label: format.date(`${on}T05:00:00Z`),
                    short: shortDay[locale].format(new Date(`${on}T00:00:00Z`)),
                    value: visitors,
                    text: format.number(visitors),
                  }))}
                />
              </Stack>
            </Card>
            <Grid min={320} gap={24}>
              <TopList kind="page" rows={tops.page} by="views" />
              <TopList kind="referrer" rows={tops.referrer} by="visitors" />
              <TopList kind="device" rows={tops.device} by="visitors" />
              <TopList kind="language" rows={tops.language} by="visitors" />
              <TopList kind="campaign" rows={tops.campaign} by="visitors" />
            </Grid>
          </>
        )}
        <Goals numbers={numbers} />
      </Stack>
    </PageFrame>
  )
}

const shortDay = {
  th: new Intl.DateTimeFormat('th-TH-u-nu-latn', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
}
