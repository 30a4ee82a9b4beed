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
import { groupPath, livePath, withWords } from '../links.ts'
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
  const board = await seeBoard(context, { projectId: params.project_id, ...readFilter(search) })
  if (board.project.groupId !== params.group_id) return notFound()
  const id = search.get('task')
  const task = id === null ? null : await seeTask(context, { id })
  if (task && task.projectId !== board.project.id) return notFound()
  return { board, panel: task && (await besides(context, task)) }
})

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
  const { board, panel } = loaderData
  const text = useWords(projectWords)
  const words = useWords(taskWords)
  const [search] = useSearchParams()
  const view = 'board'
  useLive(livePath(board.project.id))
  return (
    <PageFrame maxWidth="full">
      <PageHead title={board.project.name} back={{ to: groupPath(board.project.groupId), label: text.back }} />
      <Stack gap={16}>
        {board.project.role === 'viewer' && <Notice title={words.viewerOnly} />}
        <Tabs
          label={words.views}
          tabs={[{ label: words.board, to: withWords(search, { view: '', task: '' }), current: view === 'board' }]}
        />
        <FilterBar people={board.people} categories={board.categories} />
        <BoardView board={board} />
      </Stack>
      {panel && <TaskDialog key={panel.task.id} {...panel} around={board} />}
    </PageFrame>
  )
}
