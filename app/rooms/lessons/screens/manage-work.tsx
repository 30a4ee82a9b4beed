/** What was handed in: the task beside the work, its points, and the next in one press. */
import { redirect } from 'react-router'
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/button.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { GradeInput } from '../assignment/grade-input.ts'
import { changeGrade, grade, workOf, workToGrade } from '../assignment/grade.ts'
import { workPath } from '../links.ts'
import { GradeForm } from '../parts/grade-form.tsx'
import sheet from '../parts/grading.css?url'
import { HandedInList, Task, Whose, Work } from '../parts/handed-in-list.tsx'
import { LearnersPage } from '../parts/learners-tabs.tsx'
import { permissions } from '../permissions.ts'
import { rosterWords } from '../roster-words.ts'
import type { Route } from './+types/manage-work'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const { course, work } = await workOf(context, { courseId: params.id })
  const asked = query.get('of')
  const chosen = work.find(({ id }) => id === asked) ?? work.find(({ gradedAt }) => gradedAt === null)
  const shown = chosen ? { ...chosen, ...(await workToGrade(context, { id: chosen.id })) } : null
  return { course, work, shown, form: formOf(GradeInput), saved: query.get('saved') }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const typed = {
      ...(form as z.input<typeof GradeInput>),
      id: String(form.of ?? ''),
      result: form.operation === 'returned' ? ('returned' as const) : ('accepted' as const),
    }
    if (form.seen !== undefined) {
      await changeGrade(context, { ...typed, seen: String(form.seen), reason: String(form.reason ?? '') })
      throw redirect(`${workPath(params.id)}?of=${typed.id}&saved=change`)
    }
    await grade(context, typed)
    // The oldest that waits is shown next.
    throw redirect(`${workPath(params.id)}?saved`)
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(rosterWords, 'work')
export const handle: OfficeHandle<Pick<Route.ComponentProps['loaderData'], 'course'>> = {
  crumb: ({ course }) => course.title,
}

export default function ManageWork({ loaderData, actionData }: Route.ComponentProps) {
  const { course, work, shown, form, saved: kept } = loaderData
  const text = useWords(rosterWords)
  const answer = useAnswer(actionData)
  const waits = work.filter(({ gradedAt }) => gradedAt === null).length
  // Without points for this one: the next that waits, and after the last the first.
  const at = work.findIndex(({ id }) => id === shown?.id)
  const waiting = work.slice(0, waits)
  const next = waiting.find((_, n) => n > at) ?? waiting[0]
  const saved = kept !== null && !answer ? { saved: kept || 'grade' } : answer
  return (
    <LearnersPage
      course={course}
      at="work"
      waits={waits}
      answer={saved}
      said={{ grade: text.graded, change: text.gradeChanged }}
    >
      {work.length === 0 ? (
        <EmptyState icon="check" title={text.noWork}>
          {text.noWorkBody}
        </EmptyState>
      ) : (
        <div className="grading-desk">
          <link rel="stylesheet" href={sheet} precedence="lessons" />
          {shown ? (
            <>
              <div className="grading-head">
                <Whose work={shown} />
                {next && next.id !== shown.id && (
                  <LinkButton to={`${workPath(course.id)}?of=${next.id}`} size="small" iconAfter="arrow-right">
                    {text.nextWork}
                  </LinkButton>
                )}
              </div>
              <Task work={shown} />
              <Work work={shown} />
            </>
          ) : (
            <EmptyState icon="check" title={text.allGraded}>
              {text.allGradedBody}
            </EmptyState>
          )}
          <div className="grading-points">
            {shown && (
              <GradeForm key={`${shown.id} ${shown.grades.length}`} work={shown} form={form} isLast={waits <= 1} />
            )}
            <HandedInList course={course.id} work={work} current={shown?.id ?? ''} />
          </div>
        </div>
      )}
    </LearnersPage>
  )
}
