/** One view of one project under /project/admin, with the choice of the project over it. */
import { Form, useSearchParams, useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import { adminPath, homePath, projectPath, withWords } from '../links.ts'
import { filterNames } from '../task/filter-names.ts'
import { projectWords } from '../words.ts'
import { ProjectBody } from './project-body.tsx'
import type { SeenAdmin } from './see-admin.server.ts'

export function AdminView({ admin, answer }: { admin: SeenAdmin; answer: unknown }) {
  const text = useWords(projectWords)
  const submit = useSubmit()
  const [search] = useSearchParams()
  const { projects, page } = admin
  if (!page)
    return (
      <PageFrame maxWidth="full">
        <PageHead title={text.adminTitle} />
        <Card>
          <EmptyState icon="check-circle" title={text.none} action={text.newProject} to={`${homePath}?new`}>
            {text.noneBody}
          </EmptyState>
        </Card>
      </PageFrame>
    )
  const { project } = page.board
  return (
    <PageFrame maxWidth="full">
      <PageHead title={project.name} back={{ to: adminPath(), label: text.adminTitle }} />
      <Stack gap={16}>
        <Form method="get" onChange={(event) => void submit(event.currentTarget)}>
          <SelectField
            name="project"
            id="admin-project"
            label={text.project}
            defaultValue={project.id}
            key={project.id}
            options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <noscript>
            <Button type="submit">{text.show}</Button>
          </noscript>
        </Form>
        <ProjectBody
          page={page}
          answer={answer}
          toView={(view) =>
            view === 'board'
              ? `${projectPath(project.groupId, project.id)}${withWords(filtersOf(search), {})}`
              : `${adminPath(view)}${withWords(filtersOf(search), { project: project.id })}`
          }
        />
      </Stack>
    </PageFrame>
  )
}

/** One filter goes along from view to view. */
const filtersOf = (search: URLSearchParams) =>
  new URLSearchParams(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])))
