import { sql } from 'kysely'
import * as z from 'zod'
import { formatDateTime } from '#kernel/dates.ts'
import type { PersonalCard, PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { eventsPath, giftsPath, orderPath } from './links.ts'
import { query } from './room.ts'

/** Tickets for what has not ended. */
const myTickets = query({
  may: 'events.own',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalCard | null> {
    const { rows } = await sql<{ token: string; th: string; en: string; startsAt: Date; many: number }>`
      select o.token, e.title_th as th, coalesce(nullif(e.title_en, ''), e.title_th) as en, e.starts_at as "startsAt",
        (select count(*)::int from events.tickets t where t.order_id = o.id and t.state = 'issued') as many
      from events.orders o join events.events e on e.id = o.event_id
      where o.account_id = ${context.actor.accountId}::uuid and o.state = 'paid' and e.state in ('published', 'postponed') and e.ends_at > now()
      order by e.starts_at, o.id limit 20`.execute(db)
    if (rows.length === 0) return null
    const many = rows.reduce((sum, row) => sum + row.many, 0)
    return {
      key: 'tickets',
      title: { th: 'ตั๋วของคุณ', en: 'Your tickets' },
      icon: 'calendar',
      figure: { th: `${many} ใบ`, en: `${many} tickets` },
      lines: rows.slice(0, 3).map(({ token, th, en, startsAt }) => ({
        title: { th, en },
        detail: { th: formatDateTime(startsAt, 'th', 'medium'), en: formatDateTime(startsAt, 'en', 'medium') },
        to: orderPath(token),
      })),
      to: { label: { th: 'ดูงานทั้งหมด', en: 'See all events' }, path: eventsPath },
    }
  },
})

const myOrders = query({
  may: 'events.own',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalFile[]> {
    const { rows } = await sql`
      select o.number, o.state, o.name, o.email, o.phone, o.total_satang as "totalSatang", o.created_at as "madeAt", e.title_th as event,
        (select json_agg(json_build_object('code', case when t.transferred_at is null then t.code end, 'holder', t.holder, 'state', t.state,
          'answers', case when t.transferred_at is null then t.answers end) order by t.id) from events.tickets t
          where t.order_id = o.id) as tickets
      from events.orders o join events.events e on e.id = o.event_id where o.account_id = ${context.actor.accountId}::uuid order by o.id`.execute(
      db,
    )
    if (rows.length === 0) return []
    return [{ name: 'tickets.json', about: { th: 'ตั๋วที่คุณซื้อ', en: 'Tickets you bought' }, content: rows }]
  },
})

const myTurns = query({
  may: 'events.own',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalFile[]> {
    const { rows } = await sql`
      select e.title_th as event, k.name_th as kind, w.quantity, w.name, w.email, w.state, w.created_at as "madeAt"
      from events.waiting w join events.events e on e.id = w.event_id join events.kinds k on k.id = w.kind_id
      where w.account_id = ${context.actor.accountId}::uuid order by w.id`.execute(db)
    if (rows.length === 0) return []
    return [{ name: 'waiting-lists.json', about: { th: 'คิวรอตั๋วของคุณ', en: 'Waiting lists you joined' }, content: rows }]
  },
})

const myClaims = query({
  may: 'events.own',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalFile[]> {
    const { rows } = await sql`
      select b.value_satang as "valueSatang", b.sender, b.message, g.claimed_at as "claimedAt",
        (select p.name_th from events.packages p where p.id = b.package_id) as package
      from events.gifts g join events.gift_batches b on b.id = g.batch_id where g.claimed_by = ${context.actor.accountId}::uuid order by g.claimed_at`.execute(
      db,
    )
    if (rows.length === 0) return []
    return [{ name: 'gifts.json', about: { th: 'ของขวัญที่คุณได้รับ', en: 'Gifts you received' }, content: rows }]
  },
})

const myBoughtGifts = query({
  may: 'events.own',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalFile[]> {
    const { rows } = await sql`
      select s.number, s.state, s.total_satang as "totalSatang", s.created_at as "madeAt", b.sender, b.recipient, b.email, b.message, b.deliver_at as "deliverAt"
      from events.gift_sales s join events.gift_batches b on b.sale_id = s.id where s.account_id = ${context.actor.accountId}::uuid order by s.id`.execute(
      db,
    )
    if (rows.length === 0) return []
    return [{ name: 'gifts-bought.json', about: { th: 'ของขวัญที่คุณซื้อ', en: 'Gifts you bought' }, content: rows }]
  },
})

export const personal: PersonalRoom = {
  places: [
    {
      path: giftsPath,
      label: { th: 'ของขวัญและแพ็กเกจ', en: 'Gifts and packages' },
      icon: 'gift',
      group: 'buying',
      may: 'events.own',
    },
  ],
  cards: [myTickets],
  files: [myOrders, myTurns, myClaims, myBoughtGifts],
}
