/** /project/{group_id}/{project_id}: all ways of looking at it, in tabs over one filter; a task opens beside them. */
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { importWords } from '../imports/import-words.ts'
import { importPath } from '../links.ts'
import { operate } from '../operations.server.ts'
import { ProjectBody } from '../page/project-body.tsx'
import { seePage, type SeenPage } from '../page/see-page.server.ts'
import { readView } from '../page/views.ts'
import { permissions } from '../permissions.ts'
import { projectWords } from '../words.ts'
import type { Route } from './+types/project'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const page = await seePage(context, { projectId: params.project_id, view: readView(search), search })
  return page.board.project.groupId === params.group_id ? page : notFound()
})

export const action = act(
  permissions['projects.work'],
  (context, form, { request }: Route.ActionArgs) => operate(context, form, new URL(request.url).searchParams),
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = ({ loaderData, matches }: { loaderData?: SeenPage; matches: readonly unknown[] }) => {
  const name = loaderData?.board.project.name
  return [{ title: pageTitle(matches, { th: name ?? projectWords.th.title, en: name ?? projectWords.en.title }) }]
}
export const handle: OfficeHandle<SeenPage> = {
  crumb: ({ board }) => ({ th: board.project.name, en: board.project.name }),
}

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const text = useWords(importWords)
  const { project, statuses } = loaderData.board
  // Where a project begins, and among its settings: not in the way of daily work.
  const isPlace = loaderData.view === 'detail' || statuses.every(({ count }) => count === 0)
  const mayImport = isPlace && project.role === 'lead' && project.state !== 'archived'
  return (
    <PageFrame maxWidth="full">
      <PageHead
        title={project.name}
        actions={
          mayImport ? (
            <LinkButton size="small" icon="upload" to={importPath(project.groupId, project.id)}>
              {text.short}
            </LinkButton>
          ) : undefined
        }
      />
      <ProjectBody page={loaderData} answer={answer} />
    </PageFrame>
  )
}
