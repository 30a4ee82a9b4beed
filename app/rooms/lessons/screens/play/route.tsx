import { data, type MetaDescriptor } from 'react-router'
import type * as z from 'zod'
import type { answersInput, answersWithFilesInput } from '#kernel/fields/fields-input.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { byRole } from '#ui/by-role.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { handIn } from '../../assignment/hand-in.ts'
import { markDone } from '../../learn/finish.ts'
import { addNote, removeNote } from '../../learn/notes.ts'
import { writePost } from '../../learn/posts.ts'
import { seeItem } from '../../learn/see-item.ts'
import { coursePath, playPath } from '../../links.ts'
import { answerQuiz } from '../../quiz/answer-quiz.ts'
import { permissions } from '../../permissions.ts'
import { playWords } from '../../play-words.ts'
import { answerSurvey } from '../../survey/answer.ts'
import type { PlayProps } from './guest.tsx'
import type { Route } from './+types/route'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const page = await seeItem(context, { course: params.lesson, item: params.slug })
  // What is not shown is not all right (learning.md §8): programs read it from the status.
  const status = page.why === null ? 200 : page.why === 'itemLocked' ? 423 : 403
  const { course } = page.learning
  const theater = {
    title: course.title[context.locale],
    back: { to: coursePath(course.slug), label: playWords[context.locale].backToCourse },
    isLight: course.playTheme !== 'streaming',
  }
  return data({ page, theater }, { status })
})

export const action = act(
  permissions['lessons.learn'],
  async (context, form, { params }: Route.ActionArgs) => {
    const at = { course: params.lesson, item: params.slug }
    const body = String(form.body ?? '')
    switch (form.operation) {
      case 'done':
        await markDone(context, at)
        break
      case 'note':
        await addNote(context, { ...at, body, atS: Number(form.atS ?? 0) || 0 })
        break
      case 'removeNote':
        await removeNote(context, { id: String(form.id) })
        break
      case 'post':
        await writePost(context, { ...at, body, ...(form.parentId ? { parentId: String(form.parentId) } : {}) })
        break
      case 'handin':
        await handIn(context, { ...at, body, ...(form.file instanceof File ? { file: form.file } : {}) })
        break
      case 'survey':
        await answerSurvey(context, { ...at, answers: (form.answers ?? {}) as z.input<typeof answersWithFilesInput> })
        break
      case 'quiz':
        await answerQuiz(context, {
          ...at,
          number: String(form.number ?? ''),
          answers: (form.answers ?? {}) as z.input<typeof answersInput>,
        })
        break
      default:
        return notFound()
    }
    return { did: String(form.operation) }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { item, learning } = loaderData.page
  return [
    ...pageMeta(matches, {
      title: item.title,
      description: learning.course.title.th,
      path: playPath(learning.course.slug, item.slug),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

const Screen = byRole<PlayProps>(import.meta.glob('./guest.tsx'))
export default ({ loaderData, actionData }: Route.ComponentProps) => (
  <Screen page={loaderData.page} answer={actionData} />
)
