/** Whoever was given a ticket gets it by mail. */
import { sql } from 'kysely'
import * as z from 'zod'
import { formatDateTime } from '#kernel/dates.ts'
import type { Locale } from '#kernel/context.ts'
import { pagesFor } from '#rooms/billing/index.ts'
import { lettersOf, roomLetter, writeLetter } from '#rooms/messaging/index.ts'
import { ticketPath } from '../links.ts'
import { on, within } from '../room.ts'
import { tokenOf } from './sign.server.ts'

interface Facts {
  hostname: string
  url: string
  th: string
  en: string
  place: string
  startsAt: Date
  email: string
  givenAt: Date | null
  locale: Locale
  siteId: string | null
}

const facts = within(async (tools, { ticketId }: { ticketId: string }): Promise<Facts | null> => {
  const { rows } = await sql<Omit<Facts, 'hostname' | 'url'> & { secret: string }>`
    select t.secret, t.email, t.transferred_at as "givenAt", o.locale, o.site_id as "siteId", e.title_th as th, coalesce(nullif(e.title_en, ''), e.title_th) as en,
      e.place, e.starts_at as "startsAt"
    from events.tickets t join events.orders o on o.id = t.order_id join events.events e on e.id = t.event_id
    where t.id = ${ticketId}::uuid and t.state = 'issued' and t.email <> ''`.execute(tools.db)
  const [ticket] = rows
  const pages = ticket && (await pagesFor(tools, ticket))
  if (!ticket || !pages) return null
  const { secret, ...rest } = ticket
  const path = ticketPath(tokenOf(tools.context.tenantId, 'ticket', ticketId, secret))
  return { ...rest, hostname: pages.hostname, url: pages.to(path) }
})

const when = ({ startsAt, place }: Facts, locale: Locale) =>
  [formatDateTime(startsAt, locale, 'long'), place].filter(Boolean).join(' · ')

const givenLetter = lettersOf('events', {
  given: roomLetter({
    input: z.object({ ticketId: z.uuid() }),
    facts,
    th: (ticket) => ({
      subject: `มีคนโอนตั๋วให้คุณ: ${ticket.th}`,
      paragraphs: [when(ticket, 'th'), 'ตั๋วนี้เป็นของคุณแล้ว เปิดลิงก์นี้เพื่อแสดงคิวอาร์ที่ประตู'],
      button: { label: 'เปิดตั๋ว', url: ticket.url },
      notes: ['เก็บลิงก์นี้ไว้ ใครมีลิงก์ก็ใช้ตั๋วได้'],
    }),
    en: (ticket) => ({
      subject: `A ticket for you: ${ticket.en}`,
      paragraphs: [when(ticket, 'en'), 'This ticket is yours now. Open the link to show its code at the door.'],
      button: { label: 'Open ticket', url: ticket.url },
      notes: ['Keep this link. Whoever has it can use the ticket.'],
    }),
  }),
})

export const tellHolder = on('events.ticketGiven', z.object({ ticketId: z.uuid() }), async (tools, { ticketId }) => {
  const ticket = await facts(tools, { ticketId })
  if (!ticket) return
  const { email, locale, siteId, givenAt } = ticket
  const letter = givenLetter('given', { ticketId })
  // A second gift of the same ticket is another letter.
  const once = `ticket given ${ticketId} ${email} ${givenAt?.getTime() ?? 0}`
  await writeLetter(tools, { ...letter, to: { email, locale }, siteId, once })
})
