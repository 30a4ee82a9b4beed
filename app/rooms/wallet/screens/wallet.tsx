import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { isRefused } from '#kernel/refused.ts'
import { paymentPath } from '#rooms/billing/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { Table } from '#ui/table.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { redeemGiftCode } from '../gift-codes.ts'
import { walletPath } from '../links.ts'
import { openTopUps } from '../open-top-ups.ts'
import { permissions } from '../permissions.ts'
import { seeWallet } from '../statement.ts'
import { askedStatement } from '../statement-file.server.ts'
import { openTopUp } from '../top-up.ts'
import { topUpRules } from '../top-up-rules.ts'
import { words } from '../words.ts'
import { GiftForm } from './gift-form.tsx'
import { StatementCard } from './statement-card.tsx'
import { TopUpForm } from './top-up-form.tsx'
import { WalletBalance } from './wallet-balance.tsx'
import type { Route } from './+types/wallet'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const asked = askedStatement(new URL(request.url).searchParams)
  const [wallet, pending] = await Promise.all([seeWallet(context, asked), openTopUps(context, {})])
  const open = pending.map((each) => ({ ...each, to: paymentPath(each.slug) }))
  return { wallet, asked, open, rules: topUpRules(context.site), keys: [randomUUID(), randomUUID()] as const }
})

export const action = act(permissions['wallet.own'], async (context, form, _args: Route.ActionArgs) => {
  if (form.operation === 'redeem') return { redeemed: await redeemGiftCode(context, { code: String(form.code ?? '') }) }
  if (form.operation !== 'topup') return notFound()
  const { intentSlug } = await openTopUp(context, { amount: String(form.preset ?? form.amount ?? '') })
  throw redirect(paymentPath(intentSlug))
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(words, 'title')

/** What stands there, how to put more in, and why it is what it is. */
export default function Wallet({ loaderData, actionData }: Route.ComponentProps) {
  const { wallet, asked, open, rules, keys } = loaderData
  const text = useWords(words)
  const answer = useAnswer(actionData)
  useLive('/live/wallet')
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        <WalletBalance satang={wallet.balanceSatang} />
        {open.length > 0 && <OpenTopUps open={open} />}
        <Split
          asideFirst
          gap={24}
          aside={
            <Stack gap={24}>
              <TopUpForm rules={rules} idempotencyKey={keys[0]} refused={isRefused(answer) ? answer : undefined} />
              <GiftForm idempotencyKey={keys[1]} />
            </Stack>
          }
        >
          <StatementCard statement={wallet} asked={asked} path={walletPath} />
        </Split>
      </Stack>
    </PageFrame>
  )
}

type Open = Route.ComponentProps['loaderData']['open']

function OpenTopUps({ open }: { open: Open }) {
  const text = useWords(words)
  const format = useFormat()
  return (
    <Card title={text.pendingTitle} padding="none">
      <Table
        caption={text.pendingTitle}
        rows={open}
        rowKey={(each) => each.slug}
        rowTo={(each) => each.to}
        columns={[
          { key: 'number', title: text.number, cell: (each) => text.pending(each.number), phone: 'head' },
          { key: 'state', title: text.state, cell: stateOf },
          {
            key: 'amount',
            title: text.amount,
            cell: (each) => format.baht(each.amountSatang),
            align: 'end',
            phone: 'end',
          },
        ]}
      />
    </Card>
  )
}

const stateOf = (each: Open[number]) => <TopUpState inReview={each.inReview} />

function TopUpState({ inReview }: { inReview: boolean }) {
  const text = useWords(words)
  return inReview ? (
    <Badge tone="info">{text.pending_in_review}</Badge>
  ) : (
    <Badge tone="warn">{text.pending_unpaid}</Badge>
  )
}
