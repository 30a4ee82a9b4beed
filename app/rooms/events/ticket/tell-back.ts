/** Whose ticket went back hears that it is no good any more, and what comes of the money. */
import { sql } from 'kysely'
import * as z from 'zod'
import { formatDateTime } from '#kernel/dates.ts'
import type { Locale } from '#kernel/context.ts'
import { formatBaht } from '#kernel/money.ts'
import { pagesFor } from '#rooms/billing/index.ts'
import { lettersOf, roomLetter, writeLetter } from '#rooms/messaging/index.ts'
import { orderPath } from '../links.ts'
import { on, within } from '../room.ts'

interface Facts {
  hostname: string
  url: string
  th: string
  en: string
  code: string
  startsAt: Date
  satang: bigint
  email: string
  locale: Locale
  siteId: string | null
}

const facts = within(async (tools, { ticketId }: { ticketId: string }): Promise<Facts | null> => {
  const { rows } = await sql<Omit<Facts, 'hostname' | 'url'> & { token: string }>`
    select o.token, o.email, o.locale, o.site_id as "siteId", e.title_th as th, coalesce(nullif(e.title_en, ''), e.title_th) as en,
      t.code, e.starts_at as "startsAt", t.back_satang as satang
    from events.tickets t join events.orders o on o.id = t.order_id join events.events e on e.id = t.event_id
    where t.id = ${ticketId}::uuid and t.refunded_at is not null`.execute(tools.db)
  const [ticket] = rows
  const pages = ticket && (await pagesFor(tools, ticket))
  if (!ticket || !pages) return null
  const { token, ...rest } = ticket
  return { ...rest, hostname: pages.hostname, url: pages.to(orderPath(token)) }
})

const letters = lettersOf('events', {
  ticketBack: roomLetter({
    input: z.object({ ticketId: z.uuid() }),
    facts,
    th: (ticket) => ({
      subject: `คืนตั๋วแล้ว: ${ticket.th}`,
      paragraphs: [
        `ตั๋ว ${ticket.code} วันที่ ${formatDateTime(ticket.startsAt, 'th', 'long')} ใช้เข้างานไม่ได้แล้ว`,
        ticket.satang > 0n ? `เราคืนเงิน ${formatBaht(ticket.satang)} ให้คุณ ตั๋วใบอื่นในคำสั่งซื้อยังใช้ได้` : 'ตั๋วใบอื่นในคำสั่งซื้อยังใช้ได้',
      ],
      button: { label: 'ดูคำสั่งซื้อ', url: ticket.url },
    }),
    en: (ticket) => ({
      subject: `Your ticket was taken back: ${ticket.en}`,
      paragraphs: [
        `Ticket ${ticket.code} for ${formatDateTime(ticket.startsAt, 'en', 'long')} is no longer valid.`,
        ticket.satang > 0n
          ? `We give ${formatBaht(ticket.satang)} back to you. Your other tickets of this order still hold.`
          : 'Your other tickets of this order still hold.',
      ],
      button: { label: 'See your order', url: ticket.url },
    }),
  }),
})

export const tellBack = on('events.ticketBack', z.object({ ticketId: z.uuid() }), async (tools, { ticketId }) => {
  const ticket = await facts(tools, { ticketId })
  if (!ticket) return
  const { email, locale, siteId } = ticket
  await writeLetter(tools, {
    ...letters('ticketBack', { ticketId }),
    to: { email, locale },
    siteId,
    once: `ticket back ${ticketId}`,
  })
})
