import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { titled } from '#ui/page-title.ts'
import { operate } from '../../operations.server.ts'
import { AdminView } from '../../page/admin-view.tsx'
import { seeAdmin } from '../../page/see-admin.server.ts'
import { permissions } from '../../permissions.ts'
import { viewWords } from '../../view-words.ts'
import type { Route } from './+types/calendar'

export const loader = load((context, { request }: Route.LoaderArgs) => seeAdmin(context, 'calendar', request))

export const action = act(
  permissions['projects.manage'],
  (context, form, { request }: Route.ActionArgs) => operate(context, form, new URL(request.url).searchParams),
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(viewWords, 'calendar')
export const handle = { crumb: () => ({ th: viewWords.th.calendar, en: viewWords.en.calendar }) }

export default function AdminPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminView admin={loaderData} answer={useAnswer(actionData)} />
}
