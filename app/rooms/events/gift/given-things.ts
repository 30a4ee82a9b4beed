/** What of a package its holder takes by themselves: a ticket of an event, a course. */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound, refuseFields } from '#kernel/refusals.ts'
import { useEntitlement } from '#rooms/entitlements/index.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { givePass, isCourseOpen } from '#rooms/lessons/index.ts'
import { orderPath } from '../links.ts'
import { sellTickets } from '../order/sell-tickets.ts'
import { refuse } from '../refusals.ts'
import { command, type EventTables } from '../room.ts'
import { kindsOf } from '../ticket/kinds.ts'
import type { PackageItem } from './claim-gift.ts'
import type { TypedItem } from './gift-input.ts'

/** Errors: 422 for a page that is none, an event of several kinds of which none is named, and a course more than once. */
export async function itemsToKeep(tools: Tools<EventTables>, typed: readonly TypedItem[]): Promise<PackageItem[]> {
  const kept: PackageItem[] = []
  for (const { quantity, label, page } of typed) {
    const item = { id: randomUUID(), label, quantity }
    if (!page) kept.push(item)
    else if (page.kind === 'course') kept.push({ ...item, gives: await courseOf(tools, page.slug, quantity) })
    else if (page.kind === 'product') kept.push({ ...item, gives: await productOf(tools, page.slug, quantity) })
    else kept.push({ ...item, gives: await ticketOf(tools, page.slug, label) })
  }
  return kept
}

async function courseOf(tools: Tools<EventTables>, slug: string, quantity: number): Promise<PackageItem['gives']> {
  if (!(await isCourseOpen(tools, slug)))
    wrong('ไม่พบคอร์สที่เปิดรับตามลิงก์', 'There is no course that is open at that address')
  if (quantity !== 1) wrong('คอร์สหนึ่งใส่ได้ครั้งละ 1', 'A course is given once: begin its line with 1')
  return { kind: 'course', ref: slug }
}

async function productOf({ db }: Tools<EventTables>, sku: string, quantity: number): Promise<PackageItem['gives']> {
  const { rows } = await sql`select from catalogue.sellables s where s.sku = ${sku} and s.sellable`.execute(db)
  if (rows.length === 0) wrong('ไม่พบสินค้าที่ขายอยู่ตามลิงก์', 'No product that is sold stands at that address')
  if (quantity > 99) wrong('สินค้าหนึ่งอย่างใส่ได้ไม่เกิน 99 ชิ้น', 'Ninety-nine pieces of a product at most')
  return { kind: 'product', ref: sku }
}

async function ticketOf(tools: Tools<EventTables>, slug: string, label: string): Promise<PackageItem['gives']> {
  const kinds = (await kindsOf(tools, sql`e.slug = ${slug} and e.state = 'published'`)).filter(
    ({ isClosed }) => !isClosed,
  )
  if (kinds.length === 0) return wrong('ไม่พบงานที่ขายตั๋วตามลิงก์', 'No event at that address sells tickets')
  const named = kinds.filter(({ name }) => name.th === label || name.en === label)
  const [kind] = named.length === 1 ? named : kinds.length === 1 ? kinds : []
  if (!kind)
    return wrong(
      'งานนี้มีตั๋วหลายประเภท ใส่ชื่อประเภทตั๋วให้ตรงก่อนลิงก์',
      'This event has several kinds of tickets: write the name of one before its address',
    )
  return { kind: 'ticket', ref: kind.id }
}

const wrong = (th: string, en: string) => refuseFields([{ field: 'items', th, en }])

/**
 * One use by who has it: a ticket in their name, or a code with which they enrol, the same one as often as they ask. Of fifty
 * at once there are no more than are left. Errors: 404 also for another's; 409 GIFT_USED, TICKET_SOLD_OUT, TICKET_NOT_ON_SALE.
 */
export const takeThing = command({
  may: 'events.own',
  idempotent: true,
  input: z.object({ thingId: z.uuid() }),
  limit: ({ actor }) => [{ bucket: `take things ${actor.accountId}`, tries: 60, perSeconds: 600 }],
  async run(tools, { thingId }): Promise<{ path: string }> {
    const accountId = tools.context.actor.accountId!
    const { rows } = await sql<{ gives: NonNullable<PackageItem['gives']> | null }>`
      select i.gives from entitlements.held h join events.gifts g on g.id = h.source_id join events.gift_batches b on b.id = g.batch_id
        join events.packages p on p.id = b.package_id
        join lateral jsonb_to_recordset(p.items) as i (id uuid, gives jsonb) on i.id = h.ref_id
      where h.id = ${thingId}::uuid and h.account_id = ${accountId}::uuid and h.kind = 'thing' and h.source_type = 'gift'`.execute(
      tools.db,
    )
    const gives = rows[0]?.gives ?? notFound()
    // Goods need an address (given-goods.ts).
    if (gives.kind === 'product') return notFound()
    const usedFor = gives.kind === 'course' ? `course ${gives.ref}` : randomUUID()
    if ((await useEntitlement(tools, { entitlementId: thingId, usedFor })) === 'refused') refuse('nothingLeft')
    if (gives.kind === 'course') return givePass(tools, { passId: passOf(thingId), slug: gives.ref, note: 'gift' })
    const order = await ticketFor(tools, accountId, gives.ref)
    // When the event is called off, the use goes back.
    await tools.db
      .updateTable('events.orders')
      .set({ thing_id: thingId, thing_use: usedFor })
      .where('id', '=', order.id)
      .execute()
    return { path: orderPath(order.token) }
  },
  audit: {
    kind: auditKind('events.takeThing', { th: 'รับตั๋วหรือคอร์สจากแพ็กเกจ', en: 'took a ticket or a course of a package' }),
    subject: ({ thingId }) => `thing:${thingId}`,
  },
})

/** The pass of a right, always the same. */
function passOf(thingId: string): string {
  const hex = createHash('sha256').update(`course of gift ${thingId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

async function ticketFor(tools: Tools<EventTables>, accountId: string, kindId: string) {
  const [kind] = await kindsOf(tools, sql`k.id = ${kindId}::uuid`)
  if (!kind) return notFound()
  if (kind.state === 'soldOut') refuse('soldOut', { name: kind.name })
  if (kind.state !== 'open') refuse('notOnSale', { name: kind.name })
  const event = await tools.db
    .selectFrom('events.events')
    .select(['id', 'title_th as th', 'title_en as en'])
    .where('id', '=', kind.eventId)
    .executeTakeFirstOrThrow()
  const { name, email, phone } = (await contactOf(tools, accountId)) ?? notFound()
  return sellTickets(tools, {
    event: { id: event.id, title: { th: event.th, en: event.en || event.th } },
    // Its price was paid with the package.
    chosen: [{ kind: { ...kind, unitSatang: 0n }, quantity: 1 }],
    buyer: { name: name || '–', email: email ?? '', phone: phone ?? '' },
    coupon: '',
    seenSatang: null,
  })
}
