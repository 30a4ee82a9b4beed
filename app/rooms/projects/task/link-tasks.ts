/** Tasks that wait for each other. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { projectOfTask } from '../rights.ts'
import { command } from '../room.ts'
import { linkKinds, MOST_LAG } from '../schedule/plan.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { projectTopic } from '../topics.ts'
import { taskNamed } from './link-choices.ts'

const Pair = z.object({ from: z.uuid(), to: z.uuid(), agreed: flag.default(false) })

export const LinkInput = Pair.extend({
  /** As taskNamed reads it. */
  from: z.string().trim().min(1).max(400),
  kind: z.enum(linkKinds).default('FS'),
  /** In working days, below zero they overlap. */
  lag: z.coerce.number().int().min(-MOST_LAG).max(MOST_LAG).default(0),
})

/** A link again is the link changed. Errors: 404 for tasks of two projects; 422 NO_SUCH_TASK for words; 409 CIRCLE with its way, WOULD_MOVE. */
export const linkTasks = command({
  may: 'projects.work',
  input: LinkInput,
  async run(tools, { from: typed, to, kind, lag, agreed }) {
    const project = await projectOfTask(tools, to, 'work')
    const from = await taskNamed(tools, project, typed)
    if (from === to) return notFound()
    await sql`
      insert into projects.dependencies (project_id, from_id, to_id, kind, lag) values (${project.id}, ${from}, ${to}, ${kind}, ${lag})
      on conflict (tenant_id, from_id, to_id) do update set kind = excluded.kind, lag = excluded.lag, is_elapsed = false`.execute(
      tools.db,
    )
    await reschedule(tools, { projectId: project.id, own: [to], agreed })
    tools.tell(projectTopic(project.id))
    return { id: to, project: project.id, from }
  },
  audit: {
    kind: auditKind('projects.linkTasks', { th: 'ผูกลำดับงาน', en: 'made a task wait for another' }),
    subject: (_, { id }) => `task:${id}`,
    details: ({ kind, lag }, { project, from }) => ({ project, from, kind, lag }),
  },
})

/** Errors: 404; 409 WOULD_MOVE. */
export const unlinkTasks = command({
  may: 'projects.work',
  input: Pair,
  async run(tools, { from, to, agreed }) {
    const project = await projectOfTask(tools, to, 'work')
    const gone = await tools.db
      .deleteFrom('projects.dependencies')
      .where('from_id', '=', from)
      .where('to_id', '=', to)
      .returning('to_id')
      .executeTakeFirst()
    if (!gone) return notFound()
    await reschedule(tools, { projectId: project.id, own: [to], agreed })
    tools.tell(projectTopic(project.id))
    return { id: to, project: project.id }
  },
  audit: {
    kind: auditKind('projects.unlinkTasks', { th: 'ถอดลำดับงาน', en: 'let a task wait no more' }),
    subject: (_, { id }) => `task:${id}`,
    details: ({ from }, { project }) => ({ project, from }),
  },
})
