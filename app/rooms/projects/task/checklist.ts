/** Small steps of a task, ticked off. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { plainLine } from '#kernel/contact-inputs.ts'
import { notFound } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { refuse } from '../refusals.ts'
import { projectOfTask } from '../rights.ts'
import { command, type ProjectTables } from '../room.ts'
import { projectTopic } from '../topics.ts'

const subject = (_: unknown, { taskId }: { taskId: string }) => `task:${taskId}`

export const CheckInput = z.object({
  taskId: z.uuid(),
  text: plainLine({ max: 300, required: true }),
  list: z.uuid().optional(),
})

/** More are tasks of their own. */
const mostChecks = 200

/** Into the list that is named, or the first; the first step makes the list. Errors: 404; 403 for viewers; 409 TOO_MANY. */
export const addCheck = command({
  may: 'projects.work',
  idempotent: true,
  input: CheckInput,
  async run(tools, { taskId, text, list }) {
    const { db } = tools
    const project = await projectOfTask(tools, taskId, 'work')
    const lists = await db
      .selectFrom('projects.checklists')
      .select('id')
      .where('task_id', '=', taskId)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const chosen = list === undefined ? lists[0] : lists.find(({ id }) => id === list)
    if (list !== undefined && !chosen) return notFound()
    await mustHaveRoom(tools, taskId)
    const { id: listId } =
      chosen ??
      (await db.insertInto('projects.checklists').values({ task_id: taskId }).returning('id').executeTakeFirstOrThrow())
    const { rows } = await sql<{ id: string }>`
      insert into projects.checklist_items (checklist_id, text, position)
      select ${listId}, ${text}, coalesce(max(position), -1) + 1 from projects.checklist_items where checklist_id = ${listId} returning id`.execute(
      db,
    )
    tools.tell(projectTopic(project.id))
    return { id: rows[0]!.id, taskId }
  },
  audit: {
    kind: auditKind('projects.addCheck', { th: 'เพิ่มรายการย่อย', en: 'added a step' }),
    subject,
    details: ({ text }) => ({ text }),
  },
})

/** Errors: 404; 403. */
export const tickCheck = command({
  may: 'projects.work',
  input: z.object({ id: z.uuid(), done: flag }),
  async run(tools, { id, done }) {
    const taskId = await taskOfCheck(tools, id)
    const project = await projectOfTask(tools, taskId, 'work')
    await sql`
      update projects.checklist_items set done_at = case when ${done} then coalesce(done_at, now()) end where id = ${id}`.execute(
      tools.db,
    )
    tools.tell(projectTopic(project.id))
    return { id, taskId }
  },
  audit: {
    kind: auditKind('projects.tickCheck', { th: 'ติ๊กรายการย่อย', en: 'ticked a step' }),
    subject,
    details: ({ done }) => ({ done }),
  },
})

/** Errors: 404; 403. */
export const removeCheck = command({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const taskId = await taskOfCheck(tools, id)
    const project = await projectOfTask(tools, taskId, 'work')
    const gone = await tools.db
      .deleteFrom('projects.checklist_items')
      .where('id', '=', id)
      .returning(['text', 'checklist_id'])
      .executeTakeFirst()
    if (!gone) return notFound()
    await sql`
      delete from projects.checklists l where l.id = ${gone.checklist_id}
        and not exists (select from projects.checklist_items i where i.checklist_id = l.id)`.execute(tools.db)
    tools.tell(projectTopic(project.id))
    return { id, taskId, text: gone.text }
  },
  audit: {
    kind: auditKind('projects.removeCheck', { th: 'ลบรายการย่อย', en: 'removed a step' }),
    subject,
    details: (_, { text }) => ({ text }),
  },
})

/** Under the project's lock. */
async function mustHaveRoom({ db }: Tools<ProjectTables>, taskId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from projects.checklists l join projects.checklist_items i on i.checklist_id = l.id
    where l.task_id = ${taskId}`.execute(db)
  if (rows[0]!.count >= mostChecks) refuse('tooManyChecks', { most: mostChecks })
}

async function taskOfCheck({ db }: Tools<ProjectTables>, id: string): Promise<string> {
  const found = await db
    .selectFrom('projects.checklist_items as i')
    .innerJoin('projects.checklists as l', 'l.id', 'i.checklist_id')
    .select('l.task_id')
    .where('i.id', '=', id)
    .executeTakeFirst()
  return found?.task_id ?? notFound()
}
