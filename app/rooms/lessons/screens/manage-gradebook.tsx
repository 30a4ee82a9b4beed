/** Who learns a course and what each of their works was given; what was answered in its surveys. */
import type { OfficeHandle } from '#kernel/office.ts'
import { load } from '#kernel/screen.server.ts'
import { titled } from '#ui/page-title.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#ui/words.tsx'
import { gradebook } from '../assignment/gradebook.ts'
import { workOf } from '../assignment/grade.ts'
import { GradebookTable, gradebookRows } from '../parts/gradebook-table.tsx'
import { LearnersPage } from '../parts/learners-tabs.tsx'
import { SurveyResults } from '../parts/survey-results.tsx'
import { rosterWords } from '../roster-words.ts'
import { surveyResults } from '../survey/results.ts'
import type { Route } from './+types/manage-gradebook'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const courseId = params.id
  const [{ course, waits }, book, surveys] = await Promise.all([
    workOf(context, { courseId }),
    gradebook(context, { courseId, limit: gradebookRows }),
    surveyResults(context, { courseId }),
  ])
  return { course, waits, book, surveys }
})

export const meta = titled(rosterWords, 'gradebook')
export const handle: OfficeHandle<Pick<Route.ComponentProps['loaderData'], 'course'>> = {
  crumb: ({ course }) => course.title,
}

export default function ManageGradebook({ loaderData: { course, waits, book, surveys } }: Route.ComponentProps) {
  const text = useWords(rosterWords)
  return (
    <LearnersPage course={course} at="gradebook" waits={waits}>
      {book.rows.length === 0 && <EmptyState icon="users" title={text.noLearners} />}
      <GradebookTable course={course.id} book={book} />
      <SurveyResults course={course.id} surveys={surveys} />
    </LearnersPage>
  )
}
