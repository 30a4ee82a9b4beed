/** Staff change an order before it is paid: its goods in a cart, then who gets it; the sum stands on the button. */
import { redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { byZip, provinces } from '#rooms/places/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { cartIn, changeDeskCart, zipIn } from '../desk/desk-cart.server.ts'
import { soldAs } from '../desk/sell-as.ts'
import { findGoods } from '../desk/take-order.ts'
import { editOrder } from '../edits/edit-order.ts'
import { editWords } from '../edits/edit-words.ts'
import { openEdit, seeEdit, type ShownEdit } from '../edits/see-edit.ts'
import { editPath, queuedPath } from '../order-links.ts'
import { permissions } from '../permissions.ts'
import { EditSums } from './edit-order/edit-sums.tsx'
import type { Customer } from './new-order/customer-card.tsx'
import { OrderDesk } from './new-order/order-desk.tsx'
import type { Route } from './+types/edit-order'

export const loader = load(async (context, { params: { number }, request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const [cart, q] = [cartIn(query), (query.get('q') ?? '').trim().slice(0, 60)]
  return {
    number,
    cart,
    q,
    found: q ? await findGoods(context, { q, ...(await waysTo(context, number)) }) : null,
    provinces: provinces(),
    edit: await seeEdit(context, { number, cart }),
  }
})

/** What is found costs what it costs those whose order it is. */
async function waysTo(context: Context, number: string) {
  const { channel, groupId } = (await soldAs(context, { number })) ?? notFound()
  return { channel, groupId: groupId ?? '' }
}

export const action = act(
  permissions['shop.takeOrders'],
  async (context, { operation, ...form }, { params: { number }, request }: Route.ActionArgs) => {
    const query = new URL(request.url).searchParams
    if (form.step === 'address') return { places: byZip(zipIn(form)) }
    if (operation === 'save') {
      await editOrder(context, { ...form, number, cart: cartIn(query) } as never)
      throw redirect(queuedPath(number))
    }
    const cart = cartIn(query) ?? (await openEdit(context, { number })).cart
    await changeDeskCart(context, cart, { operation, ...form })
    query.set('cart', cart)
    throw redirect(`${editPath(number)}?${query}`)
  },
  { keeps: true },
)

const titleOf = (number: string) => ({ th: editWords.th.of(number), en: editWords.en.of(number) })

export const handle: OfficeHandle<{ number: string }> = { crumb: ({ number }) => titleOf(number) }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, titleOf(loaderData?.number ?? '')) }]
}

export default function EditOrderPage({ loaderData: { edit, ...loaded }, actionData }: Route.ComponentProps) {
  const text = useWords(editWords)
  const back = { to: queuedPath(loaded.number), label: text.back }
  if (edit) return <EditOrder edit={edit} {...loaded} actionData={actionData} back={back} />
  return <EmptyState icon="warning" title={text.cannot} action={<LinkButton to={back.to}>{back.label}</LinkButton>} />
}

interface EditOrderProps extends Omit<Route.ComponentProps['loaderData'], 'edit'> {
  edit: ShownEdit
  actionData: Route.ComponentProps['actionData']
  back: { to: string; label: string }
}

function EditOrder({ edit, number, cart, q, found, provinces: all, actionData, back }: EditOrderProps) {
  const text = useWords(editWords)
  const { baht } = useFormat()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const ofLine = refused !== undefined && refused.kept?.operation !== 'save'
  // A delivery or a discount that was typed makes another sum: the refusal says it, the next press agrees to it.
  const { totalSatang = edit.sums.totalSatang } = (refused?.details ?? {}) as { totalSatang?: bigint }
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.of(number)} back={back}>
        {text.lead}
      </PageHead>
      <Stack gap={16}>
        {ofLine && <Notice tone="bad" urgent title={refused.message} />}
        <OrderDesk
          key={edit.version}
          operation="save"
          idempotencyKey={edit.key}
          schema={() => import('../edits/edit-input.ts').then(({ EditOrderForm }) => EditOrderForm)}
          refused={ofLine ? undefined : refused}
          cart={cart}
          q={q}
          found={found}
          lines={edit.lines}
          customer={customerOf(edit)}
          methods={edit.methods}
          branches={edit.branches}
          limitBp={edit.limitBp}
          provinces={all}
          places={answer && 'places' in answer ? answer.places : []}
          sums={<EditSums edit={edit} />}
          total={baht(BigInt(totalSatang))}
          submit={text.save(baht(BigInt(totalSatang)))}
          hidden={
            <>
              <input type="hidden" name="version" value={edit.version} />
              <input type="hidden" name="expectedTotalSatang" value={String(totalSatang)} />
            </>
          }
          atDiscount={
            <TextField
              name="discountReason"
              label={text.discountReason}
              hint={text.discountReasonHint}
              maxLength={200}
              optional
            />
          }
        />
      </Stack>
    </PageFrame>
  )
}

function customerOf({ buyer, delivery, note, byHandSatang }: ShownEdit): Customer {
  const { name, phone, email } = buyer
  return {
    buyer: { name, phone, email },
    address: delivery.method === 'ship' ? delivery.address : undefined,
    method: delivery.method === 'ship' && delivery.cod ? 'cod' : delivery.method,
    branch: delivery.method === 'pickup' ? delivery.branch?.code : undefined,
    note,
    discountSatang: byHandSatang,
  }
}
