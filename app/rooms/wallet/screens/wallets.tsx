import { randomUUID } from 'node:crypto'
import { act, load } from '#kernel/screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Pagination } from '#ui/pagination.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { Table } from '#ui/table.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { approvals } from '../approvals.ts'
import { deciding } from '../deciding.server.ts'
import { walletOfPath, walletsPath } from '../links.ts'
import { officeWords } from '../office-words.ts'
import { decideByForm } from '../decide-by-form.server.ts'
import { wallets } from '../wallets.ts'
import { DecisionAnswer, WaitingApprovals } from './waiting-approvals.tsx'
import type { Route } from './+types/wallets'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const q = (query.get('q') ?? '').slice(0, 60)
  const list = await wallets(context, { q, page: query.get('page') ?? 1 })
  const waiting = await approvals(context, { waiting: true })
  return { list, q, waiting, deciding: deciding(context, request), key: randomUUID() }
})

export const action = act((context, form, _args: Route.ActionArgs) => decideByForm(context, form))

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: officeWords.th.title, en: officeWords.en.title }) }]
}

/** What the business owes whom, and what waits for a second person. */
export default function Wallets({ loaderData, actionData }: Route.ComponentProps) {
  const { list, q, waiting, deciding: who, key } = loaderData
  const text = useWords(officeWords)
  const format = useFormat()
  const answer = useAnswer(actionData)
  useLive('/live/office')
  return (
    <PageFrame>
      <PageHead title={text.title} />
      <Stack gap={24}>
        <DecisionAnswer answer={answer} />
        <WaitingApprovals
          rows={waiting}
          who={who}
          idempotencyKey={key}
          refused={isRefused(answer) ? answer : undefined}
        />
        <Grid min={240} gap={16}>
          <StatTile icon="wallet" label={text.owed} value={format.baht(list.owedSatang)} hint={text.owedHint} />
          <StatTile icon="users" label={text.people} value={format.number(list.people)} />
        </Grid>
        <Card
          padding="none"
          toolbar={
            <SearchForm action={walletsPath} label={text.search} placeholder={text.search} defaultValue={q} key={q} />
          }
        >
          <Table
            caption={text.title}
            rows={list.rows}
            rowKey={(row) => row.accountId}
            rowTo={(row) => walletOfPath(row.accountId)}
            columns={[
              { key: 'name', title: text.name, cell: (row) => row.name || '–', phone: 'head' },
              { key: 'contact', title: text.contact, cell: (row) => row.email ?? row.phone ?? '–' },
              {
                key: 'balance',
                title: text.balance,
                cell: (row) => format.baht(row.balanceSatang),
                align: 'end',
                phone: 'end',
              },
            ]}
            empty={
              q === '' ? (
                <EmptyState icon="wallet" title={text.none}>
                  {text.noneBody}
                </EmptyState>
              ) : (
                <EmptyState icon="search" title={text.notFound} action={text.showAll} to={walletsPath} />
              )
            }
          />
        </Card>
        <Pagination page={list.page} pages={Math.ceil(list.total / list.perPage)} to={(page) => pageUrl(q, page)} />
      </Stack>
    </PageFrame>
  )
}

function pageUrl(q: string, page: number): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return query.size > 0 ? `${walletsPath}?${query}` : walletsPath
}
