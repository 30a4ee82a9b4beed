/** The categories of a project: whatever its people sort their tasks by. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { changing } from '#kernel/changing.ts'
import { notFound, refuseKernel } from '#kernel/refusals.ts'
import { projectFor } from '../rights.ts'
import { command, type ProjectTables } from '../room.ts'
import { projectTopic } from '../topics.ts'
import { CategoryInput } from './inputs.ts'

const subject = (_: unknown, { projectId }: { projectId: string }) => `project:${projectId}`

/** Errors: 404, 403 for viewers. */
export const addCategory = command({
  may: 'projects.work',
  idempotent: true,
  input: CategoryInput.extend({ projectId: z.uuid() }),
  async run(tools, { projectId, name, colour }) {
    await projectFor(tools, projectId, 'work')
    const { rows } = await sql<{ id: string }>`
      insert into projects.categories (project_id, name, colour, position)
      select ${projectId}, ${name}, ${colour}, coalesce(max(position), -1) + 1 from projects.categories where project_id = ${projectId}
      returning id`.execute(tools.db)
    tools.tell(projectTopic(projectId))
    return { id: rows[0]!.id, projectId }
  },
  audit: {
    kind: auditKind('projects.addCategory', { th: 'เพิ่มหมวดงาน', en: 'added a category' }),
    subject,
    details: ({ name }) => ({ name }),
  },
})

/** Errors: 404; 403; 409 VERSION_CONFLICT. */
export const changeCategory = command({
  may: 'projects.work',
  input: changing(CategoryInput).extend({ id: z.uuid(), version: z.coerce.number().int() }),
  async run(tools, { id, version, ...category }) {
    const found = await categoryToChange(tools, id)
    if (found.version !== version) refuseKernel('changedMeanwhile', { version: found.version })
    await tools.db
      .updateTable('projects.categories')
      .set({ ...category, version: version + 1 })
      .where('id', '=', id)
      .execute()
    tools.tell(projectTopic(found.projectId))
    return { id, projectId: found.projectId }
  },
  audit: {
    kind: auditKind('projects.changeCategory', { th: 'แก้ไขหมวดงาน', en: 'changed a category' }),
    subject,
    details: ({ name }) => ({ name }),
  },
})

/** Tasks lose it and stay. Errors: 404; 403. */
export const removeCategory = command({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const { projectId, name } = await categoryToChange(tools, id)
    await tools.db.deleteFrom('projects.categories').where('id', '=', id).execute()
    tools.tell(projectTopic(projectId))
    return { id, projectId, name }
  },
  audit: {
    kind: auditKind('projects.removeCategory', { th: 'ลบหมวดงาน', en: 'deleted a category' }),
    subject,
    details: (_, { name }) => ({ name }),
  },
})

async function categoryToChange(tools: Tools<ProjectTables>, id: string) {
  const found = await tools.db
    .selectFrom('projects.categories')
    .select(['id', 'project_id as projectId', 'name', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return notFound()
  await projectFor(tools, found.projectId, 'work')
  return found
}
