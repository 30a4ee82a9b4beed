/**
 * Each morning: of every task whose day comes as near as somebody wished, those who do or watch it are told. What counts is
 * the day as it stands then; a day that was moved is told anew, and none is told twice.
 */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { job, type ProjectTables } from '../room.ts'
import { type DueTask, tellDue } from './tell-task.ts'

type Any = Tools<ProjectTables>

/** After midnight, when people have risen. */
const atMs = 8 * 3_600_000

/** The next morning's round; once, however many ask for it. */
export function remindNext(tools: Any, now = new Date()): void {
  const today = businessDate(now)
  const day = now.getTime() < businessDayStart(today).getTime() + atMs ? today : addDays(today, 1)
  tools.later('projects.remind', {}, { at: new Date(businessDayStart(day).getTime() + atMs), key: `remind ${day}` })
}

/** Goes on while any open task wishes it. */
export const remind = job('projects.remind', z.object({}), async (tools) => {
  await tellAllDue(tools, businessDate(new Date()))
  const wished = await tools.db
    .selectFrom('projects.tasks')
    .select('id')
    .where('remind_days', 'is not', null)
    .where('closed_at', 'is', null)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (wished) remindNext(tools)
})

/** Who is written down as told, is told: both in one transaction. */
export async function tellAllDue(tools: Any, today: string): Promise<void> {
  const { rows } = await sql<DueTask & { accountId: string }>`
    with told as (
      insert into projects.reminders (task_id, account_id, due_on)
      select distinct t.id, w.account_id, t.due_on from projects.tasks t
        join projects.projects p on p.id = t.project_id and p.state <> 'archived' and not p.is_template
        join projects.task_people w on w.task_id = t.id
        join projects.access a on a.project_id = t.project_id and a.account_id = w.account_id
      where t.remind_days is not null and t.closed_at is null and t.archived_at is null
        and t.due_on >= ${today}::date and t.due_on - t.remind_days <= ${today}::date
      on conflict do nothing returning task_id, account_id, due_on)
    select d.account_id as "accountId", t.id, t.title, d.due_on as "dueOn" from told d join projects.tasks t on t.id = d.task_id
    order by d.account_id, d.due_on, t.id`.execute(tools.db)
  for (const [accountId, tasks] of Map.groupBy(rows, (row) => row.accountId))
    await tellDue(tools, { accountId, tasks, today })
}
