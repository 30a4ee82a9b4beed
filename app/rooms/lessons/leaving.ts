import { sql } from 'kysely'
import { beforeLeaving } from '#rooms/identity/index.ts'
import { lessonsPath } from './links.ts'
import { within } from './room.ts'

/** Money for a course that is being checked or waits for a decision is decided upon first. */
const undecidedMoney = within(async ({ db }, accountId: string) => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from lessons.enrolments e
      left join billing.payment_states m on m.subject_type = 'course' and m.subject_id = e.id
    where e.account_id = ${accountId}::uuid and (e.status = 'needs_decision' or m.payment_status = 'in_review'
      or (e.status = 'pending_payment' and m.payment_status in ('partial', 'partly_refunded')))`.execute(db)
  const { open } = rows[0]!
  if (open === 0) return null
  return {
    text: {
      th: `มีค่าเรียนที่ร้านยังตรวจไม่เสร็จ ${open} รายการ`,
      en: open === 1 ? 'A course payment is still being checked' : `${open} course payments are still being checked`,
    },
    to: lessonsPath,
  }
})

beforeLeaving('lessons', undecidedMoney)
