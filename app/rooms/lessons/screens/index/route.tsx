import { businessDate } from '#kernel/dates.ts'
import { load } from '#kernel/screen.server.ts'
import { byRole } from '#ui/by-role.tsx'
import { titled } from '#ui/page-title.ts'
import { BrowseInput, browseCourses, myCourses, taughtCourses } from '../../course/browse.ts'
import { mayTeach } from '../../course/find-course.ts'
import { groupOf } from '../../course/my-groups.ts'
import { myShelf } from '../../course/my-shelf.ts'
import { lessonWords } from '../../words.ts'
import type { IndexProps } from './index-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const typed = Object.fromEntries(new URL(request.url).searchParams)
  // What somebody typed into the address that is no choice of ours counts as nothing.
  const asked = BrowseInput.safeParse(typed).data ?? BrowseInput.parse({})
  const [browse, mine, taught, shelf] = await Promise.all([
    browseCourses(context, asked),
    context.actor.accountId === null ? [] : myCourses(context, {}),
    mayTeach(context) ? taughtCourses(context, {}) : [],
    context.actor.accountId === null ? null : myShelf(context, {}),
  ])
  return {
    asked,
    browse,
    mine,
    taught,
    shelf,
    group: groupOf(typed.mine),
    now: new Date(),
    year: Number(businessDate(new Date()).slice(0, 4)),
  }
})

export const meta = titled(lessonWords, 'title')

const Screen = byRole<IndexProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData }: Route.ComponentProps) => <Screen {...loaderData} />
