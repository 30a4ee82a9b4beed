/** One item of a course, beside the outline in which it stands. */
import { redirect } from 'react-router'
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { forbidden, notFound } from '#kernel/refusals.ts'
import type { Refused } from '#kernel/refused.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { titled } from '#ui/page-title.ts'
import { ItemInput } from '../course/course-input.ts'
import { courseToEdit } from '../course/edit-course.ts'
import { setItemFile } from '../course/item-file.ts'
import { courseOperation } from '../course/operations.server.ts'
import { itemToEdit, type ItemToEdit, saveItem } from '../course/outline.ts'
import { saveCaptions } from '../film/captions.ts'
import { CourseEditor } from '../parts/course-editor.tsx'
import { ItemPanel } from '../parts/item-panel.tsx'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import type { Route } from './+types/manage-item'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  const [item, course] = await Promise.all([
    itemToEdit(context, { courseId: params.id, itemId: params.item, q }),
    courseToEdit(context, { id: params.id }),
  ])
  return { item, course, form: formOf(ItemInput), q }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const of = { courseId: params.id, itemId: params.item }
    switch (String(form.operation ?? '')) {
      case 'captions': {
        // Nothing is read for who may not.
        if (!admits(permissions['lessons.teach'], context.actor)) return forbidden()
        const text = form.captions instanceof File ? new Uint8Array(await form.captions.arrayBuffer()) : ''
        await saveCaptions(context, { ...of, language: form.language === 'en' ? 'en' : 'th', text })
        break
      }
      case 'file':
        await setItemFile(context, { ...of, fileId: form.file ? String(form.file) : null })
        break
      case '':
        await saveItem(context, { ...(form as z.input<typeof ItemInput> & { version?: string }), ...of })
        break
      default: {
        // What the outline beside it asks for.
        const done = await courseOperation(context, params.id, form)
        if (done === null) return notFound()
        if ('to' in done) throw redirect(done.to)
        return done
      }
    }
    return { saved: String(form.operation ?? '') }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(staffWords, 'edit')
export const handle: OfficeHandle<{ item: ItemToEdit }> = { crumb: ({ item }) => item.title }

export default function ManageItem({ loaderData: { item, course, form, q }, actionData }: Route.ComponentProps) {
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  return (
    <CourseEditor course={course} current={item.id} isOpen answer={answer}>
      <ItemPanel key={item.id} item={item} form={form} q={q} answer={answer} />
    </CourseEditor>
  )
}
