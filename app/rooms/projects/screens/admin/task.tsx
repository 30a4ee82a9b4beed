/** /project/admin/task: the whole of one task on a page of its own. */
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { adminPath, livePath, projectPath } from '../../links.ts'
import { operate } from '../../operations.server.ts'
import { seeAdmin } from '../../page/see-admin.server.ts'
import { permissions } from '../../permissions.ts'
import { TaskPanel } from '../../task-panel/task-dialog.tsx'
import { taskWords } from '../../task-words.ts'
import { projectWords } from '../../words.ts'
import type { SeenPage } from '../../page/see-page.server.ts'
import type { Route } from './+types/task'

export const loader = load((context, { request }: Route.LoaderArgs) => seeAdmin(context, 'detail', request))

export const action = act(
  permissions['projects.manage'],
  (context, form, { request }: Route.ActionArgs) => operate(context, form, new URL(request.url).searchParams),
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(taskWords, 'task')
export const handle = { crumb: () => ({ th: taskWords.th.task, en: taskWords.en.task }) }

export default function AdminTask({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(projectWords)
  const text = useWords(taskWords)
  const answer = useAnswer(actionData)
  const { page } = loaderData
  if (!page?.panel)
    return (
      <PageFrame maxWidth="4xl">
        <PageHead title={text.task} back={{ to: adminPath(), label: words.adminTitle }} />
        <Card>
          <EmptyState icon="check-circle" title={text.chooseTask} action={words.adminTitle} to={adminPath()} />
        </Card>
      </PageFrame>
    )
  return <Whole page={page} panel={page.panel} answer={answer} />
}

function Whole({ page, panel, answer }: { page: SeenPage; panel: NonNullable<SeenPage['panel']>; answer: unknown }) {
  const { project } = page.board
  useLive(livePath(project.id))
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={panel.task.key} back={{ to: projectPath(project.groupId, project.id), label: project.name }} />
      <Card>
        <TaskPanel
          key={panel.task.id}
          {...panel}
          around={page.board}
          answer={answer}
          idempotencyKey={page.idempotencyKey}
        />
      </Card>
    </PageFrame>
  )
}
