/** What a page of one project shows: the view that its address names, and the task that is open beside it. */
import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { seeClientLinks } from '../client/client-links.ts'
import { seeClientThreads } from '../client/client-notes.ts'
import { seeDetail } from '../detail/see-detail.ts'
import { zooms } from '../gantt/drawing.ts'
import { seeGantt } from '../gantt/see-gantt.ts'
import { seeBoard } from '../project/see-board.ts'
import { readFilter } from '../task/filter.ts'
import { linkChoices } from '../task/link-choices.ts'
import { seeTask, taskHistory } from '../task/see-task.ts'
import { seeTaskNotes } from '../task/task-notes.ts'
import type { View } from './views.ts'

interface Asked {
  projectId: string
  view: View
  search: URLSearchParams
}

/** Errors: 404 for a project one is not in, and for a task of another. */
export async function seePage(context: Context, { projectId, view, search }: Asked) {
  const filter = readFilter(search)
  const board = await seeBoard(context, {
    projectId,
    ...filter,
    withCards: view === 'board',
    only: search.get('only') ?? '',
  })
  const task = search.get('task')
  return {
    board,
    view,
    zoom: zooms.find((zoom) => zoom === search.get('zoom')) ?? ('week' as const),
    gantt: view === 'gantt' ? await seeGantt(context, { projectId, ...filter, page: search.get('page') ?? 1 }) : null,
    clients: view === 'detail' && board.project.role === 'lead' ? await seeClientLinks(context, { projectId }) : null,
    detail: view === 'detail' ? await seeDetail(context, { projectId }) : null,
    panel: task === null ? null : await seePanel(context, { projectId, id: task }),
    idempotencyKey: randomUUID(),
  }
}
export type SeenPage = Awaited<ReturnType<typeof seePage>>

/** Errors: 404 for a task of another project than is shown. */
export async function seePanel(context: Context, { projectId, id }: { projectId: string; id: string }) {
  const task = await seeTask(context, { id })
  if (task.projectId !== projectId) return notFound()
  return {
    task,
    history: await taskHistory(context, { id }),
    choices: await linkChoices(context, { projectId }),
    notes: await seeTaskNotes(context, { id }),
    clients: await seeClientThreads(context, { task: id }),
  }
}
