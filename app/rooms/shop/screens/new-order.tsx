/** Staff take an order: goods by search into a cart of its own, then who buys; its address keeps the cart. */
import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { redirect } from 'react-router'
import type * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { isRefused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { customerGroups } from '#rooms/cluster/index.ts'
import { addressFromChat, byZip, mostChat, provinces } from '#rooms/places/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { seeCart } from '../cart.ts'
import { cartIn, changeDeskCart, zipIn } from '../desk/desk-cart.server.ts'
import { deskWays } from '../desk/desk-ways.ts'
import { discountLimitBp } from '../desk/discount-limit.ts'
import { newOrderWords } from '../desk/new-order-words.ts'
import { sellAs, soldAs } from '../desk/sell-as.ts'
import { exchangeOrder } from '../desk/exchange.ts'
import { refundDue } from '../desk/refund-due.ts'
import { handCart } from '../desk/hand-cart.ts'
import { findGoods, takeOrder } from '../desk/take-order.ts'
import { queuedOrder } from '../order.ts'
import { newOrderPath, queuedPath, queuePath } from '../order-links.ts'
import type { SellAs } from '../desk/take-order-input.ts'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import { needsDelivery } from '../terms.ts'
import { SellAsForm } from './new-order/sell-as-form.tsx'
import { ChosenGoods } from './new-order/chosen-goods.tsx'
import { CustomerForm } from './new-order/customer-form.tsx'
import { FindGoods } from './new-order/find-goods.tsx'
import { Handed, HandCart } from './new-order/hand-cart.tsx'
import { PasteChat } from './new-order/paste-chat.tsx'
import type { Route } from './+types/new-order'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const asked = { cart: cartIn(query), q: (query.get('q') ?? '').trim().slice(0, 60), from: query.get('from') ?? '' }
  const cart = await seeCart(context, { cart: asked.cart ?? noCart })
  const sold =
    (asked.cart && (await soldAs(context, { cart: asked.cart }))) || ({ channel: 'line', groupId: null } as const)
  return {
    ...asked,
    sold,
    groups: await customerGroups(context, {}),
    found: asked.q
      ? await findGoods(context, { q: asked.q, channel: sold.channel, groupId: sold.groupId ?? '' })
      : null,
    lines: cart.lines.map(({ sku, name, options, quantity, lineSatang }) => ({
      sku,
      name,
      options,
      quantity,
      lineSatang,
    })),
    subtotalSatang: cart.subtotalSatang,
    ...(await deskWays(context, {
      needsParcel: needsDelivery(cart.lines),
      lines: cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    })),
    customer: asked.from ? await customerOf(context, asked.from) : null,
    provinces: provinces(),
    limitBp: discountLimitBp(context.actor),
    key: randomUUID(),
  }
})

/** A token that no cart has: without one the account's own cart would be meant. */
const noCart = 'A'.repeat(22)

async function customerOf(context: Context, number: string) {
  const order = await queuedOrder(context, { number })
  const { buyer, delivery } = order
  return {
    buyer,
    address: delivery.method === 'ship' ? delivery.address : undefined,
    // What its goods that came back are worth; who may not carry it over takes a plain order.
    dueSatang: admits(exchangeOrder.audiences, context.actor) ? refundDue(order) : 0n,
  }
}

export const action = act(
  permissions['shop.takeOrders'],
  async (context, { operation, ...form }, { request }: Route.ActionArgs) => {
    const query = new URL(request.url).searchParams
    if (form.step === 'address') return { places: byZip(zipIn(form)) }
    if (form.step === 'paste') return { chat: addressFromChat(String(form.chat ?? '').slice(0, mostChat)) }
    if (operation === 'place') {
      const typed = { ...form, cart: cartIn(query) }
      const from = form.carry === 'yes' ? query.get('from') : null
      const { number } = await (from
        ? exchangeOrder(context, { ...typed, from } as never)
        : takeOrder(context, typed as never))
      throw redirect(queuedPath(number))
    }
    if (operation === 'hand') {
      const { path } = await handCart(context, { cart: cartIn(query) ?? noCart })
      return { handed: new URL(request.url).origin + path }
    }
    if (operation === 'as') {
      query.set('cart', (await sellAs(context, { ...(form as z.input<typeof SellAs>), cart: cartIn(query) })).cart)
      throw redirect(`${newOrderPath}?${query}`)
    }
    const cart = cartIn(query) ?? (await sellAs(context, { channel: 'line' })).cart
    await changeDeskCart(context, cart, { operation, ...form })
    query.set('cart', cart)
    throw redirect(`${newOrderPath}?${query}`)
  },
  { keeps: true },
)

export const meta = titled(newOrderWords, 'title')

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { key, ...shown } = loaderData
  const text = useWords(newOrderWords)
  const words = useWords(staffWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const read = (answer && 'chat' in answer && answer.chat) || null
  // Goods that are added afterwards, each by a page of its own, leave what was pasted where it is.
  const [chat, keepChat] = useState(read)
  if (read && read !== chat) keepChat(read)
  const customer = chat
    ? { buyer: { name: chat.name, phone: chat.phone, email: chat.email }, address: chat }
    : shown.customer
  const due = shown.customer?.dueSatang ?? 0n
  const { baht } = useFormat()
  const ofLine = refused !== undefined && refused.kept?.operation !== 'place'
  if (answer && 'handed' in answer && answer.handed) return <Handed link={answer.handed} />
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.title} back={{ to: queuePath, label: words.backTo }}>
        {text.lead}
      </PageHead>
      <Stack gap={16}>
        {shown.from && (
          <Notice title={text.exchange(shown.from)}>
            {due > 0n &&
              (shown.subtotalSatang > due
                ? text.carryMore(baht(due), baht(shown.subtotalSatang - due))
                : text.carryLess(baht(due)))}
          </Notice>
        )}
        {ofLine && <Notice tone="bad" urgent title={refused.message} />}
        <Split gap={24} asideFirst aside={<ChosenGoods {...shown} />}>
          <Stack gap={16}>
            <SellAsForm sold={shown.sold} groups={shown.groups} />
            <FindGoods {...shown} />
            <HandCart hasGoods={shown.lines.length > 0} />
            <PasteChat unsure={chat?.unsure ?? null} />
            <CustomerForm
              key={chat ? JSON.stringify(chat) : ''}
              {...shown}
              methods={chat && shown.lines.length === 0 ? ['ship'] : shown.methods}
              customer={customer}
              idempotencyKey={key}
              places={(answer && 'places' in answer && answer.places) || []}
              refused={ofLine ? undefined : refused}
              operation="place"
              schema={() => import('../desk/take-order-input.ts').then(({ TakeOrderForm }) => TakeOrderForm)}
              submit={text.place}
            >
              {due > 0n && <input type="hidden" name="carry" value="yes" />}
            </CustomerForm>
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}
