/** A project under its head: the tabs of its views, one filter over them, the view, and the task that is open. */
import { useSearchParams } from 'react-router'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { DashboardView } from '../dashboard/dashboard-view.tsx'
import { AgendaView } from '../days/agenda-view.tsx'
import { CalendarView } from '../days/calendar-view.tsx'
import { DetailView } from '../detail/detail-view.tsx'
import { GanttView } from '../gantt/gantt-view.tsx'
import { keptQuery } from '../kept/kept-query.ts'
import { KeptBar } from '../kept/kept-bar.tsx'
import { livePath, withWords } from '../links.ts'
import { TableView } from '../table/table-view.tsx'
import { TaskDialog } from '../task-panel/task-dialog.tsx'
import { filterNames } from '../task/filter-names.ts'
import { taskWords } from '../task-words.ts'
import { viewWords } from '../view-words.ts'
import { TodoView } from '../todo/todo-view.tsx'
import { BoardView } from '../views/board.tsx'
import { FilterBar } from '../views/filter-bar.tsx'
import type { SeenPage } from './see-page.server.ts'
import { readView, type View, views } from './views.ts'

interface ProjectBodyProps {
  page: SeenPage
  answer: unknown
  /** Where a view is found; on a page of its own each has its address. */
  toView?: (view: View) => string
}

export function ProjectBody({ page, answer, toView }: ProjectBodyProps) {
  const { board, view, zoom, gantt, detail, clients, kept, panel, idempotencyKey, account } = page
  const { table, todo, agenda, calendar, dashboard } = page
  const text = useWords(taskWords)
  const names = { ...text, ...useWords(viewWords) }
  const [search] = useSearchParams()
  useLive(livePath(board.project.id))
  const tab = (one: View) => withWords(search, { ...nowhere, view: one === 'board' ? '' : one })
  const toTable = (words: Readonly<Record<string, string>>) => {
    const filters = Object.fromEntries(filterNames.map((name) => [name, '']))
    if (!toView) return withWords(search, { ...nowhere, ...filters, ...words, view: 'table' })
    return `${toView('table').split('?')[0]}${withWords(new URLSearchParams({ project: board.project.id }), words)}`
  }
  // Kept words name their view also where that has an address of its own.
  const now = keptQuery(toView ? withWords(search, { view: view === 'board' ? '' : view }) : search.toString())
  const toKept = (query: string) => {
    const words = new URLSearchParams(query)
    if (!toView) return `?${query}`
    const path = toView(readView(words)).split('?')[0]
    words.delete('view')
    return `${path}${withWords(words, { project: board.project.id })}`
  }
  return (
    <>
      <Stack gap={16}>
        {board.project.role === 'viewer' && <Notice title={text.viewerOnly} />}
        <Tabs
          label={text.views}
          tabs={views.map((one) => ({ label: names[one], to: (toView ?? tab)(one), current: one === view }))}
        />
        {view !== 'detail' && (
          <FilterBar
            people={board.people}
            categories={board.categories}
            {...(view !== 'board' && { statuses: board.statuses })}
          />
        )}
        {view !== 'detail' && (
          <KeptBar project={board.project} views={kept} {...{ answer, idempotencyKey, now, toKept }} />
        )}
        {gantt && <GanttView gantt={gantt} project={board.project} zoom={zoom} />}
        {detail && (
          <DetailView detail={detail} clients={clients} board={board} answer={answer} idempotencyKey={idempotencyKey} />
        )}
        {table && <TableView table={table} board={board} account={account} />}
        {todo && account !== null && <TodoView todo={todo} account={account} projectId={board.project.id} />}
        {agenda && <AgendaView agenda={agenda} board={board} toTable={toTable} />}
        {calendar && <CalendarView calendar={calendar} board={board} toTable={toTable} />}
        {dashboard && <DashboardView dashboard={dashboard} board={board} toTable={toTable} />}
        {view === 'board' && <BoardView board={board} />}
      </Stack>
      {panel && (
        <TaskDialog key={panel.task.id} {...panel} around={board} answer={answer} idempotencyKey={idempotencyKey} />
      )}
    </>
  )
}

/** What of an address belongs to one view alone. */
const nowhere = { task: '', page: '', 't.page': '', edit: '', on: '', show: '', only: '' }
