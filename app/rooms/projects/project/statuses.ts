/** The statuses of a project: made, changed, put in order, and deleted with a successor for all that stand in them. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { changing } from '#kernel/changing.ts'
import { MoveInput, placedIn } from '#kernel/move.ts'
import { notFound, refuseKernel } from '#kernel/refusals.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { refuse } from '../refusals.ts'
import { lockProject, projectFor, type SeenProject } from '../rights.ts'
import { command, type ProjectTables } from '../room.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { projectTopic } from '../topics.ts'
import { StatusInput, SuccessorInput } from './inputs.ts'

type Any = Tools<ProjectTables>

const subject = (_: unknown, { projectId }: { projectId: string }) => `project:${projectId}`

/** Errors: 404, 403 for who does not lead. */
export const addStatus = command({
  may: 'projects.work',
  idempotent: true,
  input: StatusInput.extend({ projectId: z.uuid() }),
  async run(tools, { projectId, ...status }) {
    await projectFor(tools, projectId, 'lead')
    await lockProject(tools, projectId)
    const { rows } = await sql<{ id: string }>`
      insert into projects.statuses (project_id, name, stage, colour, most, position)
      select ${projectId}, ${status.name}, ${status.stage}, ${status.colour}, ${status.most}, coalesce(max(position), -1) + 1
      from projects.statuses where project_id = ${projectId} returning id`.execute(tools.db)
    tools.tell(projectTopic(projectId))
    return { id: rows[0]!.id, projectId }
  },
  audit: {
    kind: auditKind('projects.addStatus', { th: 'เพิ่มสถานะ', en: 'added a status' }),
    subject,
    details: ({ name }) => ({ name }),
  },
})

/**
 * Errors: 404; 403; 409 VERSION_CONFLICT; 409 INVALID_STATE where the last status for work that has not begun would become
 * another, or where new tasks would begin completed or cancelled; 409 WOULD_MOVE until agreed. Tasks in it are done, open
 * or called off as the new stage says.
 */
export const changeStatus = command({
  may: 'projects.work',
  input: changing(StatusInput).extend({
    id: z.uuid(),
    version: z.coerce.number().int(),
    isDefault: flag.optional(),
    agreed: flag.default(false),
  }),
  async run(tools, { id, version, isDefault, agreed, ...status }) {
    const found = await statusToChange(tools, id)
    if (found.version !== version) refuseKernel('changedMeanwhile', { version: found.version })
    if (status.stage !== undefined && status.stage !== found.stage && found.stage === 'unstarted')
      await mustNotBeLast(tools, found)
    const stage = status.stage ?? found.stage
    if ((isDefault === true || found.isDefault) && (stage === 'completed' || stage === 'cancelled'))
      refuse('newTasksAreOpen')
    const { projectId } = found
    if (isDefault === true)
      await tools.db
        .updateTable('projects.statuses')
        .set({ is_default: false })
        .where('project_id', '=', projectId)
        .execute()
    await tools.db
      .updateTable('projects.statuses')
      .set({ ...status, version: version + 1, ...(isDefault === true && { is_default: true }) })
      .where('id', '=', id)
      .execute()
    if (status.stage !== undefined && status.stage !== found.stage)
      await follow(tools, { projectId, statusId: id, agreed })
    tools.tell(projectTopic(projectId))
    return { id, projectId }
  },
  audit: {
    kind: auditKind('projects.changeStatus', { th: 'แก้ไขสถานะ', en: 'changed a status' }),
    subject,
    details: ({ name, stage }) => ({ name, stage }),
  },
})

/** In their order on the board. */
export const placeStatus = command({
  may: 'projects.work',
  input: MoveInput,
  async run(tools, { id, before }) {
    if (!z.uuid().safeParse(id).success) return notFound()
    const { projectId } = await statusToChange(tools, id)
    const all = await tools.db
      .selectFrom('projects.statuses')
      .select('id')
      .where('project_id', '=', projectId)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const placed = placedIn(all, { id }, before)
    if (!placed) return notFound()
    await sql`
      update projects.statuses s set position = n.place from unnest(${placed.map((one) => one.id)}::uuid[]) with ordinality as n(id, place)
      where s.id = n.id`.execute(tools.db)
    tools.tell(projectTopic(projectId))
    return { id, projectId }
  },
  audit: {
    kind: auditKind('projects.placeStatus', { th: 'เรียงสถานะใหม่', en: 'put the statuses in another order' }),
    subject,
  },
})

/**
 * Errors: 404; 403; 409 INVALID_STATE for where new tasks begin and for the last of those not begun; 409 NEEDS_SUCCESSOR
 * with `count`, archived and completed tasks included, until one is chosen; 409 WOULD_MOVE until agreed, where what was
 * called off comes back into the plan or leaves it.
 */
export const removeStatus = command({
  may: 'projects.work',
  input: SuccessorInput.extend({ id: z.uuid(), agreed: flag.default(false) }),
  async run(tools, { id, successor, agreed }) {
    const found = await statusToChange(tools, id)
    if (found.isDefault) refuse('lastStatus')
    if (found.stage === 'unstarted') await mustNotBeLast(tools, found)
    const { count } = await tools.db
      .selectFrom('projects.tasks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('project_id', '=', found.projectId)
      .where('status_id', '=', id)
      .executeTakeFirstOrThrow()
    const moved = Number(count)
    if (moved > 0) {
      if (successor === '') refuse('needsSuccessor', { count: moved })
      const next = await tools.db
        .selectFrom('projects.statuses')
        .select('id')
        .where('id', '=', successor)
        .where('project_id', '=', found.projectId)
        .executeTakeFirst()
      if (!next || next.id === id) return notFound()
      await sql`
        update projects.tasks t set status_id = ${successor}, updated_at = now(), version = t.version + 1,
          position = t.position + (select coalesce(max(o.position), 0) + 1 - (select coalesce(min(m.position), 0) from projects.tasks m
            where m.project_id = t.project_id and m.status_id = ${id}) from projects.tasks o where o.project_id = t.project_id and o.status_id = ${successor})
        where t.project_id = ${found.projectId} and t.status_id = ${id}`.execute(tools.db)
      await follow(tools, { projectId: found.projectId, statusId: successor, agreed })
    }
    await tools.db.deleteFrom('projects.statuses').where('id', '=', id).execute()
    tools.tell(projectTopic(found.projectId))
    return { id, projectId: found.projectId, name: found.name, moved }
  },
  audit: {
    kind: auditKind('projects.removeStatus', { th: 'ลบสถานะ', en: 'deleted a status' }),
    subject,
    details: (_, { name, moved }) => ({ name, moved }),
  },
})

interface Found {
  id: string
  projectId: string
  name: string
  stage: string
  isDefault: boolean
  version: number
}

/** Under the project's lock. */
async function statusToChange(tools: Any, id: string): Promise<Found & { project: SeenProject }> {
  const read = () =>
    tools.db
      .selectFrom('projects.statuses')
      .select(['id', 'project_id as projectId', 'name', 'stage', 'is_default as isDefault', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
  const seen = await read()
  if (!seen) return notFound()
  const project = await projectFor(tools, seen.projectId, 'lead')
  await lockProject(tools, seen.projectId)
  const found = await read()
  return found ? { ...found, project } : notFound()
}

async function mustNotBeLast({ db }: Any, { id, projectId }: Found): Promise<void> {
  const other = await db
    .selectFrom('projects.statuses')
    .select('id')
    .where('project_id', '=', projectId)
    .where('stage', '=', 'unstarted')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (!other) refuse('lastStatus')
}

/** All tasks in a status are done, open or called off as its stage says. */
async function follow(
  tools: Any,
  { projectId, statusId, agreed }: { projectId: string; statusId: string; agreed: boolean },
): Promise<void> {
  await sql`
    update projects.tasks t set
      completed_at = case when s.stage = 'completed' then coalesce(t.completed_at, now()) end,
      closed_at = case when s.stage in ('completed', 'cancelled') then coalesce(t.closed_at, now()) end,
      progress = case when s.stage = 'completed' then 100 when t.completed_at is not null and t.progress = 100 then 0 else t.progress end
    from projects.statuses s where s.id = ${statusId} and t.project_id = ${projectId} and t.status_id = ${statusId}
      and (t.completed_at is not null) <> (s.stage = 'completed') or (t.project_id = ${projectId} and t.status_id = ${statusId} and s.id = ${statusId}
      and (t.closed_at is not null) <> (s.stage in ('completed', 'cancelled')))`.execute(tools.db)
  await reschedule(tools, { projectId, agreed })
}
