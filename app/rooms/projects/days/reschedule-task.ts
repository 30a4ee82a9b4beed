/** A task is put on other days in the calendar: moved as a whole, or made longer or shorter at its end. */
import { sql } from 'kysely'
import * as z from 'zod'
import { addDays } from '#kernel/calendar.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { RescheduleInput } from '#kernel/reschedule.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { projectOfTask } from '../rights.ts'
import { command } from '../room.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { writeDates } from '../task/write-field.ts'
import { projectTopic } from '../topics.ts'

/**
 * `day`: where it begins; of a task that only has a day, that day. `days`: how many days of the calendar it then takes.
 * Errors: 404; 403; 409 WOULD_MOVE until agreed, END_IS_OFF until confirmed.
 */
export const rescheduleTask = command({
  may: 'projects.work',
  input: RescheduleInput.extend({ agreed: flag.default(false), confirmed: flag.default(false) }),
  async run(tools, { id, day, days, agreed, confirmed }) {
    if (!z.uuid().safeParse(id).success) return notFound()
    const project = await projectOfTask(tools, id, 'work')
    const task = await tools.db
      .selectFrom('projects.tasks')
      .select(['start_on as startOn', 'due_on as dueOn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const write = (field: 'startOn' | 'dueOn', value: string) =>
      writeDates(tools, project, { id, field, value, agreed: confirmed })
    if (task.startOn === null) await write('dueOn', addDays(day, (days ?? 1) - 1))
    else {
      const isStretched = days !== undefined && task.startOn === day
      if (task.startOn !== day) await write('startOn', day)
      if (isStretched) await write('dueOn', addDays(day, days - 1))
    }
    await reschedule(tools, { projectId: project.id, own: [id], agreed })
    tools.tell(projectTopic(project.id))
    const { rows } = await sql<{ from: string; to: string }>`
      select concat_ws(' ', ${task.startOn}::date, ${task.dueOn}::date) as from, concat_ws(' ', start_on, due_on) as to
      from projects.tasks where id = ${id}`.execute(tools.db)
    return { id, project: project.id, ...rows[0]! }
  },
  audit: {
    kind: auditKind('projects.rescheduleTask', { th: 'เลื่อนวันของงาน', en: 'moved a task to other days' }),
    subject: (_, { id }) => `task:${id}`,
    details: (_, { project, from, to }) => ({ project, changes: { dueOn: [from, to] } }),
  },
})
