/** /project: my groups, my open tasks, what is overdue. */
import { Link, redirect } from 'react-router'
import { randomUUID } from 'node:crypto'
import { businessDate } from '#kernel/dates.ts'
import { isOf } from '#kernel/may.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { adminPath, groupPath, homePath, projectPath } from '../links.ts'
import { NewProjectForm } from '../parts/new-project.tsx'
import { OwnTasks } from '../parts/own-tasks.tsx'
import { ProjectLines } from '../parts/project-lines.tsx'
import { permissions } from '../permissions.ts'
import { makeProject } from '../project/make-project.ts'
import { seeHome } from '../project/see-projects.ts'
import { findTask } from '../task/find-task.ts'
import { projectWords } from '../words.ts'
import type { Route } from './+types/home'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('task')
  if (asked !== null) {
    // As mails and the bell say it, or a key that somebody typed.
    const { id, groupId, projectId } = await findTask(context, { task: asked })
    throw redirect(`${projectPath(groupId, projectId)}?task=${id}`)
  }
  return {
    ...(await seeHome(context, {})),
    mayMake: isOf(permissions['projects.make'], context.actor),
    mayManage: isOf(permissions['projects.manage'], context.actor),
    isNew: new URL(request.url).searchParams.has('new'),
    today: businessDate(new Date()),
    idempotencyKey: randomUUID(),
  }
})

export const action = act(
  permissions['projects.make'],
  async (context, form, _args: Route.ActionArgs) => {
    const { id, groupId } = await makeProject(context, form as Parameters<typeof makeProject>[1])
    return redirect(projectPath(groupId, id))
  },
  { keeps: true },
)

export const meta = titled(projectWords, 'title')
export const handle: OfficeHandle<object> = { crumb: () => null }

export default function ProjectsHome({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, projects, tasks, open, late, mayMake, mayManage, isNew, today, idempotencyKey } = loaderData
  const text = useWords(projectWords)
  const isShowingForm = mayMake && isNew
  return (
    <PageFrame maxWidth="7xl">
      <PageHead
        title={text.title}
        actions={
          mayMake && !isShowingForm && groups.length > 0 ? (
            <LinkButton kind="primary" icon="plus" to="?new">
              {text.newProject}
            </LinkButton>
          ) : undefined
        }
      >
        {text.lead}
        {mayManage && (
          <>
            {' · '}
            <Link to={adminPath()}>{text.adminTitle}</Link>
          </>
        )}
      </PageHead>
      <Stack gap={24}>
        {isShowingForm && (
          <NewProjectForm
            groups={groups}
            projects={projects}
            today={today}
            idempotencyKey={idempotencyKey}
            answer={isRefused(actionData) ? actionData : undefined}
            cancelTo={homePath}
          />
        )}
        {groups.length === 0 && !isShowingForm && (
          <Card>
            {mayMake ? (
              <EmptyState icon="check-circle" title={text.none} action={text.newProject} to="?new">
                {text.noneBody}
              </EmptyState>
            ) : (
              <EmptyState icon="check-circle" title={text.none}>
                {text.noneOther}
              </EmptyState>
            )}
          </Card>
        )}
        {groups.length > 0 && (
          <Split gap={24} aside={<OwnTasks tasks={tasks} open={open} late={late} />}>
            <Stack gap={16}>
              {groups.map((group) => (
                <Card
                  key={group.id}
                  padding="none"
                  title={group.name}
                  actions={
                    <Row gap={8}>
                      <Badge>{group.projects}</Badge>
                      <LinkButton size="small" kind="quiet" iconAfter="chevron-right" to={groupPath(group.id)}>
                        {text.all}
                      </LinkButton>
                    </Row>
                  }
                >
                  <ProjectLines
                    projects={projects
                      .filter(({ groupId, state }) => groupId === group.id && state !== 'archived')
                      .slice(0, 8)}
                  />
                </Card>
              ))}
            </Stack>
          </Split>
        )}
      </Stack>
    </PageFrame>
  )
}
