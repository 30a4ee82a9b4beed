/** A project under its head: the tabs of its views, one filter over them, the view, and the task that is open. */
import { useSearchParams } from 'react-router'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { DetailView } from '../detail/detail-view.tsx'
import { GanttView } from '../gantt/gantt-view.tsx'
import { livePath, withWords } from '../links.ts'
import { TaskDialog } from '../task-panel/task-dialog.tsx'
import { taskWords } from '../task-words.ts'
import { BoardView } from '../views/board.tsx'
import { FilterBar } from '../views/filter-bar.tsx'
import type { SeenPage } from './see-page.server.ts'
import { type View, views } from './views.ts'

interface ProjectBodyProps {
  page: SeenPage
  answer: unknown
  /** Where a view is found; on a page of its own each has its address. */
  toView?: (view: View) => string
}

export function ProjectBody({ page, answer, toView }: ProjectBodyProps) {
  const { board, view, zoom, gantt, detail, clients, panel, idempotencyKey } = page
  const text = useWords(taskWords)
  const [search] = useSearchParams()
  useLive(livePath(board.project.id))
  const tab = (one: View) => withWords(search, { view: one === 'board' ? '' : one, task: '', page: '', edit: '' })
  return (
    <>
      <Stack gap={16}>
        {board.project.role === 'viewer' && <Notice title={text.viewerOnly} />}
        <Tabs
          label={text.views}
          tabs={views.map((one) => ({ label: text[one], to: (toView ?? tab)(one), current: one === view }))}
        />
        {view !== 'detail' && <FilterBar people={board.people} categories={board.categories} />}
        {gantt && <GanttView gantt={gantt} project={board.project} zoom={zoom} />}
        {detail && (
          <DetailView detail={detail} clients={clients} board={board} answer={answer} idempotencyKey={idempotencyKey} />
        )}
        {view === 'board' && <BoardView board={board} />}
      </Stack>
      {panel && (
        <TaskDialog key={panel.task.id} {...panel} around={board} answer={answer} idempotencyKey={idempotencyKey} />
      )}
    </>
  )
}
