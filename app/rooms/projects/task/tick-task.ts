/** Done, or not after all, by one press: into the first status that says so. */
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { refuse } from '../refusals.ts'
import { projectOfTask } from '../rights.ts'
import { command, type ProjectTables } from '../room.ts'
import { projectTopic } from '../topics.ts'
import { enterStatus } from './enter-status.ts'

const Tick = z.object({
  id: z.uuid(),
  done: flag,
  /** Who ticked it. Left out: whoever sends it. */
  account: z.uuid().optional(),
  /** The status that was seen. Left out: it does not matter. */
  was: z.uuid().optional(),
  /** Something before it is still open, and they know. */
  confirmed: flag.default(false),
  /** Others may move by it. */
  agreed: flag.default(false),
})

async function tick(tools: Tools<ProjectTables>, { id, done, account, was, confirmed, agreed }: z.output<typeof Tick>) {
  if (account !== undefined && account !== tools.context.actor.accountId) refuse('otherAccount')
  const project = await projectOfTask(tools, id, 'work')
  const task = await tools.db
    .selectFrom('projects.tasks as t')
    .innerJoin('projects.statuses as s', 's.id', 't.status_id')
    .select(['t.status_id', 't.completed_at', 's.name'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
  // So it is already, whoever did it.
  if ((task.completed_at !== null) === done) return { id, project: project.id }
  if (was !== undefined && task.status_id !== was)
    refuse('movedMeanwhile', { status: task.name, statusId: task.status_id })
  const status = await tools.db
    .selectFrom('projects.statuses')
    .select('id')
    .where('project_id', '=', project.id)
    .$if(done, (statuses) => statuses.where('stage', '=', 'completed'))
    .orderBy(done ? 'position' : 'is_default', done ? 'asc' : 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (!status) return notFound()
  await enterStatus(tools, project, {
    id,
    statusId: status.id,
    confirmed,
    agreed,
  })
  tools.tell(projectTopic(project.id))
  return { id, project: project.id }
}

const audit = {
  kind: auditKind('projects.tickTask', { th: 'ติ๊กงาน', en: 'ticked a task' }),
  subject: (_: unknown, { id }: { id: string }) => `task:${id}`,
  details: ({ done }: { done: boolean }, { project }: { project: string }) => ({
    project,
    done,
  }),
}

/** Errors: 404; 403; 409 OTHER_ACCOUNT where another person ticked it, WAITS until confirmed, WOULD_MOVE until agreed, MOVED_MEANWHILE with `status` and `statusId`. */
export const tickTask = command({
  may: 'projects.work',
  input: Tick,
  run: tick,
  audit,
})

/** The same of a tick that was kept while the network was away, and may be sent more than once. Errors: as `tickTask`. */
export const sendTick = command({
  may: 'projects.work',
  idempotent: true,
  input: Tick,
  run: tick,
  audit,
})
