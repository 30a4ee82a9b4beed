/** /project/admin: every project of the business, whoever is in it. */
import { load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { homePath } from '../../links.ts'
import { ProjectLines } from '../../parts/project-lines.tsx'
import { seeAll } from '../../project/see-all.ts'
import { projectWords } from '../../words.ts'
import type { Route } from './+types/index'

export const loader = load(async (context) => ({ projects: await seeAll(context, {}) }))

export const meta = titled(projectWords, 'adminTitle')
export const handle = { crumb: () => ({ th: projectWords.th.adminTitle, en: projectWords.en.adminTitle }) }

export default function AllProjects({ loaderData: { projects } }: Route.ComponentProps) {
  const text = useWords(projectWords)
  return (
    <PageFrame maxWidth="7xl">
      <PageHead title={text.adminTitle} back={{ to: homePath, label: text.title }}>
        {text.adminLead}
      </PageHead>
      <Card padding="none">
        {projects.length === 0 ? (
          <EmptyState icon="check-circle" title={text.none} action={text.newProject} to={`${homePath}?new`}>
            {text.noneBody}
          </EmptyState>
        ) : (
          <ProjectLines projects={projects} />
        )}
      </Card>
    </PageFrame>
  )
}
