/** Papers on the spot: a full tax invoice, a quotation of the ticket, what is owed and asked for. */
import { admits } from '#kernel/roles.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { titled } from '#ui/page-title.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useWords } from '#ui/words.tsx'
import { makeQuotation, paperPath } from '#rooms/billing/index.ts'
import { atRegister } from '../counter/at-register.ts'
import { issueFullInvoice, noteDebts, seeDebts, seeInvoiced } from '../counter/papers-here.ts'
import { seeTill } from '../counter/see-counter.ts'
import { childrenWords } from '../children-words.ts'
import { depositViews } from '../deposit-states.ts'
import { counterAt } from '../links.ts'
import { ChildPage, useBase } from '../parts/child-page.tsx'
import { DebtList } from '../parts/debt-list.tsx'
import { DepositList } from '../parts/deposit-list.tsx'
import { FullInvoice } from '../parts/full-invoice.tsx'
import styles from '../parts/pos.module.css'
import { QuoteTicket } from '../parts/quote-ticket.tsx'
import { permissions } from '../permissions.ts'
import { giveDepositBack } from '../sell/end-deposit.ts'
import { takeDebt } from '../sell/take-debt.ts'
import { forfeitDeposit } from '../sell/forfeit-deposit.ts'
import { seeDeposits } from '../sell/see-deposits.ts'
import type { Route } from './+types/papers'

const tabs = ['invoice', 'deposit', 'quotation', 'debt'] as const
type PaperTab = (typeof tabs)[number]

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const open = await atRegister(context, request, seeTill)
  const asked = searchParams.get('tab')
  const tab: PaperTab = tabs.find((one) => one === asked) ?? 'invoice'
  const view = depositViews.find((one) => one === searchParams.get('view')) ?? 'waiting'
  const q = searchParams.get('q')?.slice(0, 40) ?? ''
  return {
    ...open,
    tab,
    view,
    q,
    sale: searchParams.get('sale'),
    invoiced: tab === 'invoice' ? await seeInvoiced(context, { registerId: open.register.id, q }) : [],
    debts: tab === 'debt' ? await seeDebts(context, { q }) : [],
    deposits: tab === 'deposit' ? await seeDeposits(context, { registerId: open.register.id, q, state: view }) : [],
    mayRefund: admits(permissions['pos.refund'], context.actor),
    mayIssue: admits(permissions['pos.issuePapers'], context.actor),
    idempotencyKey: crypto.randomUUID(),
    today: businessDate(new Date()),
    validUntil: addDays(businessDate(new Date()), 30),
  }
})

export const action = act(permissions['pos.sell'], async (context, form) => {
  const { operation, ...typed } = form
  if (operation === 'invoice') {
    const { number, token } = await issueFullInvoice(context, typed as never)
    return { operation, number, path: paperPath(token) }
  }
  if (operation === 'quotation') {
    const { id, number } = await makeQuotation(context, typed as never)
    return { operation, number, path: paperPath(id) }
  }
  if (operation === 'note') {
    const { number, paperId } = await noteDebts(context, typed as never)
    return { operation, number, path: paperPath(paperId) }
  }
  if (operation === 'debt') return { operation, ...(await takeDebt(context, typed as never)), path: null }
  if (operation === 'depositBack') return { operation, ...(await giveDepositBack(context, typed as never)), path: null }
  if (operation === 'forfeit') return { operation, ...(await forfeitDeposit(context, typed as never)), path: null }
  return notFound()
})

export const meta: Route.MetaFunction = titled(childrenWords, 'billing')

export default function PapersScreen({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(childrenWords)
  const base = useBase()
  const { register, tab } = loaderData
  const refused = isRefused(actionData) ? actionData : null
  const done = actionData && 'number' in actionData ? actionData : null
  const same = { ...loaderData, refused }
  return (
    <ChildPage register={register} title={text.billing}>
      <div className={styles.tabRow}>
        <Tabs
          label={text.billing}
          tabs={tabs.map((one) => ({
            label: text[`${one}Tab`],
            to: counterAt(base, register.id, 'billing', { tab: one }),
            current: one === tab,
          }))}
        />
      </div>
      {tab === 'invoice' && <FullInvoice {...same} done={done} />}
      {tab === 'deposit' && <DepositList {...same} done={done} />}
      {tab === 'quotation' && <QuoteTicket {...same} done={done} />}
      {tab === 'debt' && <DebtList {...same} done={done} />}
    </ChildPage>
  )
}
