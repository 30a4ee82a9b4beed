import { sql } from 'kysely'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import type { PersonalCard } from '#kernel/personal.ts'
import { formatBaht } from '#kernel/money.ts'
import { paymentPath } from './links.ts'
import { query } from './room.ts'
import { subjectKinds } from './subjects.ts'

/** So many fit on a card; the list has the rest. */
const shown = 4

interface Row {
  number: string
  slug: string
  restSatang: bigint
  asked: boolean
  refused: string | null
  total: number
}

/**
 * One's own bills that want something: slips that were turned down or asked about, and what is to be paid. What a room
 * speaks for, such as an order, stands on that room's own card until its slip needs another look.
 */
export const myOpenBills = query({
  may: 'billing.seeOwnBills',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalCard | null> {
    const { rows } = await sql<Row>`
      select p.number, i.slug, p.owed_satang as "restSatang", s.asked, i.rejected_reason as refused,
        count(*) over ()::int as total
      from billing.payables p
        cross join lateral (select id, slug, status, rejected_reason from billing.payment_intents
          where payable_id = p.id order by id desc limit 1) i
        cross join lateral (select exists (select from billing.slips
          where intent_id = i.id and status = 'needs_info') as asked) s
      where p.account_id = ${context.actor.accountId}::uuid and (i.status <> 'in_review' or s.asked)
        and (s.asked or (p.status = 'open'
          and (i.rejected_reason is not null or p.subject_type <> all(${subjectKinds()}))))
      order by s.asked desc, i.rejected_reason is null, p.id desc
      limit ${shown}`.execute(db)
    if (rows.length === 0) return null
    const total = rows[0]!.total
    return {
      key: 'bills',
      title: { th: 'บิลและสลิป', en: 'Bills and slips' },
      icon: 'receipt',
      figure: { th: `${total} รายการ`, en: total === 1 ? '1 bill' : `${total} bills` },
      lines: rows.map((bill) => ({
        title: bill.number ? { th: `บิล ${bill.number}`, en: `Bill ${bill.number}` } : { th: 'บิล', en: 'Bill' },
        detail: wanted(bill),
        to: paymentPath(bill.slug),
        urgent: bill.asked || bill.refused !== null,
      })),
      to: { label: { th: 'บิลทั้งหมด', en: 'All bills' }, path: '/billing/payment' },
    }
  },
})

function wanted({ asked, refused, restSatang }: Row): LocalText {
  if (asked) return { th: 'ร้านขอสลิปที่ชัดขึ้น', en: 'The shop asks for a clearer slip' }
  const amount = formatBaht(restSatang)
  if (refused !== null) return { th: `สลิปไม่ผ่าน ส่งใหม่ได้ · ${amount}`, en: `Slip not accepted, send another · ${amount}` }
  return { th: `ยอดที่ต้องชำระ ${amount}`, en: `To pay: ${amount}` }
}
