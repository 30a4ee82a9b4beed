import { randomUUID } from 'node:crypto'
import { readList } from '#kernel/list-screen.server.ts'
import { act, load } from '#kernel/screen.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { useAnswer } from '#ui/answer.ts'
import { listMeta, ListPage } from '#ui/data-table/list-page.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { approvals } from '../approvals.ts'
import { deciding } from '../deciding.server.ts'
import { officeWords } from '../office-words.ts'
import { decideByForm } from '../decide-by-form.server.ts'
import { permissions } from '../permissions.ts'
import { walletList } from '../wallet-list.ts'
import { wallets, walletSums } from '../wallets.ts'
import { DecisionAnswer, WaitingApprovals } from './waiting-approvals.tsx'
import type { Route } from './+types/wallets'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const list = await readList(context, request, walletList, wallets)
  const [sums, waiting] = await Promise.all([walletSums(context, {}), approvals(context, { waiting: true })])
  return { list, sums, waiting, deciding: deciding(context, request), key: randomUUID() }
})

export const action = act(permissions['wallet.approve'], (context, form, _args: Route.ActionArgs) =>
  decideByForm(context, form),
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(walletList)

/** What the business owes whom, and what waits for a second person. */
export default function Wallets({ loaderData, actionData }: Route.ComponentProps) {
  const { list, sums, waiting, deciding: who, key } = loaderData
  const text = useWords(officeWords)
  const format = useFormat()
  const answer = useAnswer(actionData)
  useLive('/live/office')
  return (
    <ListPage list={walletList} data={list} empty={{ icon: 'wallet' }}>
      <Stack gap={24}>
        <DecisionAnswer answer={answer} />
        <WaitingApprovals
          rows={waiting}
          who={who}
          idempotencyKey={key}
          refused={isRefused(answer) ? answer : undefined}
        />
        <Grid min={240} gap={16}>
          <StatTile icon="wallet" label={text.owed} value={format.baht(sums.owedSatang)} hint={text.owedHint} />
          <StatTile icon="users" label={text.people} value={format.number(sums.people)} />
        </Grid>
      </Stack>
    </ListPage>
  )
}
