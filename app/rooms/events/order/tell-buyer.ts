/** A buyer gets the tickets: by mail, and an account in its inbox and by LINE as it wishes. The organiser hears of late money. */
import { sql } from 'kysely'
import * as z from 'zod'
import { formatDateTime } from '#kernel/dates.ts'
import type { Locale } from '#kernel/context.ts'
import { pagesFor } from '#rooms/billing/index.ts'
import { lettersOf, noticesOf, notify, roomLetter, writeLetter } from '#rooms/messaging/index.ts'
import { deskOf, orderPath } from '../links.ts'
import { on, within } from '../room.ts'

interface Facts {
  hostname: string
  url: string
  number: string
  th: string
  en: string
  place: string
  startsAt: Date
  tickets: { code: string; th: string; en: string }[]
}

const facts = within(async (tools, { orderId }: { orderId: string }): Promise<Facts | null> => {
  const { rows } = await sql<Omit<Facts, 'hostname' | 'url' | 'tickets'> & { token: string; siteId: string | null }>`
    select o.number, o.token, o.site_id as "siteId", e.title_th as th, coalesce(nullif(e.title_en, ''), e.title_th) as en, e.place, e.starts_at as "startsAt"
    from events.orders o join events.events e on e.id = o.event_id where o.id = ${orderId}::uuid and o.state = 'paid'`.execute(
    tools.db,
  )
  const [order] = rows
  const pages = order && (await pagesFor(tools, order))
  if (!order || !pages) return null
  const { rows: tickets } = await sql<{ code: string; th: string; en: string }>`
    select t.code, k.name_th as th, coalesce(nullif(k.name_en, ''), k.name_th) as en from events.tickets t join events.kinds k on k.id = t.kind_id
    where t.order_id = ${orderId}::uuid and t.state = 'issued' order by t.id`.execute(tools.db)
  return { ...order, tickets, hostname: pages.hostname, url: pages.to(orderPath(order.token)) }
})

const when = ({ startsAt, place }: Facts, locale: Locale) =>
  [formatDateTime(startsAt, locale, 'long'), place].filter(Boolean).join(' · ')

export const ticketLetter = lettersOf('events', {
  issued: roomLetter({
    input: z.object({ orderId: z.uuid() }),
    facts,
    th: (order) => ({
      subject: `ตั๋วของคุณ: ${order.th}`,
      paragraphs: [when(order, 'th'), `คำสั่งซื้อ ${order.number} มีตั๋ว ${order.tickets.length} ใบ เปิดลิงก์นี้เพื่อแสดงคิวอาร์ที่ประตู`],
      button: { label: 'เปิดตั๋ว', url: order.url },
      notes: ['เก็บลิงก์นี้ไว้ ใครมีลิงก์ก็ใช้ตั๋วได้'],
    }),
    en: (order) => ({
      subject: `Your tickets: ${order.en}`,
      paragraphs: [
        when(order, 'en'),
        `Order ${order.number} holds ${order.tickets.length} ticket(s). Open the link to show the codes at the door.`,
      ],
      button: { label: 'Open tickets', url: order.url },
      notes: ['Keep this link. Whoever has it can use the tickets.'],
    }),
  }),
})

type Said = { th: string; en: string }
const notice = noticesOf('events', {
  issued: {
    th: ({ th }: Said) => ({ title: `ตั๋วของคุณพร้อมแล้ว: ${th}`, text: 'แสดงคิวอาร์ของตั๋วที่ประตู', action: 'เปิดตั๋ว' }),
    en: ({ en }) => ({
      title: `Your tickets are ready: ${en}`,
      text: 'Show their codes at the door.',
      action: 'Open tickets',
    }),
  },
  paidLate: {
    th: ({ th }: Said) => ({
      title: `มีเงินค่าตั๋วรอตัดสินใจ: ${th}`,
      text: 'เงินเข้าหลังหมดเวลาและที่นั่งเต็มแล้ว ให้ที่นั่งหรือคืนเงินที่หน้างาน',
      action: 'เปิดรายชื่อ',
    }),
    en: ({ en }) => ({
      title: `A payment to decide on: ${en}`,
      text: 'It came late and the seats had gone. Find a seat, or refund it.',
      action: 'Open attendees',
    }),
  },
})

const About = z.object({ orderId: z.uuid() })

const ticketsIssued = on('events.ticketsIssued', About, async (tools, { orderId }) => {
  const { rows } = await sql<
    Said & { accountId: string | null; email: string; locale: Locale; siteId: string | null; token: string }
  >`
    select o.account_id as "accountId", o.email, o.locale, o.site_id as "siteId", o.token, e.title_th as th,
      coalesce(nullif(e.title_en, ''), e.title_th) as en
    from events.orders o join events.events e on e.id = o.event_id where o.id = ${orderId}::uuid and o.state = 'paid'`.execute(
    tools.db,
  )
  for (const { accountId, email, locale, siteId, token, th, en } of rows) {
    const letter = ticketLetter('issued', { orderId })
    const once = `tickets ${orderId}`
    if (accountId === null) {
      await writeLetter(tools, { ...letter, to: { email, locale }, siteId, once })
      continue
    }
    const message = notice('issued', { th, en })
    await notify(tools, {
      accountId,
      kind: 'order',
      about: `tickets:${orderId}`,
      path: orderPath(token),
      message,
      once,
      siteId,
      letter,
      email,
    })
  }
})

/** Whoever may find a seat or give the money back. */
const paidLate = on('events.paidLate', About, async (tools, { orderId }) => {
  const { rows } = await sql<Said & { accountId: string; eventId: string }>`
    select p.id as "accountId", e.id as "eventId", e.title_th as th, coalesce(nullif(e.title_en, ''), e.title_th) as en
    from events.orders o join events.events e on e.id = o.event_id join identity.people p on p.status = 'active' and (p.role = 'admin'
      or exists (select from identity.staff s where s.account_id = p.id and 'owner' = any(s.roles)))
    where o.id = ${orderId}::uuid order by p.id`.execute(tools.db)
  for (const { accountId, eventId, th, en } of rows)
    await notify(tools, {
      accountId,
      kind: 'reply',
      message: notice('paidLate', { th, en }),
      about: `event:${eventId}`,
      path: deskOf(eventId),
      once: `tickets paid late ${orderId}`,
    })
})

export const tellBuyer = [ticketsIssued, paidLate]
