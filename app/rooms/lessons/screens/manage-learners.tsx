/** Who learns a course: let in, away for a while, taken off. */
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { titled } from '#ui/page-title.ts'
import { useCan } from '#ui/by-role.tsx'
import { useWords } from '#ui/words.tsx'
import { workOf } from '../assignment/grade.ts'
import { removeLearner } from '../course/remove-learner.ts'
import { addLearner, roster, RosterFilter, suspendLearner } from '../course/roster.ts'
import { acceptLate } from '../learn/enrolment-payment.ts'
import { LearnersPage } from '../parts/learners-tabs.tsx'
import { RosterList } from '../parts/roster-list.tsx'
import { permissions } from '../permissions.ts'
import { rosterWords } from '../roster-words.ts'
import { staffWords } from '../staff-words.ts'
import type { Route } from './+types/manage-learners'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const courseId = params.id
  const typed = Object.fromEntries(new URL(request.url).searchParams)
  const asked = RosterFilter.safeParse(typed).data ?? RosterFilter.parse({})
  const [seen, { waits }] = await Promise.all([roster(context, { courseId, ...asked }), workOf(context, { courseId })])
  return { ...seen, asked, waits }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const courseId = params.id
    const enrolmentId = String(form.of ?? '')
    switch (form.operation) {
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
  const { course, learners, groups, pages, asked, waits } = loaderData
  const own = useWords(rosterWords)
  const mayDecide = useCan()('lessons.manage')
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  return (
    <LearnersPage
      course={course}
      at="people"
      waits={waits}
      answer={answer}
      said={{ add: own.added, remove: own.removed }}
    >
      <RosterList
        course={course.id}
        learners={learners}
        groups={groups}
        asked={asked}
        pages={pages}
        mayDecide={mayDecide}
      />
    </LearnersPage>
  )
}
