/** /project/{group_id}: its projects, how far each is, what is late or at risk. */
import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { businessDate } from '#kernel/dates.ts'
import { isOf } from '#kernel/may.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { groupPath, homePath, projectPath } from '../links.ts'
import { NewProjectForm } from '../parts/new-project.tsx'
import { ProjectLines } from '../parts/project-lines.tsx'
import { permissions } from '../permissions.ts'
import { makeProject } from '../project/make-project.ts'
import { seeGroup, type SeenGroup } from '../project/see-projects.ts'
import { projectWords } from '../words.ts'
import type { Route } from './+types/group'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => ({
  ...(await seeGroup(context, { id: params.group_id })),
  mayMake: isOf(permissions['projects.make'], context.actor),
  isNew: new URL(request.url).searchParams.has('new'),
  today: businessDate(new Date()),
  idempotencyKey: randomUUID(),
}))

export const action = act(
  permissions['projects.make'],
  async (context, form, _args: Route.ActionArgs) => {
    const { id, groupId } = await makeProject(context, form as Parameters<typeof makeProject>[1])
    return redirect(projectPath(groupId, id))
  },
  { keeps: true },
)

export const meta = titled(projectWords, 'title')
export const handle: OfficeHandle<{ group: SeenGroup }> = { crumb: ({ group }) => ({ th: group.name, en: group.name }) }

export default function ProjectsOfGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { group, projects, mayMake, isNew, today, idempotencyKey } = loaderData
  const text = useWords(projectWords)
  const isShowingForm = mayMake && isNew
  return (
    <PageFrame maxWidth="7xl">
      <PageHead
        title={group.name}
        back={{ to: homePath, label: text.back }}
        actions={
          mayMake && !isShowingForm ? (
            <LinkButton kind="primary" icon="plus" to="?new">
              {text.newProject}
            </LinkButton>
          ) : undefined
        }
      />
      <Stack gap={24}>
        {isShowingForm && (
          <NewProjectForm
            groups={[group]}
            groupId={group.id}
            projects={projects}
            today={today}
            idempotencyKey={idempotencyKey}
            answer={isRefused(actionData) ? actionData : undefined}
            cancelTo={groupPath(group.id)}
          />
        )}
        <Card padding="none">
          {projects.length === 0 ? (
            <EmptyState icon="folder" title={text.noProjects} />
          ) : (
            <ProjectLines projects={projects} />
          )}
        </Card>
      </Stack>
    </PageFrame>
  )
}
