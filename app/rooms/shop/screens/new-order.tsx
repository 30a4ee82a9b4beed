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
import { addressFromChat, byZip, findAddress, mostChat, provinces } from '#rooms/places/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { seeCart } from '../cart.ts'
import { cartIn, changeDeskCart, zipIn } from '../desk/desk-cart.server.ts'
import { type DeskSums, deskSums } from '../desk/desk-sums.ts'
import { deskWays } from '../desk/desk-ways.ts'
import { discountLimitBp } from '../desk/discount-limit.ts'
import { newOrderWords } from '../desk/new-order-words.ts'
import { sellAs, soldAs } from '../desk/sell-as.ts'
import { exchangeOrder } from '../desk/exchange.ts'
import { refundDue } from '../desk/refund-due.ts'
import { handCart } from '../desk/hand-cart.ts'
import { findGoods, takeOrder } from '../desk/take-order.ts'
import { queuedOrder } from '../order.ts'
import { madePath, newOrderPath, queuePath } from '../order-links.ts'
import { orderWords } from '../order-words.ts'
import type { SellAs } from '../desk/take-order-input.ts'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import { needsDelivery } from '../terms.ts'
import { Handed, HandCart } from './new-order/hand-cart.tsx'
import { OrderDesk } from './new-order/order-desk.tsx'
import { OrderSums } from './new-order/order-sums.tsx'
import type { Understood } from './new-order/paste-chat.tsx'
import { useDeskSums } from './new-order/use-desk-sums.ts'
import type { Route } from './+types/new-order'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const asked = { cart: cartIn(query), q: (query.get('q') ?? '').trim().slice(0, 60), from: query.get('from') ?? '' }
  const cart = await seeCart(context, { cart: asked.cart ?? noCart })
  const sold =
    (asked.cart && (await soldAs(context, { cart: asked.cart }))) || ({ channel: 'line', groupId: null } as const)
  const customer = asked.from ? await customerOf(context, asked.from) : null
  const { zip = '', tambonCode = '' } = customer?.address ?? {}
  const ways = await deskWays(context, {
    needsParcel: cart.lines.length === 0 || needsDelivery(cart.lines),
    lines: cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  })
  const usual = { method: ways.methods[0], zip, tambonCode }
  return {
    ...asked,
    sold,
    groups: await customerGroups(context, {}),
    // Before anything is asked for or chosen, some of what is sold: one begins by a press.
    found:
      asked.q || cart.lines.length === 0
        ? await findGoods(context, { q: asked.q, channel: sold.channel, groupId: sold.groupId ?? '' })
        : null,
    lines: cart.lines.map(({ sku, name, options, picture, quantity, lineSatang }) => ({
      sku,
      name,
      options,
      picture,
      quantity,
      lineSatang,
    })),
    subtotalSatang: cart.subtotalSatang,
    sums:
      asked.cart && cart.lines.length > 0
        ? await deskSums(context, { ...usual, ...Object.fromEntries(query), cart: asked.cart })
        : null,
    ...ways,
    customer,
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
    if (form.step === 'paste') return { chat: understood(String(form.chat ?? '').slice(0, mostChat)) }
    if (operation === 'place') {
      const typed = { ...form, cart: cartIn(query) }
      const from = form.carry === 'yes' ? query.get('from') : null
      const { number } = await (from
        ? exchangeOrder(context, { ...typed, from } as never)
        : takeOrder(context, typed as never))
      throw redirect(madePath(number))
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

function understood(chat: string): Understood {
  const read = addressFromChat(chat)
  const found = read.tambonCode ? findAddress(read) : null
  const named = (locale: 'th' | 'en') =>
    found ? [found.tambon, found.amphure, found.province].map((area) => area[locale]).join(' ') : ''
  return { ...read, place: found ? { th: named('th'), en: named('en') } : null }
}

export const meta = titled(newOrderWords, 'title')

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { key, sums: brought, ...shown } = loaderData
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
  const { sums, onTyped, isPlaced } = useDeskSums(shown.cart, brought, chat)
  const total = sums?.totalSatang ?? shown.subtotalSatang
  const ofLine = refused !== undefined && refused.kept?.operation !== 'place'
  if (answer && 'handed' in answer && answer.handed) return <Handed link={answer.handed} />
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.title} back={{ to: queuePath, label: words.backTo }} />
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
        <OrderDesk
          {...shown}
          operation="place"
          idempotencyKey={key}
          schema={() => import('../desk/take-order-input.ts').then(({ TakeOrderForm }) => TakeOrderForm)}
          refused={ofLine ? undefined : refused}
          customer={customer}
          read={chat}
          places={(answer && 'places' in answer && answer.places) || []}
          onTyped={onTyped}
          sums={<NewSums sums={sums} isPlaced={isPlaced} />}
          total={baht(total)}
          submit={shown.lines.length > 0 ? text.placeFor(baht(total)) : text.place}
          besides={<HandCart hasGoods={shown.lines.length > 0} />}
          hidden={due > 0n && <input type="hidden" name="carry" value="yes" />}
        />
      </Stack>
    </PageFrame>
  )
}

function NewSums({ sums, isPlaced }: { sums: DeskSums | null; isPlaced: boolean }) {
  const text = useWords(newOrderWords)
  const words = useWords(orderWords)
  if (!sums) return null
  const shipping = isPlaced ? words.shipping : text.usualShipping
  return (
    <Stack gap={12}>
      <OrderSums
        sums={sums}
        gifts={sums.gifts}
        shipping={sums.isBrought && sums.isSent ? shipping : null}
        total={text.total}
      />
      {!sums.isBrought && <Notice tone="warn" title={text.notBrought} />}
    </Stack>
  )
}
