/** Letters before a gift, or what is left of packages, expires: thirty, seven and one days, each once. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { formatDate } from '#kernel/dates.ts'
import { pagesFor } from '#rooms/billing/index.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { lettersOf, roomLetter, writeLetter } from '#rooms/messaging/index.ts'
import { giftPath, giftsPath } from '../links.ts'
import { type EventTables, within } from '../room.ts'
import { giftToken } from './gift-code.server.ts'

interface EndingGift {
  hostname: string
  url: string
  sender: string
  recipient: string
  /** Who bought it is asked to remind whom they gave it to. */
  isToBuyer: boolean
  endsAt: Date
}

/** Null once it is claimed, spent or lasts longer: what is said must be true when it is read. */
const giftFacts = within(async (tools, { giftId, endsOn }: { giftId: string; endsOn: string }) => {
  const { rows } = await sql<Omit<EndingGift, 'hostname' | 'url'> & { siteId: string | null }>`
    select b.sender, b.recipient, b.email = '' as "isToBuyer", b.expires_at as "endsAt", b.site_id as "siteId"
    from events.gifts g join events.gift_batches b on b.id = g.batch_id
    where g.id = ${giftId}::uuid and g.state = 'active' and (b.expires_at at time zone 'Asia/Bangkok')::date = ${endsOn}::date`.execute(
    tools.db,
  )
  const [gift] = rows
  const pages = gift && (await pagesFor(tools, gift))
  if (!gift || !pages) return null
  return { ...gift, hostname: pages.hostname, url: pages.to(giftPath(giftToken(tools.context.tenantId, giftId))) }
})

interface EndingThings {
  hostname: string
  url: string
  things: { label: string; left: number }[]
  endsAt: Date
}

const thingFacts = within(async (tools, { accountId, endsOn }: { accountId: string; endsOn: string }) => {
  const { rows } = await sql<{ label: string; left: number; endsAt: Date; siteId: string | null }>`
    select i.label, h.left_over as left, h.ends_at as "endsAt", b.site_id as "siteId" from entitlements.held h
      join events.gifts g on g.id = h.source_id join events.gift_batches b on b.id = g.batch_id join events.packages p on p.id = b.package_id
      join lateral jsonb_to_recordset(p.items) as i (id uuid, label text) on i.id = h.ref_id
    where h.account_id = ${accountId}::uuid and h.kind = 'thing' and h.source_type = 'gift' and h.is_open
      and (h.ends_at at time zone 'Asia/Bangkok')::date = ${endsOn}::date order by i.label limit 20`.execute(tools.db)
  const [first] = rows
  const pages = first && (await pagesFor(tools, first))
  if (!first || !pages) return null
  return { things: rows, endsAt: first.endsAt, hostname: pages.hostname, url: pages.to(giftsPath) } as EndingThings
})

const letters = lettersOf('events', {
  giftEnds: roomLetter({
    input: z.object({ giftId: z.uuid(), endsOn: z.string() }),
    facts: giftFacts,
    th: (gift) => ({
      subject: `ของขวัญจะหมดอายุ ${formatDate(gift.endsAt, 'th')}`,
      paragraphs: gift.isToBuyer
        ? [`ของขวัญที่คุณซื้อ${gift.recipient ? `ให้ ${gift.recipient}` : ''} ยังไม่ได้ใช้หรือยังใช้ไม่หมด`, 'ส่งลิงก์นี้ให้ผู้รับอีกครั้งได้']
        : [gift.sender ? `ของขวัญจาก ${gift.sender} ยังรอคุณอยู่` : 'ของขวัญของคุณยังรออยู่', 'เปิดลิงก์นี้เพื่อรับหรือใช้ก่อนหมดอายุ'],
      button: { label: 'เปิดของขวัญ', url: gift.url },
    }),
    en: (gift) => ({
      subject: `A gift expires on ${formatDate(gift.endsAt, 'en')}`,
      paragraphs: gift.isToBuyer
        ? [
            `The gift that you bought${gift.recipient ? ` for ${gift.recipient}` : ''} is not used, or not all of it.`,
            'You can send them this link again.',
          ]
        : [
            gift.sender ? `A gift from ${gift.sender} still waits for you.` : 'Your gift still waits for you.',
            'Open the link to claim or use it before it expires.',
          ],
      button: { label: 'Open the gift', url: gift.url },
    }),
  }),
  thingsEnd: roomLetter({
    input: z.object({ accountId: z.uuid(), endsOn: z.string() }),
    facts: thingFacts,
    th: (mine) => ({
      subject: `สิทธิ์ในแพ็กเกจจะหมดอายุ ${formatDate(mine.endsAt, 'th')}`,
      paragraphs: ['คุณยังมีสิทธิ์เหลืออยู่', ...mine.things.map(({ label, left }) => `${label} เหลือ ${left}`)],
      button: { label: 'ดูสิทธิ์ของคุณ', url: mine.url },
    }),
    en: (mine) => ({
      subject: `Your package expires on ${formatDate(mine.endsAt, 'en')}`,
      paragraphs: [
        'Some of it is still yours to use:',
        ...mine.things.map(({ label, left }) => `${label}: ${left} left`),
      ],
      button: { label: 'See what is left', url: mine.url },
    }),
  }),
})

interface Told {
  ref: string
  endsOn: string
  days: number
}

/** The nearest of the three that its last day has come to; who had it for less than a day is told nothing yet. */
const nearest = (day: ReturnType<typeof sql>, today: string) =>
  sql`case when ${day} - ${today}::date <= 1 then 1 when ${day} - ${today}::date <= 7 then 7 else 30 end`

/** Who is written down as told, is told: both in one transaction. */
export async function tellEnds(tools: Tools<EventTables>, today: string): Promise<void> {
  const giftDay = sql`(b.expires_at at time zone 'Asia/Bangkok')::date`
  const { rows: gifts } = await sql<Told>`
    insert into events.expiry_notices (kind, ref_id, ends_on, days)
    select 'gift', g.id, ${giftDay}, ${nearest(giftDay, today)} from events.gifts g join events.gift_batches b on b.id = g.batch_id
    where g.state = 'active' and not g.by_link and b.expires_at > now() and ${giftDay} - ${today}::date <= 30 and b.created_at < now() - interval '1 day'
      and (b.delivered_at is not null or b.sale_id is not null)
    order by g.id limit 500 on conflict do nothing returning ref_id as ref, ends_on::text as "endsOn", days`.execute(
    tools.db,
  )
  for (const { ref: giftId, endsOn, days } of gifts) {
    const to = await readerOf(tools, giftId)
    if (!to) continue
    const once = `gift ends ${giftId} ${endsOn} ${days}`
    await writeLetter(tools, { ...letters('giftEnds', { giftId, endsOn }), to, siteId: to.siteId, once })
  }
  const day = sql`(h.ends_at at time zone 'Asia/Bangkok')::date`
  const { rows: things } = await sql<Told>`
    insert into events.expiry_notices (kind, ref_id, ends_on, days)
    select distinct 'things', h.account_id, ${day}, ${nearest(day, today)} from entitlements.held h
    where h.kind = 'thing' and h.source_type = 'gift' and h.is_open and h.ends_at is not null and ${day} - ${today}::date <= 30
      and h.starts_at < now() - interval '1 day'
    limit 500 on conflict do nothing returning ref_id as ref, ends_on::text as "endsOn", days`.execute(tools.db)
  for (const { ref: accountId, endsOn, days } of things) {
    const { email } = (await contactOf(tools, accountId)) ?? {}
    if (!email) continue
    const once = `things end ${accountId} ${endsOn} ${days}`
    const to = { email, locale: await localeOf(tools, accountId) }
    await writeLetter(tools, { ...letters('thingsEnd', { accountId, endsOn }), to, siteId: null, once })
  }
}

/** To whom it was sent; else who bought it. */
async function readerOf(tools: Tools<EventTables>, giftId: string) {
  const { rows } = await sql<{ email: string; locale: Locale; siteId: string | null; accountId: string | null }>`
    select b.email, b.locale, b.site_id as "siteId", s.account_id as "accountId" from events.gifts g join events.gift_batches b on b.id = g.batch_id
      left join events.gift_sales s on s.id = b.sale_id where g.id = ${giftId}::uuid`.execute(tools.db)
  const { accountId, ...to } = rows[0]!
  if (to.email !== '') return to
  const { email } = (accountId && (await contactOf(tools, accountId))) || {}
  return email ? { ...to, email } : null
}

/** As the gift by which they have it was made. */
async function localeOf({ db }: Tools<EventTables>, accountId: string): Promise<Locale> {
  const { rows } = await sql<{ locale: Locale }>`
    select b.locale from events.gifts g join events.gift_batches b on b.id = g.batch_id where g.claimed_by = ${accountId}::uuid
    order by g.claimed_at desc limit 1`.execute(db)
  return rows[0]?.locale ?? 'th'
}
