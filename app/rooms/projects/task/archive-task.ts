/** A task is put away, and brought back; its number stays its own. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { projectOfTask } from '../rights.ts'
import { command } from '../room.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { projectTopic } from '../topics.ts'

/** Errors: 404; 403; 409 WOULD_MOVE where others waited for it. */
export const archiveTask = command({
  may: 'projects.work',
  input: z.object({ id: z.uuid(), isAway: flag, agreed: flag.default(false) }),
  async run(tools, { id, isAway, agreed }) {
    const project = await projectOfTask(tools, id, 'work')
    await sql`
      update projects.tasks set archived_at = case when ${isAway} then coalesce(archived_at, now()) end, updated_at = now(), version = version + 1
      where id = ${id}`.execute(tools.db)
    await reschedule(tools, { projectId: project.id, own: [id], agreed })
    tools.tell(projectTopic(project.id))
    return { id, project: project.id }
  },
  audit: {
    kind: auditKind('projects.archiveTask', { th: 'เก็บหรือนำงานกลับมา', en: 'archived a task or brought it back' }),
    subject: (_, { id }) => `task:${id}`,
    details: ({ isAway }, { project }) => ({ project, isAway }),
  },
})
