/** A template's tasks come into a project that has just been made. */
import type { Tools } from '#kernel/action.server.ts'
import type { ProjectTables } from '../room.ts'
import { calendarOf } from '../schedule/plan-of.ts'
import { dayIndex, dayNumber, dayOf } from '../schedule/day-index.ts'
import type { LinkKind } from '../schedule/plan.ts'
import { isWorkedBy } from '../schedule/working-days.ts'
import { insertTask } from '../task/insert-task.ts'
import { type TemplateName, type TemplateTask, templates } from './templates.ts'

type Any = Tools<ProjectTables>

export async function fillFromTemplate(
  tools: Any,
  { projectId, template }: { projectId: string; template: TemplateName },
): Promise<void> {
  const { categories, tasks } = templates[template]
  const { locale } = tools.context
  const project = await tools.db
    .selectFrom('projects.projects')
    .select(['start_on', 'calendar_id'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const index = dayIndex(isWorkedBy(await calendarOf(tools, project.calendar_id)), dayNumber(project.start_on))
  const named = await tools.db
    .insertInto('projects.categories')
    .values(
      categories.map(({ name, colour }, position) => ({ project_id: projectId, name: name[locale], colour, position })),
    )
    .returning(['id', 'position'])
    .execute()
  const categoryIds = new Map(categories.map(({ key }, at) => [key, named.find(({ position }) => position === at)!.id]))
  const ids = new Map<string, string>()
  for (const task of tasks) {
    const promised = task.promised === undefined ? null : dayOf(index.at(task.promised - 1))
    const { id } = await insertTask(tools, projectId, {
      title: task.title[locale],
      days: task.days ?? null,
      parent_id: task.parent === undefined ? null : (ids.get(task.parent) ?? null),
      start_on: promised,
      due_on: promised,
      is_pinned: promised !== null,
    })
    ids.set(task.key, id)
    if (task.category)
      await tools.db
        .insertInto('projects.task_categories')
        .values({ project_id: projectId, task_id: id, category_id: categoryIds.get(task.category)! })
        .execute()
    await addChecklist(tools, id, task.checklist)
  }
  const links = tasks.flatMap((task) => (task.after ?? []).map((text) => linkOf(text, task.key)))
  await tools.db
    .insertInto('projects.dependencies')
    .values(
      links.map(({ from, to, kind, lag }) => ({
        project_id: projectId,
        from_id: ids.get(from)!,
        to_id: ids.get(to)!,
        kind,
        lag,
      })),
    )
    .execute()
}

async function addChecklist({ db, context }: Any, taskId: string, texts: TemplateTask['checklist']): Promise<void> {
  if (!texts) return
  const { id } = await db
    .insertInto('projects.checklists')
    .values({ task_id: taskId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('projects.checklist_items')
    .values(texts.map((text, position) => ({ checklist_id: id, text: text[context.locale], position })))
    .execute()
}

/** `A SS+3` */
export function linkOf(text: string, to: string): { from: string; to: string; kind: LinkKind; lag: number } {
  const [, from, kind, lag] = /^(\w+) (FS|SS|FF|SF)([+-]\d+)?$/.exec(text) ?? []
  if (!from || !kind) throw new Error(`no link: ${text}`)
  return { from, to, kind: kind as LinkKind, lag: Number(lag ?? 0) } // by the pattern
}
