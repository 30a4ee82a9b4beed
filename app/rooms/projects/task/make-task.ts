/** A task is written down: by its title alone, the rest follows. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { plainLine } from '#kernel/contact-inputs.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag, thaiDate, wholeNumber } from '#kernel/thai-inputs.ts'
import { projectFor } from '../rights.ts'
import { command } from '../room.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { MOST_DAYS } from '../schedule/plan.ts'
import { projectTopic } from '../topics.ts'
import { enterStatus } from './enter-status.ts'
import { insertTask } from './insert-task.ts'
import { putFirst } from './places.ts'

const TaskInput = z.object({
  projectId: z.uuid(),
  title: plainLine({ max: 300, required: true }),
  statusId: z.uuid().optional(),
  parentId: z.uuid().optional(),
  startOn: thaiDate().optional(),
  dueOn: thaiDate().optional(),
  days: wholeNumber({ max: MOST_DAYS }).optional(),
  /** Before all others of its status: where whoever wrote it sees it. */
  isFirst: flag.default(false),
})

/** Errors: 404 for a project one is not in, or a status or parent of another; 403 for viewers. */
export const makeTask = command({
  may: 'projects.work',
  idempotent: true,
  input: TaskInput,
  async run(tools, { projectId, title, statusId, parentId, startOn, dueOn, days, isFirst }) {
    const project = await projectFor(tools, projectId, 'work')
    if (statusId !== undefined)
      await mustBeIn(
        tools.db
          .selectFrom('projects.statuses')
          .select('id')
          .where('id', '=', statusId)
          .where('project_id', '=', projectId),
      )
    if (parentId !== undefined)
      await mustBeIn(
        tools.db
          .selectFrom('projects.tasks')
          .select('id')
          .where('id', '=', parentId)
          .where('project_id', '=', projectId),
      )
    const begins = startOn ?? (days === undefined ? undefined : project.startOn)
    const task = await insertTask(tools, projectId, {
      title,
      ...(parentId !== undefined && { parent_id: parentId }),
      ...(begins === undefined ? { due_on: dueOn ?? null } : { start_on: begins, due_on: begins, days: days ?? 1 }),
    })
    if (statusId !== undefined && statusId !== task.statusId)
      await enterStatus(tools, project, { id: task.id, statusId, confirmed: true, agreed: true })
    if (isFirst) await putFirst(tools, { projectId, id: task.id })
    if (begins !== undefined || parentId !== undefined)
      await reschedule(tools, { projectId, own: [task.id], agreed: true })
    tools.tell(projectTopic(projectId))
    return { id: task.id, key: `${project.key}-${task.number}` }
  },
  audit: {
    kind: auditKind('projects.makeTask', { th: 'เพิ่มงาน', en: 'added a task' }),
    subject: (_, { id }) => `task:${id}`,
    details: ({ projectId, title }, { key }) => ({ project: projectId, task: key, title }),
  },
})

async function mustBeIn(query: { executeTakeFirst(): Promise<unknown> }): Promise<void> {
  if (!(await query.executeTakeFirst())) notFound()
}
