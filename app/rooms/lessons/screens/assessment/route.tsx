import { data, type MetaDescriptor } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { byRole } from '#ui/by-role.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { seeExam } from '../../exam/see-exam.ts'
import { assessmentPath } from '../../links.ts'
import type { AssessmentProps } from './guest.tsx'
import type { Route } from './+types/route'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('attempt') ?? ''
  const attempt = id.test(asked) ? asked : null
  const page = await seeExam(context, { course: params.lesson, item: params.exam, attempt })
  // What is not shown is not all right (learning.md §8): programs read it from the status.
  return data({ page }, { status: page.why === null ? 200 : page.why === 'itemLocked' ? 423 : 403 })
})

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { item, course } = loaderData.page
  const path = assessmentPath(course.slug, item.slug)
  return [
    ...pageMeta(matches, { title: item.title, description: course.title.th, path }),
    { name: 'robots', content: 'noindex' },
  ]
}

const Screen = byRole<AssessmentProps>(import.meta.glob('./guest.tsx'))
export default ({ loaderData }: Route.ComponentProps) => <Screen page={loaderData.page} />
