/** Done, or not after all, by one press: into the first status that says so. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { projectOfTask } from '../rights.ts'
import { command } from '../room.ts'
import { projectTopic } from '../topics.ts'
import { enterStatus } from './enter-status.ts'

/** Errors: 404; 403; 409 WAITS, WOULD_MOVE, unless confirmed. */
export const tickTask = command({
  may: 'projects.work',
  input: z.object({ id: z.uuid(), done: flag, confirmed: flag.default(false) }),
  async run(tools, { id, done, confirmed }) {
    const project = await projectOfTask(tools, id, 'work')
    const status = await tools.db
      .selectFrom('projects.statuses')
      .select('id')
      .where('project_id', '=', project.id)
      .$if(done, (statuses) => statuses.where('stage', '=', 'completed'))
      .orderBy(done ? 'position' : 'is_default', done ? 'asc' : 'desc')
      .orderBy('id')
      .executeTakeFirst()
    if (!status) return notFound()
    await enterStatus(tools, project, { id, statusId: status.id, confirmed })
    tools.tell(projectTopic(project.id))
    return { id, project: project.id }
  },
  audit: {
    kind: auditKind('projects.tickTask', { th: 'ติ๊กงาน', en: 'ticked a task' }),
    subject: (_, { id }) => `task:${id}`,
    details: ({ done }, { project }) => ({ project, done }),
  },
})
