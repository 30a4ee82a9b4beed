import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { forbidden, notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { CancelCreditInput, CreditInput } from '../bills/bill-input.ts'
import { billWords } from '../bills/bill-words.ts'
import { cancelCredit, creditReturn } from '../bills/credit-return.ts'
import { orderPath } from '../links.ts'
import { seeOrder } from '../orders/see-order.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/credit'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  if (!admits(permissions['purchasing.enterBills'], context.actor)) return forbidden()
  const { order, returns } = await seeOrder(context, { id: params.id })
  const asked = new URL(request.url).searchParams.get('return')
  const credited = returns.filter(({ creditSatang }) => creditSatang > 0n)
  return {
    order,
    back: credited.find(({ id }) => id === asked) ?? credited.find(({ purchaseId }) => !purchaseId) ?? null,
    form: formOf(CreditInput.omit({ id: true })),
    cancelForm: formOf(CancelCreditInput.omit({ id: true })),
    today: businessDate(new Date()),
    key: randomUUID(),
  }
})

export const action = act(
  permissions['purchasing.enterBills'],
  async (context, form, { params }: Route.ActionArgs) => {
    const { operation, ...typed } = form
    const run = operation === 'cancel' ? cancelCredit : creditReturn
    await run(context, { ...typed, id: params.id ?? notFound() } as never) // parsed by the command
    throw redirect(orderPath(params.id!))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: billWords.th.creditTitle, en: billWords.en.creditTitle }) }
export const meta = titled(billWords, 'creditTitle')

export default function Credit({
  loaderData: { order, back, form, cancelForm, today, key },
  actionData,
}: Route.ComponentProps) {
  const text = useWords(billWords)
  const format = useFormat()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.creditTitle} back={{ to: orderPath(order.id), label: order.number }}>
        {back ? `${back.number} · ${text.creditBody(format.baht(back.creditSatang))}` : order.supplier}
      </PageHead>
      {!back && (
        <EmptyState
          icon="receipt"
          title={text.creditNone}
          action={text.returnTitle}
          to={`${orderPath(order.id)}/return`}
        >
          {text.creditNoneBody}
        </EmptyState>
      )}
      {back?.purchaseId && (
        <RecordForm
          operation="cancel"
          schema={() => import('../bills/bill-input.ts').then((file) => file.CancelCreditInput.omit({ id: true }))}
          answer={refused}
          hidden={{ returnId: back.id }}
          submit={text.cancelCredit}
        >
          <Card>
            <Stack>
              <p>{text.cancelCreditBody}</p>
              <FormFields of={cancelForm} words={text} start={refused?.kept} names={['reason']} />
            </Stack>
          </Card>
        </RecordForm>
      )}
      {back && !back.purchaseId && (
        <RecordForm
          schema={() => import('../bills/bill-input.ts').then((file) => file.CreditInput.omit({ id: true }))}
          answer={refused}
          hidden={{ idempotencyKey: key, returnId: back.id }}
          submit={text.creditTitle}
        >
          <Card>
            <Stack>
              <Grid min={200}>
                <FormFields
                  of={form}
                  words={text}
                  start={refused?.kept ?? { paperOn: today }}
                  names={['paperNo', 'paperOn', 'vat']}
                  more={{ vat: { optional: true, hint: text.vatHint } }}
                />
              </Grid>
            </Stack>
          </Card>
        </RecordForm>
      )}
    </PageFrame>
  )
}
