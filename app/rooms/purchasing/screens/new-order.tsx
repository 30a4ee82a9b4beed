import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { isRefused } from '#kernel/refused.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { orderPath, ordersPath } from '../links.ts'
import { makeOrder } from '../orders/change-order.ts'
import { OrderInput } from '../orders/order-input.ts'
import { orderWords } from '../orders/order-words.ts'
import { orderChoices } from '../orders/see-order.ts'
import { permissions } from '../permissions.ts'
import { supplierPath } from '../supplier-list.ts'
import type { Route } from './+types/new-order'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  if (!admits(permissions['purchasing.draftOrders'], context.actor)) return forbidden()
  return {
    ...(await orderChoices(context, {})),
    form: formOf(OrderInput),
    from: new URL(request.url).searchParams.get('supplier') ?? '',
    key: randomUUID(),
  }
})

export const action = act(
  permissions['purchasing.draftOrders'],
  async (context, form, _args: Route.ActionArgs) => {
    const { id } = await makeOrder(context, form as never) // parsed by the command
    throw redirect(orderPath(id))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const handle = { crumb: () => ({ th: orderWords.th.newTitle, en: orderWords.en.newTitle }) }
export const meta = titled(orderWords, 'newTitle')

export default function NewOrder({
  loaderData: { suppliers, places, form, from, key },
  actionData,
}: Route.ComponentProps) {
  const text = useWords(orderWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const start: Record<string, unknown> = refused?.kept ?? { supplierId: from }
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.newTitle} back={{ to: ordersPath, label: text.back }} />
      {suppliers.length === 0 ? (
        <EmptyState icon="users" title={text.noSuppliers} action={text.addSupplier} to={supplierPath('new')} />
      ) : (
        <RecordForm
          schema={() => import('../orders/order-input.ts').then((file) => file.OrderInput)}
          answer={refused}
          hidden={{ idempotencyKey: key }}
          submit={text.make}
        >
          <Card>
            <Stack>
              <Grid min={200}>
                <SelectField
                  label={text.supplierId}
                  name="supplierId"
                  defaultValue={String(start.supplierId ?? '')}
                  options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
                />
                <SelectField
                  label={text.locationId}
                  name="locationId"
                  defaultValue={String(start.locationId ?? '')}
                  options={places.map(({ id, name }) => ({ value: id, label: name[locale] }))}
                />
              </Grid>
              <FormFields
                of={form}
                words={text}
                start={start}
                names={['expectedOn', 'note']}
                more={{ expectedOn: { optional: true }, note: { optional: true } }}
              />
            </Stack>
          </Card>
        </RecordForm>
      )}
    </PageFrame>
  )
}
