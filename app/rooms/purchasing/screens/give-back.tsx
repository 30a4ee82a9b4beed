import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { forbidden, notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { billWords } from '../bills/bill-words.ts'
import { piecesText } from '../bills/pieces-text.ts'
import { orderPath } from '../links.ts'
import { giveBack } from '../orders/give-back.ts'
import { GiveBackInput } from '../orders/order-input.ts'
import { orderWords } from '../orders/order-words.ts'
import { seeOrder } from '../orders/see-order.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/give-back'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  if (!admits(permissions['purchasing.receive'], context.actor)) return forbidden()
  const { order, received } = await seeOrder(context, { id: params.id })
  const lines = received.filter(({ left }) => left > 0n)
  return { order, lines, form: formOf(GiveBackInput.omit({ id: true })), key: randomUUID() }
})

export const action = act(
  permissions['purchasing.receive'],
  async (context, form, { params }: Route.ActionArgs) => {
    await giveBack(context, { ...form, id: params.id ?? notFound() } as never) // parsed by the command
    throw redirect(orderPath(params.id!))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: billWords.th.returnTitle, en: billWords.en.returnTitle }) }
export const meta = titled(billWords, 'returnTitle')

export default function GiveBack({ loaderData: { order, lines, form, key }, actionData }: Route.ComponentProps) {
  const text = useWords(orderWords)
  const words = useWords(billWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const back = refused?.kept?.back as Record<string, string> | undefined
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={words.returnTitle} back={{ to: orderPath(order.id), label: order.number }}>
        {order.supplier}
      </PageHead>
      <RecordForm
        schema={() => import('../orders/order-input.ts').then((file) => file.GiveBackInput.omit({ id: true }))}
        answer={refused}
        hidden={{ idempotencyKey: key }}
        submit={words.returnTitle}
      >
        <Card>
          <Stack>
            <p>{lines.length === 0 ? words.returnNone : words.returnHint}</p>
            {lines.map((line) => (
              <NumberField
                key={line.id}
                label={text.back_((locale === 'en' && line.nameEn) || line.nameTh, line.receipt)}
                name={`back.${line.id}`}
                defaultValue={back?.[line.id] ?? ''}
                min={0}
                max={Number(line.left)}
                suffix={`/ ${piecesText(line, line.left, locale)}`}
                optional
              />
            ))}
            <FormFields of={form} words={text} start={refused?.kept ?? {}} names={['reason']} />
          </Stack>
        </Card>
      </RecordForm>
    </PageFrame>
  )
}
