/** What a page of one project shows: the view that its address names, and the task that is open beside it. */
import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { seeClientLinks } from '../client/client-links.ts'
import { seeClientThreads } from '../client/client-notes.ts'
import { readTableState } from '#kernel/table-state.ts'
import { readCalendar } from '#ui/entry-calendar/entry.ts'
import { seeDashboard } from '../dashboard/see-dashboard.ts'
import { seeAgenda, seeCalendar } from '../days/see-days.ts'
import { seeDetail } from '../detail/see-detail.ts'
import { zooms } from '../gantt/drawing.ts'
import { seeGantt } from '../gantt/see-gantt.ts'
import { seeBoard } from '../project/see-board.ts'
import { readFilter } from '../task/filter.ts'
import { seeKeptViews } from '../kept/kept-views.ts'
import { linkChoices } from '../task/link-choices.ts'
import { seeTask, taskHistory } from '../task/see-task.ts'
import { seeTaskNotes } from '../task/task-notes.ts'
import { seeTable } from '../table/see-table.ts'
import { groupings, tablePrefix, tableShapes } from '../table/table-shape.ts'
import { seeTodo } from '../todo/see-todo.ts'
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
    kept: view === 'detail' ? [] : await seeKeptViews(context, { projectId }),
    clients: view === 'detail' && board.project.role === 'lead' ? await seeClientLinks(context, { projectId }) : null,
    detail: view === 'detail' ? await seeDetail(context, { projectId }) : null,
    panel: task === null ? null : await seePanel(context, { projectId, id: task }),
    table: view === 'table' ? await tableOf(context, projectId, search) : null,
    todo: view === 'todo' ? await seeTodo(context, { projectId, ...filter }) : null,
    agenda:
      view === 'agenda'
        ? await seeAgenda(context, { projectId, ...filter, from: search.get('on') ?? undefined })
        : null,
    calendar: view === 'calendar' ? await calendarPage(context, projectId, search) : null,
    dashboard: view === 'dashboard' ? await seeDashboard(context, { projectId, ...filter }) : null,
    account: context.actor.accountId,
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
    choices: await linkChoices(context, { id }),
    notes: await seeTaskNotes(context, { id }),
    clients: await seeClientThreads(context, { task: id }),
  }
}

function tableOf(context: Context, projectId: string, search: URLSearchParams) {
  const { sort, page } = readTableState(search, tableShapes, tablePrefix)
  const group = groupings.find((each) => each === search.get('group')) ?? ''
  return seeTable(context, { projectId, ...readFilter(search), sort: sort as never, group, page }) // its schema knows the keys
}

/** Its words are `show` and `on`: `view` says that it is the calendar. Errors: as `seeCalendar`. */
async function calendarPage(context: Context, projectId: string, search: URLSearchParams) {
  const said = new URLSearchParams({
    view: search.get('show') === 'week' ? 'week' : 'month',
    on: search.get('on') ?? '',
  })
  const state = readCalendar(said, new Date())
  const { from, until } = state
  return { state, ...(await seeCalendar(context, { projectId, ...readFilter(search), from, until })) }
}
