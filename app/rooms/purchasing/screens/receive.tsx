import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { forbidden, notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { piecesText } from '../bills/pieces-text.ts'
import { orderPath } from '../links.ts'
import { toCome } from '../orders/order-line.ts'
import { ReceiveInput } from '../orders/order-input.ts'
import { orderWords } from '../orders/order-words.ts'
import { receiveOrder } from '../orders/receive.ts'
import { seeOrder } from '../orders/see-order.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/receive'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  if (!admits(permissions['purchasing.receive'], context.actor)) return forbidden()
  const { order, lines, tracked } = await seeOrder(context, { id: params.id })
  return { order, lines, tracked, form: formOf(ReceiveInput.omit({ id: true })), key: randomUUID() }
})

export const action = act(
  permissions['purchasing.receive'],
  async (context, form, { params }: Route.ActionArgs) => {
    await receiveOrder(context, { ...form, id: params.id ?? notFound() } as never) // parsed by the command
    throw redirect(orderPath(params.id!))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: orderWords.th.receive, en: orderWords.en.receive }) }
export const meta = titled(orderWords, 'receive')

type Kept = Record<string, string> | undefined

export default function Receive({
  loaderData: { order, lines, tracked, form, key },
  actionData,
}: Route.ComponentProps) {
  const text = useWords(orderWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const start: Record<string, unknown> = refused?.kept ?? {}
  const came = start.came as Kept
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.receive} back={{ to: orderPath(order.id), label: order.number }}>
        {order.supplier}
      </PageHead>
      <RecordForm
        schema={() => import('../orders/order-input.ts').then((file) => file.ReceiveInput.omit({ id: true }))}
        answer={refused}
        hidden={{ idempotencyKey: key }}
        submit={text.receive}
        guarded
      >
        <Card>
          <Stack>
            <p>{text.receiveLead}</p>
            {lines.map((line) => (
              <Grid key={line.id} min={200}>
                <NumberField
                  label={(locale === 'en' && line.nameEn) || line.nameTh}
                  hint={`${line.sku} · ${text.toCome} ${piecesText(line, toCome(line), locale)}`}
                  name={`came.${line.id}`}
                  defaultValue={came?.[line.id] ?? Number(toCome(line))}
                  min={0}
                  suffix={text.piece}
                />
                {tracked.includes(line.id) && (
                  <>
                    <TextField
                      label={text.lotCode(line.sku)}
                      name={`lotCode.${line.id}`}
                      defaultValue={(start.lotCode as Kept)?.[line.id]}
                      maxLength={60}
                    />
                    <DateField
                      label={text.expiresOn}
                      name={`expiresOn.${line.id}`}
                      defaultValue={(start.expiresOn as Kept)?.[line.id]}
                    />
                  </>
                )}
              </Grid>
            ))}
          </Stack>
        </Card>
        <Card>
          <Stack>
            <FormFields
              of={form}
              words={{ ...text, note: text.receiveNote }}
              start={start}
              names={['deliveryNo', 'note']}
              more={{ deliveryNo: { optional: true }, note: { optional: true } }}
            />
          </Stack>
        </Card>
      </RecordForm>
    </PageFrame>
  )
}
