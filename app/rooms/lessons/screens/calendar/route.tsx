import type { MetaDescriptor } from 'react-router'
import { businessDate, businessDayStart, businessYear } from '#kernel/dates.ts'
import { act, load } from '#kernel/screen.server.ts'
import { byRole } from '#ui/by-role.tsx'
import { readCalendar } from '#ui/entry-calendar/entry.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { yearCalendar, yearOf } from '../../course/calendar.ts'
import { newFeed } from '../../course/feeds.ts'
import { calendarPath, feedPath } from '../../links.ts'
import { permissions } from '../../permissions.ts'
import { lessonWords } from '../../words.ts'
import type { CalendarProps } from './calendar-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const { year } = yearOf(params.year)
  const [now, asked] = [new Date(), new URL(request.url).searchParams]
  const entries = await yearCalendar(context, { year })
  // Another year begins where its first entry is.
  const first = businessYear(now) === year ? now : businessDayStart(entries[0]?.day ?? `${year}-01-01`)
  if (!asked.get('on')?.startsWith(`${year}-`)) asked.delete('on')
  return { year, entries, state: readCalendar(asked, first, 'agenda'), today: businessDate(now) }
})

export const action = act(permissions['lessons.learn'], async (context, _form, { request }: Route.ActionArgs) => {
  const { token } = await newFeed(context, {})
  return { feed: `${new URL(request.url).origin}${feedPath(token)}` }
})

/** Both ways of saying a year lead to one page: search engines are told which (learning.md §4.1). */
export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { year } = loaderData
  const title = { th: lessonWords.th.calendarOf(String(year + 543)), en: lessonWords.en.calendarOf(String(year)) }
  return [...pageMeta(matches, { title, description: title.th, path: calendarPath(year) })]
}

const Screen = byRole<CalendarProps>(import.meta.glob('./{guest,user}.tsx'))
export default ({ loaderData, actionData }: Route.ComponentProps) => <Screen {...loaderData} answer={actionData} />
