/** A buyer hears that a parcel left, with the way to follow it: an account as it wishes, a guest by mail. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { pagesFor, payerOf } from '#rooms/billing/index.ts'
import { lettersOf, noticesOf, notify, roomLetter, writeLetter, type Written } from '#rooms/messaging/index.ts'
import { letterWords } from '../letter-words.ts'
import { orderPath } from '../order-links.ts'
import { type Order, readOrder } from '../order-read.server.ts'
import { on, type ShopTables, within } from '../room.ts'
import { carrierNames, trackingLink } from './carriers.ts'
import { type Parcel, parcelsOf } from './parcel-read.server.ts'

type Sent = { number: string; carrier: string; tracking: string; isHanded: boolean }

const notice = noticesOf('shop', {
  parcelSent: {
    th: ({ number, carrier, tracking, isHanded }: Sent) => ({
      title: isHanded ? `รับสินค้าของ ${number} แล้ว` : `ส่งสินค้าของ ${number} แล้ว`,
      text: isHanded
        ? 'ขอบคุณที่อุดหนุน'
        : tracking
          ? `${carrier} เลขพัสดุ ${tracking}`
          : `ส่งโดย ${carrier} ดูรายละเอียดได้ในคำสั่งซื้อ`,
      action: 'ดูคำสั่งซื้อ',
    }),
    en: ({ number, carrier, tracking, isHanded }) => ({
      title: isHanded ? `Order ${number} was handed over` : `Order ${number} is on its way`,
      text: isHanded ? 'Thank you.' : tracking ? `${carrier}, tracking number ${tracking}` : `Sent by ${carrier}.`,
      action: 'See the order',
    }),
  },
})

interface Facts {
  hostname: string
  order: Order
  parcel: Parcel
  url: string
}

const about = z.object({ orderId: z.uuid(), parcelId: z.uuid() })

const facts = within(async (tools, { orderId, parcelId }: z.output<typeof about>): Promise<Facts | null> => {
  const found = await sentParcel(tools, orderId, parcelId)
  const payer = await payerOf(tools, { subjectType: 'order', subjectId: orderId })
  const pages = payer && (await pagesFor(tools, payer))
  return found && pages && { hostname: pages.hostname, ...found, url: pages.to(orderPath(found.order.token)) }
})

const letter = lettersOf('shop', {
  parcelSent: roomLetter({
    input: about,
    facts,
    th: (told: Facts) => written(told, 'th'),
    en: (told: Facts) => written(told, 'en'),
  }),
})

/** A carrier’s page is the button, where it has one: it is what a buyer wants of this mail. */
function written({ order, parcel, url }: Facts, locale: Locale): Written {
  const text = letterWords[locale]
  const { carrier, tracking, lines } = parcel
  const link = trackingLink(carrier, tracking)
  return {
    subject: carrier ? text.sent(order.number) : text.handedOver(order.number),
    paragraphs: [carrier ? text.sentBody(carrierNames[carrier][locale], tracking) : text.handedOverBody],
    ...(link
      ? { button: { label: text.track, url: link }, link: { label: text.seeOrder, url } }
      : { button: { label: text.seeOrder, url } }),
    lines: lines.map(({ name, quantity }) => ({ name: name[locale], details: '', text: `× ${quantity}` })),
    notes: [text.keepLink],
  }
}

export const tellSent = on('shop.parcelSent', about, async (tools, { orderId, parcelId }) => {
  const found = await sentParcel(tools, orderId, parcelId)
  const payer = await payerOf(tools, { subjectType: 'order', subjectId: orderId })
  if (!found || !payer) return
  const { accountId, siteId, email, locale } = payer
  const own = letter('parcelSent', { orderId, parcelId })
  const once = `parcelSent ${parcelId}`
  if (!accountId) return writeLetter(tools, { ...own, to: { email, locale }, siteId, once })
  const { carrier, tracking } = found.parcel
  await notify(tools, {
    accountId,
    kind: 'order',
    about: `order:${orderId}`,
    path: orderPath(found.order.token),
    message: notice('parcelSent', {
      number: found.order.number,
      carrier: carrier ? carrierNames[carrier][locale] : '',
      tracking,
      isHanded: carrier === null,
    }),
    once,
    siteId,
    letter: own,
    email,
  })
})

async function sentParcel(tools: Tools<ShopTables>, orderId: string, parcelId: string) {
  const order = await readOrder(tools, sql`o.id = ${orderId}::uuid`)
  const parcels = order ? await parcelsOf(tools, orderId, { sentOnly: true }) : []
  const parcel = parcels.find((each) => each.parcelId === parcelId)
  return order && parcel ? { order, parcel } : null
}
