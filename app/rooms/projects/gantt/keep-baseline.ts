/** The plan as it stands is kept, to be compared with later. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { lockProject, projectFor } from '../rights.ts'
import { command } from '../room.ts'
import { projectTopic } from '../topics.ts'

/** The newest is the one that is shown. Errors: 404; 403 for viewers. */
export const keepBaseline = command({
  may: 'projects.work',
  idempotent: true,
  input: z.object({ projectId: z.uuid() }),
  async run(tools, { projectId }) {
    await projectFor(tools, projectId, 'work')
    await lockProject(tools, projectId)
    const { id } = await tools.db
      .insertInto('projects.baselines')
      .values({ project_id: projectId, name: new Date().toISOString().slice(0, 16) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into projects.baseline_tasks (baseline_id, task_id, start_on, due_on)
      select ${id}, t.id, t.start_on, t.due_on from projects.tasks t
      where t.project_id = ${projectId} and t.archived_at is null and t.start_on is not null and t.due_on is not null`.execute(
      tools.db,
    )
    tools.tell(projectTopic(projectId))
    return { id, projectId }
  },
  audit: {
    kind: auditKind('projects.keepBaseline', { th: 'จำแผนไว้เทียบ', en: 'kept the plan to compare with' }),
    subject: (_, { projectId }) => `project:${projectId}`,
  },
})
