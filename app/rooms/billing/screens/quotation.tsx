import { redirect } from 'react-router'
import { businessDayStart } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { paperPath, paymentPath } from '../links.ts'
import { quotationStates } from '../trade/quotation-states.ts'
import { quotationWords } from '../trade/quotation-words.ts'
import { acceptQuotation, declineQuotation, seeQuotation } from '../trade/quotations.ts'
import { AcceptInput, DeclineInput } from '../trade/trade-inputs.ts'
import type { Route } from './+types/quotation'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const { id: _id, ...quotation } = await seeQuotation(context, { token: params.quotation })
  return { quotation, accept: formOf(AcceptInput), decline: formOf(DeclineInput) }
})

export const action = act(
  anyone,
  async (context, { operation, ...form }, { params: { quotation: token } }: Route.ActionArgs) => {
    if (operation === 'decline') return declineQuotation(context, { ...form, token } as never)
    const { slug } = await acceptQuotation(context, { ...form, token } as never)
    throw redirect(paymentPath(slug))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.quotation.number ?? ''
  const title = pageTitle(matches, { th: quotationWords.th.title(number), en: quotationWords.en.title(number) })
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** What is offered, until when, and the customer's answer. */
export default function Quotation({ loaderData, actionData }: Route.ComponentProps) {
  const { quotation } = loaderData
  const text = useWords(quotationWords)
  const format = useFormat()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const { name, nameEn } = quotation.seller
  const sellerName = useLocale() === 'en' ? nameEn || name : name
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={text.title(quotation.number)}
        badge={<StateBadge table={quotationStates.table} state={quotation.state} />}
        actions={
          <LinkButton icon="file" to={paperPath(quotation.token)}>
            {text.seePaper}
          </LinkButton>
        }
      >
        {[text.from(sellerName), text.until(format.date(businessDayStart(quotation.dueOn), 'long'))].join(' · ')}
      </PageHead>
      <Stack gap={24}>
        <Standing quotation={quotation} />
        <Card padding="none">
          <Lines quotation={quotation} />
        </Card>
        {quotation.note && <p>{quotation.note}</p>}
        {quotation.state === 'open' && <Answers data={loaderData} refused={refused} />}
      </Stack>
    </PageFrame>
  )
}

type Data = Route.ComponentProps['loaderData']

function Standing({ quotation: { state, slug } }: Pick<Data, 'quotation'>) {
  const text = useWords(quotationWords)
  if (state === 'accepted')
    return (
      <Notice
        tone="good"
        title={text.accepted}
        action={slug && <LinkButton to={paymentPath(slug)}>{text.pay}</LinkButton>}
      />
    )
  if (state === 'declined')
    return (
      <Notice tone="info" title={text.declined}>
        {text.declinedBody}
      </Notice>
    )
  if (state === 'cancelled' || state === 'lapsed') return <Notice tone="warn" title={text[state]} />
  return null
}

function Lines({ quotation: { bill, number } }: Pick<Data, 'quotation'>) {
  const text = useWords(quotationWords)
  const locale = useLocale()
  const format = useFormat()
  const rows = [
    ...bill.lines.map((line, at) => ({
      key: `${at}`,
      item: line.name[locale],
      quantity: `${format.number(line.quantity)} × ${format.baht(line.unitPriceSatang)}`,
      amount: line.netSatang,
    })),
    ...(bill.vatSatang > 0n ? [{ key: 'vat', item: text.vat, quantity: '', amount: bill.vatSatang }] : []),
  ]
  return (
    <Table
      caption={text.title(number)}
      rows={rows}
      rowKey={({ key }) => key}
      foot={{ item: text.total, amount: format.baht(bill.totalSatang) }}
      columns={[
        { key: 'item', title: text.item, phone: 'head', width: 'wide', cell: ({ item }) => item },
        { key: 'quantity', title: text.quantity, align: 'end', phone: 'under', cell: ({ quantity }) => quantity },
        { key: 'amount', title: text.amount, align: 'end', phone: 'end', cell: ({ amount }) => format.baht(amount) },
      ]}
    />
  )
}

const inputs = () => import('../trade/trade-inputs.ts')

function Answers({ data, refused }: { data: Data; refused: Parameters<typeof RecordForm>[0]['answer'] }) {
  const text = useWords(quotationWords)
  const { quotation, accept, decline } = data
  return (
    <Stack gap={24}>
      <Card title={text.accept}>
        <RecordForm
          operation="accept"
          schema={() => inputs().then((file) => file.AcceptInput)}
          answer={refused}
          submit={text.accept}
        >
          <p>{text.acceptLead}</p>
          <FormFields of={accept} words={text} names={['name']} start={{ name: quotation.buyer.name }} />
        </RecordForm>
      </Card>
      <details>
        <summary>{text.declineTitle}</summary>
        <Row>
          <RecordForm
            operation="decline"
            schema={() => inputs().then((file) => file.DeclineInput)}
            answer={refused}
            submit={text.decline}
          >
            <FormFields of={decline} words={text} names={['reason']} more={{ reason: { rows: 2 } }} />
          </RecordForm>
        </Row>
      </details>
    </Stack>
  )
}
