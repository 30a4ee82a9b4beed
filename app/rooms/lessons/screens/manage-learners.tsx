/** Who learns a course, what they handed in, what they said, and what is said to them. */
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useCan } from '#ui/by-role.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { gradebook } from '../assignment/gradebook.ts'
import { grade, GradeInput, handedIn } from '../assignment/grade.ts'
import { removeLearner } from '../course/remove-learner.ts'
import { addLearner, announce, roster, RosterFilter, suspendLearner } from '../course/roster.ts'
import { acceptLate } from '../learn/enrolment-payment.ts'
import { managePath } from '../links.ts'
import { Announce } from '../parts/announce.tsx'
import { GradebookTable, gradebookRows } from '../parts/gradebook-table.tsx'
import { HandedInList } from '../parts/handed-in-list.tsx'
import { RosterList } from '../parts/roster-list.tsx'
import { SurveyResults } from '../parts/survey-results.tsx'
import { permissions } from '../permissions.ts'
import { rosterWords } from '../roster-words.ts'
import { staffWords } from '../staff-words.ts'
import { surveyResults } from '../survey/results.ts'
import type { Route } from './+types/manage-learners'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const courseId = params.id
  const typed = Object.fromEntries(new URL(request.url).searchParams)
  const asked = RosterFilter.safeParse(typed).data ?? RosterFilter.parse({})
  const [seen, work, surveys, book] = await Promise.all([
    roster(context, { courseId, ...asked }),
    handedIn(context, { courseId }),
    surveyResults(context, { courseId }),
    gradebook(context, { courseId, limit: gradebookRows }),
  ])
  return { ...seen, asked, work, surveys, book, form: formOf(GradeInput) }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const courseId = params.id
    const enrolmentId = String(form.of ?? '')
    switch (form.operation) {
      case 'grade':
        await grade(context, { ...(form as z.input<typeof GradeInput>), id: String(form.of) })
        break
      case 'suspend':
      case 'restore':
        await suspendLearner(context, { enrolmentId, suspended: form.operation === 'suspend' })
        break
      case 'remove':
        await removeLearner(context, { enrolmentId })
        break
      case 'accept':
        await acceptLate(context, { enrolmentId })
        break
      case 'add':
        await addLearner(context, { courseId, email: String(form.email ?? '') })
        break
      case 'announce':
        await announce(context, { courseId, title: String(form.title ?? ''), body: String(form.body ?? '') })
        break
      default:
        return notFound()
    }
    return { saved: String(form.operation) }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(staffWords, 'learnersAndWork')
export const handle: OfficeHandle<Pick<Route.ComponentProps['loaderData'], 'course'>> = {
  crumb: ({ course }) => course.title,
}

export default function ManageLearners({ loaderData, actionData }: Route.ComponentProps) {
  const { course, learners, pages, asked, work, surveys, book, announcements, form } = loaderData
  const text = useWords(staffWords)
  const own = useWords(rosterWords)
  const locale = useLocale()
  const mayDecide = useCan()('lessons.manage')
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  const said: Record<string, string> = {
    grade: own.graded,
    add: own.added,
    announce: own.announced,
    remove: own.removed,
  }
  const done = answer && 'saved' in answer ? said[answer.saved] : undefined
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.learnersAndWork} back={{ to: managePath(course.id), label: text.backToCourse }}>
        {course.title[locale]}
      </PageHead>
      <Stack gap={16}>
        {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
        {done && <Notice tone="good" urgent title={done} />}
        <HandedInList work={work} form={form} />
        <RosterList course={course.id} learners={learners} asked={asked} pages={pages} mayDecide={mayDecide} />
        <GradebookTable course={course.id} book={book} />
        <SurveyResults course={course.id} surveys={surveys} />
        <Announce announcements={announcements} />
      </Stack>
    </PageFrame>
  )
}
