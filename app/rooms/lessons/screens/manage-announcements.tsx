/** What is said to everybody who learns a course. */
import type { OfficeHandle } from '#kernel/office.ts'
import type { Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { workOf } from '../assignment/grade.ts'
import { announce, announcementsOf } from '../course/roster.ts'
import { Announce } from '../parts/announce.tsx'
import { LearnersPage } from '../parts/learners-tabs.tsx'
import { permissions } from '../permissions.ts'
import { rosterWords } from '../roster-words.ts'
import type { Route } from './+types/manage-announcements'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const courseId = params.id
  const [{ course, waits }, announcements] = await Promise.all([
    workOf(context, { courseId }),
    announcementsOf(context, { courseId }),
  ])
  return { course, waits, announcements }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    await announce(context, { courseId: params.id, title: String(form.title ?? ''), body: String(form.body ?? '') })
    return { saved: 'announce' }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(rosterWords, 'announceTab')
export const handle: OfficeHandle<Pick<Route.ComponentProps['loaderData'], 'course'>> = {
  crumb: ({ course }) => course.title,
}

export default function ManageAnnouncements({ loaderData, actionData }: Route.ComponentProps) {
  const { course, waits, announcements } = loaderData
  const text = useWords(rosterWords)
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  return (
    <LearnersPage course={course} at="announcements" waits={waits} answer={answer} said={{ announce: text.announced }}>
      <Announce announcements={announcements} />
    </LearnersPage>
  )
}
