import { randomUUID } from 'node:crypto'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { StatTile } from '#ui/stat-tile.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { ApprovalsCard } from '#rooms/cluster/parts/approval-facts.tsx'
import { adjustWallet } from '../adjust.ts'
import { deciding } from '../deciding.server.ts'
import { AdjustInput } from '../inputs.ts'
import { walletOfPath, walletsPath } from '../links.ts'
import { officeWords } from '../office-words.ts'
import { permissions } from '../permissions.ts'
import { seeWalletOf } from '../statement.ts'
import { askedStatement } from '../statement-file.server.ts'
import { AdjustForm } from './adjust-form.tsx'
import { StatementCard } from './statement-card.tsx'
import type { Route } from './+types/wallet-of'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const asked = askedStatement(new URL(request.url).searchParams)
  const { person, requests, ...statement } = await seeWalletOf(context, { ...asked, accountId: params.id })
  return {
    person,
    statement,
    asked,
    requests,
    deciding: deciding(context, request),
    key: randomUUID(),
    form: formOf(AdjustInput),
  }
})

export const action = act(
  permissions['wallet.adjust'],
  async (context, form, { params }: Route.ActionArgs) => {
    const { mode, amount, reason, expectedBalance } = form
    return {
      adjusted: await adjustWallet(context, { accountId: params.id, mode, amount, reason, expectedBalance } as never),
    }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const handle: OfficeHandle<{ person: { name: string } }> = {
  crumb: ({ person }) => titleOf(person.name),
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, titleOf(loaderData?.person.name ?? '')) }]
}
const titleOf = (name: string) => ({ th: officeWords.th.walletOf(name), en: officeWords.en.walletOf(name) })

export default function WalletOf({ loaderData, actionData }: Route.ComponentProps) {
  const { person, statement, asked, requests, deciding: who, key, form } = loaderData
  const text = useWords(officeWords)
  const format = useFormat()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const adjusted = answer && 'adjusted' in answer ? answer.adjusted : undefined
  useLive('/live/office')
  return (
    <PageFrame>
      <PageHead title={text.walletOf(person.name || '–')} back={{ to: walletsPath, label: text.back }}>
        {[person.email, person.phone].filter(Boolean).join(' · ')}
      </PageHead>
      <Stack gap={24}>
        <Split
          asideFirst
          gap={24}
          aside={
            <Stack gap={24}>
              <StatTile icon="wallet" label={text.balance} value={format.baht(statement.balanceSatang)} />
              <AdjustForm
                // What was saved is gone from the fields; what others do meanwhile empties none.
                key={adjusted ? key : 'first'}
                form={form}
                who={who}
                accountId={person.accountId}
                balanceSatang={statement.balanceSatang}
                idempotencyKey={key}
                refused={refused}
                adjusted={adjusted}
              />
            </Stack>
          }
        >
          <Stack gap={24}>
            <StatementCard statement={statement} asked={asked} path={walletOfPath(person.accountId)} />
            <ApprovalsCard rows={requests} />
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}
