/** A page of /project/admin: one view of one project, which its address names; else the newest. */
import type { Context } from '#kernel/context.ts'
import { seeAll } from '../project/see-all.ts'
import { findTask } from '../task/find-task.ts'
import { seePage } from './see-page.server.ts'
import type { View } from './views.ts'

/** `page` is null where there is no project yet. Errors: 404 for a project or task that is not there. */
export async function seeAdmin(context: Context, view: View, request: Request) {
  const search = new URL(request.url).searchParams
  const projects = await seeAll(context, {})
  const task = search.get('task')
  const named = search.get('project') ?? (task === null ? undefined : (await findTask(context, { task })).projectId)
  const projectId = named ?? projects[0]?.id
  return {
    projects: projects.map(({ id, key, name }) => ({ id, name: `${key} ${name}` })),
    page: projectId === undefined ? null : await seePage(context, { projectId, view, search }),
  }
}
export type SeenAdmin = Awaited<ReturnType<typeof seeAdmin>>
