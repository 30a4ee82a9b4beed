/** Hours that were worked on a task, on the day on which the work began. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { projectOfTask } from '../rights.ts'
import { command } from '../room.ts'
import { projectTopic } from '../topics.ts'
import { TimeInput } from './time-input.ts'

/** Errors: 404; 403 for viewers; 422. */
export const logTime = command({
  may: 'projects.work',
  idempotent: true,
  input: TimeInput,
  async run(tools, { taskId, onDay, minutes, note }) {
    const project = await projectOfTask(tools, taskId, 'work')
    const { id } = await tools.db
      .insertInto('projects.time_logs')
      .values({ task_id: taskId, account_id: tools.context.actor.accountId, on_day: onDay, minutes, note })
      .returning('id')
      .executeTakeFirstOrThrow()
    tools.tell(projectTopic(project.id))
    return { id, taskId, minutes }
  },
  audit: {
    kind: auditKind('projects.logTime', { th: 'บันทึกเวลา', en: 'logged time' }),
    subject: (_, { taskId }) => `task:${taskId}`,
    details: (_, { minutes }) => ({ minutes }),
  },
})

/** One's own. Errors: 404; 403. */
export const removeTime = command({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const found = await tools.db
      .selectFrom('projects.time_logs')
      .select(['task_id', 'minutes'])
      .where('id', '=', id)
      .where('account_id', '=', tools.context.actor.accountId)
      .executeTakeFirst()
    if (!found) return notFound()
    const project = await projectOfTask(tools, found.task_id, 'work')
    await tools.db.deleteFrom('projects.time_logs').where('id', '=', id).execute()
    tools.tell(projectTopic(project.id))
    return { id, taskId: found.task_id, minutes: found.minutes }
  },
  audit: {
    kind: auditKind('projects.removeTime', { th: 'ลบเวลาที่บันทึก', en: 'removed logged time' }),
    subject: (_, { taskId }) => `task:${taskId}`,
    details: (_, { minutes }) => ({ minutes }),
  },
})
