import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { act, load } from '#kernel/screen.server.ts'
import { paymentPath } from '#rooms/billing/index.ts'
import { byRole } from '#ui/by-role.tsx'
import { titled } from '#ui/page-title.ts'
import { seeCourse } from '../../course/see-course.ts'
import { enrol } from '../../learn/enrol.ts'
import { EnrolInput } from '../../learn/enrol-input.ts'
import { whoEnrols } from '../../learn/who-enrols.ts'
import { coursePath } from '../../links.ts'
import { permissions } from '../../permissions.ts'
import { lessonWords } from '../../words.ts'
import type * as z from 'zod'
import type { EnrollProps } from './guest.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const code = new URL(request.url).searchParams.get('code')?.slice(0, 60) ?? ''
  const course = await seeCourse(context, { slug: params.slug, code })
  const { state } = course.standing
  // Who learns it already has nothing to do here.
  if (!['free', 'buy', 'expired', 'offered'].includes(state)) throw redirect(coursePath(course.slug))
  const person = context.actor.accountId === null ? null : await whoEnrols(context, {})
  return { course, person, code, form: formOf(EnrolInput) }
})

export const action = act(
  permissions['lessons.learn'],
  async (context, form, { params }: Route.ActionArgs) => {
    const { paySlug } = await enrol(context, { ...(form as z.input<typeof EnrolInput>), course: params.slug })
    throw redirect(paySlug ? paymentPath(paySlug) : coursePath(params.slug))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(lessonWords, 'enrolTitle')

const Screen = byRole<EnrollProps>(import.meta.glob('./guest.tsx'))
export default ({ loaderData, actionData }: Route.ComponentProps) => <Screen {...loaderData} answer={actionData} />
