/** A card is dragged, stepped or sent by its menu: to a status, before another task. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { MoveInput } from '#kernel/move.ts'
import { notFound } from '#kernel/refusals.ts'
import { projectOfTask } from '../rights.ts'
import { command } from '../room.ts'
import { projectTopic } from '../topics.ts'
import { enterStatus } from './enter-status.ts'
import { placeBefore } from './places.ts'

/** Errors: 404 for what is not there or not of this project; 403 for viewers; 409 WAITS until confirmed, WOULD_MOVE until agreed. */
export const placeTask = command({
  may: 'projects.work',
  input: MoveInput.and(z.object({ confirmed: flag.default(false), agreed: flag.default(false) })),
  async run(tools, { id, into, before, confirmed, agreed }) {
    if (![id, into, ...(before === null ? [] : [before])].every((each) => z.uuid().safeParse(each).success))
      return notFound()
    const project = await projectOfTask(tools, id, 'work')
    const position = await placeBefore(tools, { projectId: project.id, statusId: into }, before, id)
    await enterStatus(tools, project, { id, statusId: into, position, confirmed, agreed })
    tools.tell(projectTopic(project.id))
    return { id, statusId: into, project: project.id }
  },
  audit: {
    kind: auditKind('projects.placeTask', { th: 'ย้ายงาน', en: 'moved a task' }),
    subject: (_, { id }) => `task:${id}`,
    details: (_, { statusId, project }) => ({ project, status: statusId }),
  },
})
