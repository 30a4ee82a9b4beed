import { load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { bookWords } from '../book-words.ts'
import { seeChart } from '../chart/chart.ts'
import { groupNumbers } from '../chart/group-numbers.ts'
import { chartAccountPath, chartPath } from '../links.ts'
import { BookTabs } from './book-tabs.tsx'
import type { Route } from './+types/chart'

export const loader = load(async (context, _args: Route.LoaderArgs) => ({ accounts: await seeChart(context, {}) }))

export const meta = titled(bookWords, 'chartTitle')
export const handle = { crumb: () => ({ th: bookWords.th.chartTitle, en: bookWords.en.chartTitle }) }

const groups = ['asset', 'liability', 'equity', 'income', 'expense'] as const

export default function Chart({ loaderData: { accounts } }: Route.ComponentProps) {
  const text = useWords(bookWords)
  const locale = useLocale()
  const can = useCan()
  return (
    <PageFrame>
      <PageHead
        title={text.chartTitle}
        actions={
          can('ledger.changeChart') && (
            <LinkButton kind="primary" icon="plus" to={chartAccountPath('new')}>
              {text.addAccount}
            </LinkButton>
          )
        }
      >
        {text.chartLead}
      </PageHead>
      <Stack gap={24}>
        <BookTabs current={chartPath} />
        {groups.map((group) => (
          <Card key={group} title={`${groupNumbers[group]} ${text[`group_${group}`]}`} padding="none">
            <Table
              caption={text[`group_${group}`]}
              rows={accounts.filter(({ kind }) => kind === group)}
              rowKey={({ code }) => code}
              rowTo={({ code }) => chartAccountPath(code)}
              columns={[
                { key: 'number', title: text.number, phone: 'aside', width: 'narrow', cell: ({ number }) => number },
                { key: 'name', title: text.name, phone: 'head', width: 'wide', cell: (account) => account[locale] },
                {
                  key: 'outer',
                  title: text.outer,
                  phone: 'hide',
                  cell: ({ outerCode, number }) => outerCode || number,
                },
                {
                  key: 'state',
                  title: '',
                  phone: 'end',
                  cell: ({ isOwn, isArchived }) =>
                    isArchived ? <Badge>{text.archivedBadge}</Badge> : isOwn && <Badge tone="info">{text.isOwn}</Badge>,
                },
              ]}
            />
          </Card>
        ))}
      </Stack>
    </PageFrame>
  )
}
