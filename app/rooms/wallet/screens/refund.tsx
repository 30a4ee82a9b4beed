import { randomUUID } from 'node:crypto'
import { useNavigation } from 'react-router'
import { parseBaht, satangToDecimal } from '#kernel/money.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { type Deciding, deciding } from '../deciding.server.ts'
import { walletsPath } from '../links.ts'
import { refundWords } from '../pay-words.ts'
import { type GivenBack, refundToWallet, seeRefundable } from '../refund.ts'
import { ConfirmFirst } from './waiting-approvals.tsx'
import approvals from './approvals.module.css'
import styles from './pay.module.css'
import type { Route } from './+types/refund'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => ({
  refundable: await seeRefundable(context, { number: params.number }),
  who: deciding(context, request),
  /** What whoever led here says should go back. */
  asked: parseBaht(new URL(request.url).searchParams.get('amount') ?? ''),
  key: randomUUID(),
}))

export const action = act(async (context, { amount, reason }, { params }: Route.ActionArgs) => ({
  given: await refundToWallet(context, { number: params.number, amount, reason } as never),
}))

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const handle: OfficeHandle<{ refundable: { number: string } }> = {
  crumb: ({ refundable }) => titleOf(refundable.number),
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, titleOf(loaderData?.refundable.number ?? '')) }]
}
const titleOf = (number: string) => ({ th: refundWords.th.title(number), en: refundWords.en.title(number) })

export default function Refund({ loaderData: { refundable, who, asked, key }, actionData }: Route.ComponentProps) {
  const text = useWords(refundWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const given = answer && 'given' in answer ? answer.given : undefined
  return (
    <PageFrame maxWidth="5xl">
      <PageHead
        title={text.title(refundable.number)}
        back={{ to: `/cluster/user/store/orders/${encodeURIComponent(refundable.number)}`, label: text.back }}
      />
      <Stack gap={24}>
        {given && <Given given={given} />}
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
          {/* What went back is gone from the fields. */}
          <RefundForm
            key={given ? key : 'first'}
            refundable={refundable}
            asked={asked}
            who={who}
            idempotencyKey={key}
            refused={refused}
          />
        </Split>
      </Stack>
    </PageFrame>
  )
}

type Refundable = Awaited<ReturnType<typeof seeRefundable>>

function Given({ given }: { given: GivenBack }) {
  const text = useWords(refundWords)
  if (given.state === 'waiting')
    return (
      <Notice
        tone="info"
        urgent
        title={text.waiting}
        action={<LinkButton to={walletsPath}>{text.toApprovals}</LinkButton>}
      />
    )
  return (
    <Notice
      tone="good"
      urgent
      title={text.done}
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

function RefundForm({
  refundable,
  asked,
  who,
  idempotencyKey,
  refused,
}: {
  refundable: Refundable
  asked: bigint | null
  who: Deciding
  idempotencyKey: string
  refused: Refused | undefined
}) {
  const text = useWords(refundWords)
  const { baht } = useFormat()
  const { state } = useNavigation()
  const left = refundable.paidSatang - refundable.refundedSatang
  if (left <= 0n) return <Notice title={text.nothingLeft} />
  if (refundable.accountId === null) return <Notice tone="warn" title={text.noAccount} />
  if (!who.isConfirmed || refused?.code === 'CONFIRM_FIRST') return <ConfirmFirst to={who.confirmAt} />
  return (
    <Card title={text.form}>
      <SchemaForm
        method="post"
        schema={() => import('../inputs.ts').then(({ RefundInput }) => RefundInput)}
        refused={refused}
      >
        <Stack>
          <FormProblems />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <MoneyField
            name="amount"
            label={text.amount}
            required
            min={0n}
            max={left}
            defaultValue={satangToDecimal(asked !== null && asked > 0n && asked < left ? asked : left)}
          />
          <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} required maxLength={300} rows={2} />
          <p>{text.consequence}</p>
          <p>{text.limit(baht(who.limitSatang))}</p>
          <SubmitButton busy={state !== 'idle'} failed={refused !== undefined} wide>
            {text.send}
          </SubmitButton>
        </Stack>
      </SchemaForm>
    </Card>
  )
}

function History({ refunds }: { refunds: Refundable['refunds'] }) {
  const text = useWords(refundWords)
  const format = useFormat()
  if (refunds.length === 0) return null
  return (
    <Card title={text.history}>
      <ul className={approvals.list}>
        {refunds.map(({ amountSatang, reason, makerName, madeAt }) => (
          <li key={`${new Date(madeAt).getTime()} ${amountSatang}`} className={approvals.one}>
            <p className={approvals.what}>{format.baht(amountSatang)}</p>
            <p>{reason}</p>
            <p className={approvals.quiet}>
              {format.dateTime(madeAt)} {makerName && text.by(makerName)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
