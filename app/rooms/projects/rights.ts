/** Who may do what in one project. What somebody is not in is not found; who only looks is told so. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { permissions } from './permissions.ts'
import { refuse } from './refusals.ts'
import type { ProjectTables } from './room.ts'

export type ProjectRole = 'viewer' | 'member' | 'lead'

export interface SeenProject {
  id: string
  groupId: string
  key: string
  name: string
  state: 'planned' | 'active' | 'on_hold' | 'completed' | 'archived'
  startOn: string
  dueOn: string | null
  calendarId: string | null
  isTemplate: boolean
  version: number
  role: ProjectRole
}

export type Need = 'see' | 'work' | 'lead'
type Any = Tools<ProjectTables>

export const managesAll = ({ context }: Pick<Any, 'context'>): boolean =>
  admits(permissions['projects.manage'], context.actor)

/** Errors: 404 for what this person is not in; 403 where they may only look; 409 for what is archived. */
export async function projectFor(tools: Any, projectId: string, need: Need): Promise<SeenProject> {
  const { rows } = await sql<Omit<SeenProject, 'role'> & { role: ProjectRole | null }>`
    select p.id, p.group_id as "groupId", p.key, p.name, p.state, p.start_on as "startOn", p.due_on as "dueOn",
      p.calendar_id as "calendarId", p.is_template as "isTemplate", p.version, ${ownRole(tools)} as role
    from projects.projects p where p.id = ${projectId}`.execute(tools.db)
  const [row] = rows
  const role: ProjectRole | null = row && managesAll(tools) ? 'lead' : (row?.role ?? null)
  if (!row || !role) return notFound()
  if (need === 'work' && role === 'viewer') refuse('viewerOnly')
  if (need === 'lead' && role !== 'lead') refuse('leadOnly')
  if (need !== 'see' && row.state === 'archived') refuse('isOver')
  return { ...row, role }
}

/** The project of a task, under its lock when work is done on it: keys, places and dates of one project go one after another. */
export async function projectOfTask(tools: Any, taskId: string, need: Need): Promise<SeenProject> {
  const task = await tools.db
    .selectFrom('projects.tasks')
    .select('project_id')
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (!task) return notFound()
  const project = await projectFor(tools, task.project_id, need)
  if (need !== 'see') await lockProject(tools, project.id)
  return project
}

export async function lockProject({ db }: Any, id: string): Promise<void> {
  await sql`select 1 from projects.projects where id = ${id} for update`.execute(db)
}

/** The greatest of one's roles in the project `p`; null: in none. */
const ownRole = ({ context }: Any) => sql<ProjectRole | null>`(
  select a.role from projects.access a where a.project_id = p.id and a.account_id = ${context.actor.accountId}::uuid
  order by array_position(array['lead', 'member', 'viewer'], a.role) limit 1)`

/** Whether this person leads the project `p`. */
export const ledBy = (tools: Any) => sql<boolean>`(${managesAll(tools)} or coalesce(${ownRole(tools)} = 'lead', false))`

/** For lists: the projects `p` that this person sees. */
export const seenBy = (tools: Any) =>
  managesAll(tools)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from projects.access a where a.project_id = p.id and a.account_id = ${tools.context.actor.accountId}::uuid)`

/** For lists: the projects `p` in which this person works. */
export const workedBy = (tools: Any) =>
  managesAll(tools)
    ? sql<boolean>`p.state <> 'archived'`
    : sql<boolean>`(p.state <> 'archived' and exists (select from projects.access a
        where a.project_id = p.id and a.role <> 'viewer' and a.account_id = ${tools.context.actor.accountId}::uuid))`
