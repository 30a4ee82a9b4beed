import { data, type MetaDescriptor } from 'react-router'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { byRole } from '#ui/by-role.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { seeCourse } from '../../course/see-course.ts'
import { wishCourse } from '../../course/wish.ts'
import { leaveCourse } from '../../learn/enrolment-payment.ts'
import { rateCourse, type RateInput } from '../../learn/rate.ts'
import { hideRating, replyToRating } from '../../learn/reply.ts'
import { joinQueue } from '../../learn/waitlist.ts'
import { coursePath } from '../../links.ts'
import { coverOf } from '../../parts/cover.ts'
import { permissions } from '../../permissions.ts'
import type * as z from 'zod'
import type { DetailProps } from './detail-view.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const course = await seeCourse(context, { slug: params.slug })
  const description = (course.summary[context.locale] || course.title[context.locale]).slice(0, 200)
  // Its page says that it is over; search engines forget it.
  const status = course.status === 'archived' && course.as === 'visitor' ? 410 : 200
  return data({ course, description, origin: new URL(request.url).origin }, { status })
})

export const action = act(permissions['lessons.learn'], async (context, form, { params }: Route.ActionArgs) => {
  const course = params.slug
  if (form.operation === 'rate') {
    await rateCourse(context, { ...(form as z.input<typeof RateInput>), course })
    return { rated: true as const }
  }
  const ratingId = String(form.of ?? '')
  if (form.operation === 'reply') {
    await replyToRating(context, { ratingId, reply: String(form.reply ?? '') })
    return { rated: false as const }
  }
  if (form.operation === 'hide' || form.operation === 'show') {
    await hideRating(context, { ratingId, hidden: form.operation === 'hide' })
    return { rated: false as const }
  }
  if (form.operation === 'wish' || form.operation === 'unwish')
    await wishCourse(context, { course, wished: form.operation === 'wish' })
  else if (form.operation === 'queue') await joinQueue(context, { course })
  else if (form.operation === 'leave') {
    const { enrolmentId } = await seeCourse(context, { slug: course })
    await leaveCourse(context, { enrolmentId: enrolmentId ?? notFound() })
  } else return notFound()
  return { rated: false as const }
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { course, description, origin } = loaderData
  const offer = { '@type': 'Offer', priceCurrency: 'THB', price: Number(course.saleSatang ?? course.priceSatang) / 100 }
  return [
    ...pageMeta(matches, {
      title: course.title,
      description,
      path: coursePath(course.slug),
      picture: course.hasCover ? coverOf(course) : null,
    }),
    ...(course.visibility === 'public' && course.status === 'published'
      ? []
      : [{ name: 'robots', content: 'noindex' }]),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: course.title.th,
        description,
        url: `${origin}${coursePath(course.slug)}`,
        provider: { '@type': 'Person', name: course.teacher },
        offers: { ...offer, category: course.priceSatang === 0n ? 'Free' : 'Paid' },
      },
    },
  ]
}

const Screen = byRole<DetailProps>(import.meta.glob('./{guest,user,manager,admin}.tsx'))
export default ({ loaderData, actionData }: Route.ComponentProps) => (
  <Screen course={loaderData.course} answer={actionData} />
)
