/** The one way by which a task comes into a project: with the next number, which nothing gives back. */
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ProjectTables } from '../room.ts'
import { lastPlace } from './places.ts'

type Columns = Omit<Insertable<ProjectTables['projects.tasks']>, 'project_id' | 'number' | 'status_id' | 'position'>

/** Locks the project until the end of the transaction. */
export async function insertTask(
  tools: Tools<ProjectTables>,
  projectId: string,
  columns: Columns & { status_id?: string },
): Promise<{ id: string; number: number; statusId: string }> {
  const { db, context } = tools
  const { rows } = await sql<{ number: number }>`
    update projects.projects set next_number = next_number + 1 where id = ${projectId} returning next_number - 1 as number`.execute(
    db,
  )
  const { number } = rows[0]!
  const statusId = columns.status_id ?? (await defaultStatus(tools, projectId))
  const { id } = await db
    .insertInto('projects.tasks')
    .values({
      ...columns,
      project_id: projectId,
      number,
      status_id: statusId,
      position: await lastPlace(tools, { projectId, statusId }),
      created_by: context.actor.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number, statusId }
}

async function defaultStatus({ db }: Tools<ProjectTables>, projectId: string): Promise<string> {
  const { id } = await db
    .selectFrom('projects.statuses')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return id
}
