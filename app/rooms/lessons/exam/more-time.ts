/** Who sits an exam now has at once what was allowed to them; whom the clock stopped goes on (traps/exams 5, 6). */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LessonTables } from '../room.ts'
import { closeLater } from './close.ts'
import { examOf, overrideOf, rulesFor } from './find-exam.ts'
import { settleLearner } from './settle.ts'
import { deadlineFor } from './start.ts'

interface Sitting {
  id: string
  itemId: string
  enrolmentId: string
  accountId: string
  state: 'in_progress' | 'submitted'
  startedAt: Date
  deadlineAt: Date
  graceS: number
  now: Date
}

/**
 * Time is given, never taken: who has begun keeps at least the end they were told. What the clock handed in is open again;
 * its receipt is kept, void. What somebody handed in themselves stays handed in. In the caller's transaction.
 */
export async function giveTime(
  tools: Tools<LessonTables>,
  { courseId, accountId }: { courseId: string; accountId: string },
): Promise<void> {
  const { rows } = await sql<Sitting>`
    select a.id, a.item_id as "itemId", a.enrolment_id as "enrolmentId", a.account_id as "accountId", a.state, a.started_at as "startedAt",
      a.deadline_at as "deadlineAt", a.grace_s as "graceS", clock_timestamp() as now
    from lessons.attempts a join lessons.exams x on x.item_id = a.item_id
    where x.course_id = ${courseId} and a.account_id = ${accountId}::uuid and a.deadline_at is not null
      and (a.state = 'in_progress' or a.state = 'submitted' and a.submit_by = 'timer')
      and not exists (select from lessons.attempts n where n.item_id = a.item_id and n.account_id = a.account_id and n.no > a.no)
    order by a.id for update of a`.execute(tools.db)
  for (const sitting of rows) {
    const exam = await examOf(tools, sitting.itemId)
    const rules = rulesFor(exam, await overrideOf(tools, { courseId, itemId: sitting.itemId, accountId }))
    const deadlineAt = deadlineFor(rules, sitting.startedAt)
    if (deadlineAt && deadlineAt <= sitting.deadlineAt) continue
    if (sitting.state === 'submitted') {
      if (deadlineAt && deadlineAt <= sitting.now) continue
      await reopen(tools, sitting.id)
    }
    await sql`update lessons.attempts set deadline_at = ${deadlineAt} where id = ${sitting.id}`.execute(tools.db)
    if (deadlineAt) closeLater(tools, sitting.id, deadlineAt, sitting.graceS)
    if (sitting.state === 'submitted') await settleLearner(tools, exam, sitting)
  }
}

/** Its answers may change: what they came to is reckoned anew when it is handed in. Every score it had is kept. */
async function reopen({ db }: Tools<LessonTables>, attempt: string): Promise<void> {
  await sql`update lessons.receipts set voided_at = clock_timestamp() where attempt_id = ${attempt} and voided_at is null`.execute(
    db,
  )
  await sql`delete from lessons.marks where attempt_id = ${attempt}`.execute(db)
  await sql`
    update lessons.attempts set state = 'in_progress', submitted_at = null, submit_by = null, score = null, max = null, passed = null,
      needs_grading = false where id = ${attempt}`.execute(db)
}
