/** What all are told goes out, some at a time: to each buyer, and to whoever a ticket was given to. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Locale } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { pagesFor } from '#rooms/billing/index.ts'
import { lettersOf, noticesOf as noticeWords, notify, roomLetter, writeLetter } from '#rooms/messaging/index.ts'
import { orderPath, ticketPath } from '../links.ts'
import { job, within } from '../room.ts'
import { tokenOf } from '../ticket/sign.server.ts'
import type { NoticeKind } from './announce.ts'

interface Facts {
  hostname: string
  url: string
  kind: NoticeKind
  subject: string
  body: string
  th: string
  en: string
  place: string
  startsAt: Date
}

interface Said {
  noticeId: string
  orderId: string
  ticketId?: string | null | undefined
}

type Found = Omit<Facts, 'hostname' | 'url'> & { token: string; siteId: string | null; secret: string | null }

const facts = within(async (tools, { noticeId, orderId, ticketId = null }: Said): Promise<Facts | null> => {
  const { rows } = await sql<Found>`
      select n.kind, n.subject, n.body, e.title_th as th, coalesce(nullif(e.title_en, ''), e.title_th) as en, e.place, e.starts_at as "startsAt",
        o.token, o.site_id as "siteId", t.secret
      from events.notices n join events.events e on e.id = n.event_id join events.orders o on o.id = ${orderId}::uuid and o.event_id = e.id
        left join events.tickets t on t.id = ${ticketId}::uuid and t.order_id = o.id
      where n.id = ${noticeId}::uuid and (${ticketId}::uuid is null or t.state = 'issued')`.execute(tools.db)
  const [found] = rows
  const pages = found && (await pagesFor(tools, found))
  if (!found || !pages) return null
  const { token, secret, ...rest } = found
  // Whoever was given one ticket sees that one; the order is its buyer’s.
  const path =
    ticketId === null || secret === null
      ? orderPath(token)
      : ticketPath(tokenOf(tools.context.tenantId, 'ticket', ticketId, secret))
  return { ...rest, hostname: pages.hostname, url: pages.to(path) }
})

const when = ({ startsAt, place }: Facts, locale: Locale) =>
  [formatDateTime(startsAt, locale, 'long'), place].filter(Boolean).join(' · ')

const lines = (body: string) =>
  body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)

function saidTh(facts: Facts): { title: string; paragraphs: string[] } {
  const { kind, th, subject, body } = facts
  if (kind === 'message') return { title: `${subject} (${th})`, paragraphs: lines(body) }
  if (kind === 'moved')
    return { title: `วันใหม่ของงาน ${th}`, paragraphs: [when(facts, 'th'), 'ตั๋วของคุณใช้ได้ในวันใหม่ ไม่ต้องทำอะไรเพิ่ม'] }
  if (kind === 'postponed')
    return {
      title: `งาน ${th} เลื่อนวัน`,
      paragraphs: ['งานนี้เลื่อนออกไป ตั๋วของคุณยังใช้ได้ในวันใหม่ เราจะแจ้งเมื่อกำหนดวันแล้ว'],
    }
  return { title: `งาน ${th} ยกเลิกแล้ว`, paragraphs: ['งานนี้ยกเลิกแล้ว ผู้จัดจะคืนเงินค่าตั๋วให้คุณ'] }
}

function saidEn(facts: Facts): { title: string; paragraphs: string[] } {
  const { kind, en, subject, body } = facts
  if (kind === 'message') return { title: `${subject} (${en})`, paragraphs: lines(body) }
  if (kind === 'moved')
    return {
      title: `New date: ${en}`,
      paragraphs: [when(facts, 'en'), 'Your tickets are valid on the new date. There is nothing you need to do.'],
    }
  if (kind === 'postponed')
    return {
      title: `${en} is postponed`,
      paragraphs: ['Your tickets stay valid for the new date. We will write again when it is set.'],
    }
  return { title: `${en} is cancelled`, paragraphs: ['The organiser will refund your tickets.'] }
}

const button = { th: 'ดูตั๋วของคุณ', en: 'See your tickets' }
const letter = lettersOf('events', {
  notice: roomLetter({
    input: z.object({ noticeId: z.uuid(), orderId: z.uuid(), ticketId: z.uuid().optional() }),
    facts,
    th: (found) => {
      const { title, paragraphs } = saidTh(found)
      return { subject: title, paragraphs, button: { label: button.th, url: found.url } }
    },
    en: (found) => {
      const { title, paragraphs } = saidEn(found)
      return { subject: title, paragraphs, button: { label: button.en, url: found.url } }
    },
  }),
})

type Words = { titleTh: string; titleEn: string; textTh: string; textEn: string }
const notice = noticeWords('events', {
  told: {
    th: ({ titleTh, textTh }: Words) => ({ title: titleTh, text: textTh, action: button.th }),
    en: ({ titleEn, textEn }) => ({ title: titleEn, text: textEn, action: button.en }),
  },
})

const atOnce = 50

/** Whose money went back when all of it did hears that it is cancelled; who was refunded before has nothing to do with it. */
const isTold = sql`(o.state in ('paid', 'undecided') or (n.kind = 'cancelled' and o.state = 'refunded' and exists (
  select from events.mass_refund_lines l join events.mass_refunds r on r.id = l.refund_id where l.order_id = o.id and r.created_at >= n.created_at))
  or (n.kind = 'cancelled' and o.state = 'refunded' and o.thing_back_at >= n.created_at))`

/** Told twice it is one: each has its own key. */
export const sendNotice = job(
  'events.sendNotice',
  z.object({ noticeId: z.uuid(), after: z.uuid().nullable() }),
  async (tools, { noticeId, after }) => {
    const { rows } = await sql<Reader>`
      select o.id, o.account_id as "accountId", o.email, o.locale, o.site_id as "siteId", o.token,
        (select coalesce(json_agg(json_build_object('email', lower(t.email), 'ticketId', t.id) order by t.id), '[]') from events.tickets t
          where t.order_id = o.id and t.transferred_at is not null and t.email <> '' and lower(t.email) <> lower(o.email) and t.state = 'issued') as others
      from events.notices n join events.orders o on o.event_id = n.event_id and o.created_at <= n.created_at
      where n.id = ${noticeId}::uuid and ${isTold} and (${after}::uuid is null or o.id > ${after}::uuid)
      order by o.id limit ${atOnce}`.execute(tools.db)
    for (const reader of rows) {
      const said = await facts(tools, { noticeId, orderId: reader.id })
      if (!said) continue
      const { accountId, email, locale, siteId } = reader
      const mail = letter('notice', { noticeId, orderId: reader.id })
      const once = `event notice ${noticeId} ${reader.id}`
      const [th, en] = [saidTh(said), saidEn(said)]
      if (accountId === null) await writeLetter(tools, { ...mail, to: { email, locale }, siteId, once })
      else
        await notify(tools, {
          accountId,
          kind: 'order',
          about: `tickets:${reader.id}`,
          path: orderPath(reader.token),
          message: notice('told', {
            titleTh: th.title,
            titleEn: en.title,
            textTh: (th.paragraphs[0] ?? '').slice(0, 300),
            textEn: (en.paragraphs[0] ?? '').slice(0, 300),
          }),
          once,
          siteId,
          letter: mail,
          email,
        })
      for (const other of reader.others)
        await writeLetter(tools, {
          ...letter('notice', { noticeId, orderId: reader.id, ticketId: other.ticketId }),
          to: { email: other.email, locale },
          siteId,
          once: `${once} ${other.ticketId}`,
        })
    }
    if (rows.length === atOnce) tools.later('events.sendNotice', { noticeId, after: rows.at(-1)!.id })
  },
)

interface Reader {
  id: string
  accountId: string | null
  email: string
  locale: Locale
  siteId: string | null
  token: string
  /** A letter for each ticket that was given on. */
  others: { email: string; ticketId: string }[]
}
