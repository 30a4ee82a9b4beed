/** /project/{group_id}/{project_id}: all ways of looking at it, in tabs over one filter; a task opens beside them. */
import { useSearchParams } from 'react-router'
import type { Context } from '#kernel/context.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { livePath, withWords } from '../links.ts'
import { zooms } from '../gantt/drawing.ts'
import { GanttView } from '../gantt/gantt-view.tsx'
import { seeGantt } from '../gantt/see-gantt.ts'
import { operate } from '../operations.server.ts'
import { permissions } from '../permissions.ts'
import { seeBoard, type SeenBoard } from '../project/see-board.ts'
import { readFilter } from '../task/filter.ts'
import { taskWords } from '../task-words.ts'
import { linkChoices } from '../task/link-choices.ts'
import { seeTask, type SeenTask, taskHistory } from '../task/see-task.ts'
import { TaskDialog } from '../task-panel/task-dialog.tsx'
import { BoardView } from '../views/board.tsx'
import { FilterBar } from '../views/filter-bar.tsx'
import { projectWords } from '../words.ts'
import type { Route } from './+types/project'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const view = readView(search)
  const board = await seeBoard(context, {
    projectId: params.project_id,
    ...readFilter(search),
    withCards: view === 'board',
  })
  if (board.project.groupId !== params.group_id) return notFound()
  const id = search.get('task')
  const task = id === null ? null : await seeTask(context, { id })
  if (task && task.projectId !== board.project.id) return notFound()
  return {
    board,
    view,
    zoom: zooms.find((zoom) => zoom === search.get('zoom')) ?? 'week',
    gantt:
      view === 'gantt'
        ? await seeGantt(context, {
            projectId: params.project_id,
            ...readFilter(search),
            page: search.get('page') ?? 1,
          })
        : null,
    panel: task && (await besides(context, task)),
  }
})

const views = ['board', 'gantt'] as const
const readView = (search: URLSearchParams) => views.find((view) => view === search.get('view')) ?? 'board'

const besides = async (context: Context, task: SeenTask) => ({
  task,
  history: await taskHistory(context, { id: task.id }),
  choices: await linkChoices(context, { projectId: task.projectId }),
})

export const action = act(permissions['projects.work'], (context, form, _args: Route.ActionArgs) =>
  operate(context, form),
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = ({ loaderData, matches }: { loaderData?: { board: SeenBoard }; matches: readonly unknown[] }) => {
  const name = loaderData?.board.project.name
  return [{ title: pageTitle(matches, { th: name ?? projectWords.th.title, en: name ?? projectWords.en.title }) }]
}
export const handle: OfficeHandle<{ board: SeenBoard }> = {
  crumb: ({ board }) => ({ th: board.project.name, en: board.project.name }),
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { board, panel, view, zoom, gantt } = loaderData
  const words = useWords(taskWords)
  const [search] = useSearchParams()
  useLive(livePath(board.project.id))
  return (
    <PageFrame maxWidth="full">
      <PageHead title={board.project.name} />
      <Stack gap={16}>
        {board.project.role === 'viewer' && <Notice title={words.viewerOnly} />}
        <Tabs
          label={words.views}
          tabs={views.map((one) => ({
            label: words[one],
            to: withWords(search, { view: one === 'board' ? '' : one, task: '', page: '' }),
            current: one === view,
          }))}
        />
        <FilterBar people={board.people} categories={board.categories} />
        {gantt ? <GanttView gantt={gantt} project={board.project} zoom={zoom} /> : <BoardView board={board} />}
      </Stack>
      {panel && <TaskDialog key={panel.task.id} {...panel} around={board} />}
    </PageFrame>
  )
}
