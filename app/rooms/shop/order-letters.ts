/** What a buyer is written about their order, guest or member; read when it is sent, so that it is still true. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Locale } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatBaht } from '#kernel/money.ts'
import { newestPaper, pagesFor, payerOf } from '#rooms/billing/index.ts'
import { lettersOf, roomLetter, type Written } from '#rooms/messaging/index.ts'
import { readDownloads } from './downloads/read-downloads.server.ts'
import { letterWords } from './letter-words.ts'
import { optionsText } from './options-text.ts'
import { downloadsPath, orderPath, paperPath } from './order-links.ts'
import { type Order, readOrder } from './order-read.server.ts'
import { savingsOf } from './order-promotions.ts'
import type { OrderStatus } from './order-states.ts'
import { orderWords } from './order-words.ts'
import { within } from './room.ts'

interface Facts {
  hostname: string
  order: Order
  /** Said by the shop when it ended the order itself. */
  reason: string
  url: string
  paper: { kind: string; url: string } | null
  /** Where its files lie, when it has any. */
  files: { url: string; until: Date; many: number } | null
}

const aboutOrder = z.object({
  orderId: z.uuid(),
  reason: z.string().optional(),
  /** On which site it was bought, where that is known already. */
  siteId: z.uuid().optional(),
})

/** Null once the order has gone on: the next letter says what became of it. */
const orderWhile = (statuses: readonly OrderStatus[], names: Named) =>
  within(async (tools, { orderId, reason = '', siteId }: z.output<typeof aboutOrder>): Promise<Facts | null> => {
    const subject = { subjectType: 'order', subjectId: orderId }
    const order = await readOrder(tools, sql`o.id = ${orderId}::uuid`)
    const payer = siteId ? { siteId } : await payerOf(tools, subject)
    const pages = payer && (await pagesFor(tools, payer))
    if (!order || !pages || !statuses.includes(order.status)) return null
    const paper = names.paper ? await newestPaper(tools, subject) : undefined
    const found = names.files ? await readDownloads(tools, sql`o.id = ${orderId}::uuid`) : null
    const [file] = found?.isOpen ? found.files : []
    return {
      hostname: pages.hostname,
      order,
      reason,
      url: pages.to(orderPath(order.token)),
      paper: paper ? { kind: paper.kind, url: pages.to(paperPath(paper.token)) } : null,
      files:
        found && file
          ? { url: pages.to(downloadsPath(found.token)), until: file.expiresAt, many: found.files.length }
          : null,
    }
  })

type Say = (text: (typeof letterWords)['th'], facts: Facts, locale: Locale) => Written

/** What a letter speaks of beside the order: nothing else is read for it. */
interface Named {
  paper?: true
  files?: true
}

function about(statuses: readonly OrderStatus[], say: Say, names: Named = {}) {
  const whole = (locale: Locale) => (facts: Facts) => say(letterWords[locale], facts, locale)
  return roomLetter({ input: aboutOrder, facts: orderWhile(statuses, names), th: whole('th'), en: whole('en') })
}

export const orderLetter = lettersOf('shop', {
  orderPlaced: about(['pending_payment'], (text, { order, url }, locale) => ({
    subject: text.placed(order.number),
    paragraphs: [text.placedBody, text.howToPay],
    amount: {
      label: text.toPay,
      text: formatBaht(order.totalSatang),
      note: text.until(formatDateTime(order.holdExpiresAt, locale, 'medium')),
    },
    button: { label: text.pay, url },
    ...billOf(order, locale),
    notes: [text.keepLink],
  })),
  orderForCash: about(['confirmed', 'completed'], (text, { order, url }, locale) => ({
    subject: text.forCash(order.number),
    paragraphs: [text.forCashBody],
    amount: { label: text.toPayAtDoor, text: formatBaht(order.totalSatang) },
    button: { label: text.seeOrder, url },
    ...billOf(order, locale),
    notes: [text.keepLink],
  })),
  orderConfirmed: about(
    ['confirmed', 'completed'],
    (text, { order, url, paper, files }, locale) => ({
      subject: text.confirmed(order.number),
      paragraphs: [
        { ship: text.confirmedShip, pickup: text.confirmedPickup, none: text.confirmedNone }[order.delivery.method],
        ...(files ? [text.filesReady(files.many)] : []),
      ],
      amount: { label: text.paid, text: formatBaht(order.totalSatang) },
      ...(files
        ? {
            button: { label: text.download, url: files.url },
            link: paper
              ? { label: text.see(paperName(paper.kind, locale)), url: paper.url }
              : { label: text.seeOrder, url },
          }
        : paper
          ? {
              button: { label: text.see(paperName(paper.kind, locale)), url: paper.url },
              link: { label: text.seeOrder, url },
            }
          : { button: { label: text.seeOrder, url } }),
      ...billOf(order, locale),
      notes: files ? [filesUntil(text, files, locale), text.keepLink] : [text.keepLink],
    }),
    { paper: true, files: true },
  ),
  downloadsAgain: about(
    ['confirmed', 'completed'],
    (text, { order, url, files }, locale) => ({
      subject: text.filesAgain(order.number),
      paragraphs: files ? [text.filesReady(files.many)] : [],
      button: files ? { label: text.download, url: files.url } : { label: text.seeOrder, url },
      notes: files ? [filesUntil(text, files, locale)] : [],
    }),
    { files: true },
  ),
  orderNeedsDecision: about(['needs_decision'], (text, { order, url }, locale) => ({
    subject: text.late(order.number),
    paragraphs: [text.lateBody],
    amount: { label: text.paid, text: formatBaht(order.totalSatang) },
    button: { label: text.seeOrder, url },
    ...billOf(order, locale),
  })),
  orderCancelled: about(['cancelled'], (text, { order, reason, url }) => ({
    subject: text.cancelled(order.number),
    paragraphs: reason ? [text.cancelledByShop(reason), text.cancelledBody] : [text.cancelledBody],
    button: { label: text.seeOrder, url },
    notes: [text.paidAlready],
  })),
  orderReopened: about(['pending_payment'], (text, { order, reason, url }, locale) => ({
    subject: text.reopened(order.number),
    paragraphs: [text.reopenedBody(reason), text.howToPay],
    amount: {
      label: text.toPay,
      text: formatBaht(order.totalSatang),
      note: text.until(formatDateTime(order.holdExpiresAt, locale, 'medium')),
    },
    button: { label: text.pay, url },
    ...billOf(order, locale),
  })),
  orderEdited: about(['pending_payment', 'confirmed'], (text, { order, url }, locale) => ({
    subject: text.edited(order.number),
    paragraphs: order.status === 'confirmed' ? [text.editedBody] : [text.editedBody, text.editedPay],
    amount: {
      label: order.status === 'confirmed' ? text.toPayAtDoor : text.toPay,
      text: formatBaht(order.totalSatang),
      ...(order.status === 'confirmed'
        ? {}
        : { note: text.until(formatDateTime(order.holdExpiresAt, locale, 'medium')) }),
    },
    button: { label: order.status === 'confirmed' ? text.seeOrder : text.pay, url },
    ...billOf(order, locale),
    notes: [text.keepLink],
  })),
  returnAccepted: about(['confirmed', 'completed', 'closed_returned'], (text, { order, reason, url }) => ({
    subject: text.returnAccepted(order.number),
    paragraphs: reason ? [text.shopSays(reason), text.returnAcceptedBody] : [text.returnAcceptedBody],
    button: { label: text.seeOrder, url },
  })),
  returnDeclined: about(['confirmed', 'completed', 'closed_returned'], (text, { order, reason, url }) => ({
    subject: text.returnDeclined(order.number),
    paragraphs: [text.shopSays(reason)],
    button: { label: text.seeOrder, url },
  })),
  orderExpired: about(['expired'], (text, { order, url }, locale) => ({
    subject: text.expired(order.number),
    paragraphs: [text.expiredBody],
    button: { label: text.seeOrder, url },
    ...billOf(order, locale),
    notes: [text.paidAlready],
  })),
})

export type OrderLetter = Parameters<typeof orderLetter>[0]

/** Lines, sums and how it is handed over. No address: a mistyped mail address must not learn where somebody lives. */
function billOf(order: Order, locale: Locale): Pick<Written, 'lines' | 'sums' | 'facts'> {
  const words = orderWords[locale]
  const { subtotalSatang, totalSatang, vatSatang, delivery } = order
  const { savings, shippingBefore } = savingsOf(order)
  const at = delivery.method === 'pickup' ? delivery.branch?.name[locale] : undefined
  const handed = {
    ship: letterWords[locale].ship,
    pickup: [words.pickUp, at].filter(Boolean).join(' · '),
    none: words.noDelivery,
  }[delivery.method]
  return {
    lines: order.lines.map((line) => ({
      name: line.name[locale],
      details: [optionsText(line.options, locale), `${line.quantity} × ${formatBaht(line.unitPriceSatang)}`]
        .filter(Boolean)
        .join(' · '),
      text: formatBaht(line.unitPriceSatang * BigInt(line.quantity)),
    })),
    sums: [
      { label: words.subtotal, text: formatBaht(subtotalSatang) },
      ...savings.map(({ name, satang }) => ({ label: name?.[locale] ?? words.discount, text: formatBaht(-satang) })),
      ...(delivery.method === 'ship'
        ? [{ label: words.shipping, text: shippingBefore === 0n ? words.free : formatBaht(shippingBefore) }]
        : []),
      { label: words.total, text: formatBaht(totalSatang), isTotal: true },
      ...(vatSatang > 0n ? [{ label: words.vatInside(formatBaht(vatSatang)), text: '' }] : []),
    ],
    facts: [
      { label: letterWords[locale].number, text: order.number },
      { label: letterWords[locale].handed, text: handed },
    ],
  }
}

const filesUntil = (text: (typeof letterWords)['th'], { until }: { until: Date }, locale: Locale): string =>
  text.filesUntil(formatDateTime(until, locale, 'medium'))

const paperName = (kind: string, locale: Locale): string =>
  orderWords[locale][`paper_${kind}` as 'paper_receipt'] ?? orderWords[locale].paper
