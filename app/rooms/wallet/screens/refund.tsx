import { randomUUID } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { parseBaht } from '#kernel/money.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { approvalsPath } from '#rooms/cluster/parts/approvals-path.ts'
import { BANKS, limitedForm } from '#rooms/billing/index.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { deciding } from '../deciding.server.ts'
import { TransferInput } from '../inputs.ts'
import { refundWords } from '../pay-words.ts'
import { permissions } from '../permissions.ts'
import { type GivenBack, refundToWallet, seeRefundable } from '../refund.ts'
import { refundByTransfer } from '../transfer-refund.ts'
import { RefundForms } from './refund-forms.tsx'
import approvals from './approvals.module.css'
import styles from './pay.module.css'
import type { Route } from './+types/refund'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const refundable = await seeRefundable(context, { number: params.number })
  const query = new URL(request.url).searchParams
  const byBank = refundable.accountId === null || query.get('way') === 'transfer' || refundable.approved !== null
  return {
    refundable,
    who: deciding(context, request),
    way: byBank ? ('transfer' as const) : ('wallet' as const),
    /** What whoever led here says should go back. */
    asked: parseBaht(query.get('amount') ?? ''),
    banks: BANKS.map(({ code, th, en }) => ({ code, name: { th, en } })),
    transfer: formOf(TransferInput),
    today: businessDate(new Date()),
    key: randomUUID(),
  }
})

export const action = act(
  permissions['wallet.refund'],
  async (context, { way, amount, part, cause, reason, ...more }, { params }: Route.ActionArgs) => {
    const asked = { number: params.number, amount, part, cause, reason }
    if (way === 'transfer') return { way, given: await refundByTransfer(context, { ...asked, ...more }) }
    return { way, given: await refundToWallet(context, asked as never) }
  },
  { form: limitedForm },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const handle: OfficeHandle<{ refundable: { number: string } }> = {
  crumb: ({ refundable }) => titleOf(refundable.number),
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, titleOf(loaderData?.refundable.number ?? '')) }]
}
const titleOf = (number: string) => ({ th: refundWords.th.title(number), en: refundWords.en.title(number) })

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { key, ...shown } = loaderData
  const { refundable } = shown
  const text = useWords(refundWords)
  const { baht } = useFormat()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const given = answer && 'given' in answer ? answer.given : undefined
  return (
    <PageFrame maxWidth="5xl">
      <PageHead
        title={text.title(refundable.number)}
        back={
          refundable.subjectType === 'order'
            ? { to: `/cluster/user/store/orders/${encodeURIComponent(refundable.number)}`, label: text.back }
            : { to: `/cluster/bills/owed/${refundable.payableId}`, label: text.backToBill }
        }
      />
      <Stack gap={24}>
        {answer && 'given' in answer && <Given {...answer} />}
        <Split
          asideFirst
          gap={24}
          aside={
            <Stack gap={24}>
              <Sums refundable={refundable} />
              <History refunds={refundable.refunds} />
            </Stack>
          }
        >
          <Stack gap={16}>
            {refundable.approved !== null && (
              <Notice tone="good" title={text.approved(baht(refundable.approved.amountSatang))}>
                {text.approvedBody}
              </Notice>
            )}
            {/* Booked: the form is disarmed until somebody wants another one. */}
            {given ? (
              <LinkButton to="?">{text.another}</LinkButton>
            ) : (
              <RefundForms {...shown} idempotencyKey={key} refused={refused} />
            )}
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}

type Refundable = Awaited<ReturnType<typeof seeRefundable>>

function Given({ given, way }: { given: GivenBack; way: unknown }) {
  const text = useWords(refundWords)
  const { baht } = useFormat()
  if (given.state === 'waiting')
    return (
      <Notice
        tone="info"
        urgent
        title={text.waiting}
        action={<LinkButton to={approvalsPath}>{text.toApprovals}</LinkButton>}
      />
    )
  const toCode = given.toCodeSatang ?? 0n
  return (
    <Notice
      tone="good"
      urgent
      title={way === 'transfer' ? text.transferred : toCode > 0n ? text.doneToCode(baht(toCode)) : text.done}
      action={
        given.creditNote && <LinkButton to={`/billing/invoice/${given.creditNote.id}`}>{text.seeNote}</LinkButton>
      }
    >
      {given.creditNote && text.note(given.creditNote.number)}
    </Notice>
  )
}

function Sums({ refundable }: { refundable: Refundable }) {
  const text = useWords(refundWords)
  const { baht } = useFormat()
  const { paidSatang, refundedSatang, buyerName } = refundable
  return (
    <Card>
      <dl className={styles.sums}>
        <div>
          <dt>{text.buyer}</dt>
          <dd>{buyerName || '–'}</dd>
        </div>
        <div>
          <dt>{text.paid}</dt>
          <dd>{baht(paidSatang)}</dd>
        </div>
        <div>
          <dt>{text.refunded}</dt>
          <dd>{baht(refundedSatang)}</dd>
        </div>
        <div className={styles.rest}>
          <dt>{text.left}</dt>
          <dd>{baht(paidSatang - refundedSatang)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function History({ refunds }: { refunds: Refundable['refunds'] }) {
  const text = useWords(refundWords)
  const format = useFormat()
  const locale = useLocale()
  if (refunds.length === 0) return null
  return (
    <Card title={text.history}>
      <ul className={approvals.list}>
        {refunds.map(({ refundId, amountSatang, reason, makerName, madeAt, transfer }) => (
          <li key={refundId} className={approvals.one}>
            <p className={approvals.what}>{format.baht(amountSatang)}</p>
            <p>{reason}</p>
            {transfer && (
              <p className={approvals.quiet}>
                {text.byBank(transfer.bank?.[locale] ?? '', format.date(transfer.paidOn, 'medium'), transfer.reference)}{' '}
                <a href={`/billing/refund/${refundId}/proof`} target="_blank" rel="noreferrer">
                  {text.seeProof}
                </a>
              </p>
            )}
            <p className={approvals.quiet}>
              {format.dateTime(madeAt)} {makerName && text.by(makerName)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
