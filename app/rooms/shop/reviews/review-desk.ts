/** What the shop does with reviews: reads them, answers, hides with a reason. It never changes what a buyer wrote. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { holdsWords } from '#kernel/holds-words.ts'
import { oneOf } from '#kernel/list.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { command, list, query } from '../room.ts'
import { AnswerInput, HideInput } from './desk-inputs.ts'
import { type ListedReview, reviewList } from './review-list.ts'

const stateSql = sql`case when r.hidden_at is not null then 'hidden' when r.replied_at is not null then 'answered' else 'new' end`

export const { page: reviewsPage } = list(reviewList, {
  may: 'shop.manageGoods',
  from: sql`shop.reviews r`,
  as: sql`r`,
  key: sql`r.id`,
  sorts: { stars: sql`r.stars`, written: sql`r.created_at` },
  filters: { stars: (stars) => sql`r.stars::text = any(${stars})`, state: oneOf(stateSql) },
  search: (q) => holdsWords(sql`r.body || ' ' || r.author`, q),
  select: sql`r.id, json_build_object('th', m.name_th, 'en', m.name_en) as product, r.author, r.stars, r.body,
    ${stateSql} as state, r.created_at as "writtenAt"`,
  joins: sql`join catalogue.managed m on m.product_id = r.product_id`,
  row: (found) => found as ListedReview, // what `select` says
})

export interface DeskReview extends ListedReview {
  reply: string
  hiddenBecause: string | null
  orderNumber: string
}

const Of = z.object({ id: z.uuid() })

export const deskReview = query({
  may: 'shop.manageGoods',
  input: Of,
  async run({ db }, { id }): Promise<DeskReview> {
    const { rows } = await sql<Omit<DeskReview, 'product'> & { product: LocalText }>`
      select r.id, json_build_object('th', m.name_th, 'en', m.name_en) as product, r.author, r.stars, r.body,
        ${stateSql} as state, r.created_at as "writtenAt", r.reply, r.hidden_because as "hiddenBecause", o.number as "orderNumber"
      from shop.reviews r join catalogue.managed m on m.product_id = r.product_id join shop.orders o on o.id = r.order_id
      where r.id = ${id}`.execute(db)
    return rows[0] ?? notFound()
  },
})

/** Stands below the review; an empty answer takes it away. */
export const answerReview = command({
  may: 'shop.manageGoods',
  input: Of.extend(AnswerInput.shape),
  async run({ db }, { id, reply }): Promise<void> {
    const { numAffectedRows } = await sql`
      update shop.reviews set reply = ${reply}, replied_at = case when ${reply}::text <> '' then now() end where id = ${id}`.execute(
      db,
    )
    if (numAffectedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('shop.answerReview', { th: 'ตอบรีวิว', en: 'answered a review' }),
    subject: ({ id }) => `review:${id}`,
  },
})

/** Out of everybody's sight, its stars too, for a reason that stands in the trail. */
export const hideReview = command({
  may: 'shop.manageGoods',
  input: Of.extend(HideInput.shape),
  async run({ db }, { id, reason }): Promise<void> {
    const { numAffectedRows } = await sql`
      update shop.reviews set hidden_because = ${reason}, hidden_at = now() where id = ${id}`.execute(db)
    if (numAffectedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('shop.hideReview', { th: 'ซ่อนรีวิว', en: 'hid a review' }),
    subject: ({ id }) => `review:${id}`,
    details: ({ reason }) => ({ reason }),
  },
})

export const showReview = command({
  may: 'shop.manageGoods',
  input: Of,
  async run({ db }, { id }): Promise<void> {
    const { numAffectedRows } = await sql`
      update shop.reviews set hidden_because = null, hidden_at = null where id = ${id}`.execute(db)
    if (numAffectedRows === 0n) notFound()
  },
  audit: {
    kind: auditKind('shop.showReview', { th: 'แสดงรีวิวอีกครั้ง', en: 'showed a review again' }),
    subject: ({ id }) => `review:${id}`,
  },
})
