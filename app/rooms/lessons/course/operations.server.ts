/** What the forms of a course's page ask for, by their `operation`. */
import type * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { MoveInput } from '#kernel/move.ts'
import { itemPath, managePath } from '../links.ts'
import { editorWords } from '../editor-words.ts'
import { staffWords } from '../staff-words.ts'
import { beginCourse } from './begin-course.ts'
import { priceCourse, saveCourse, setCover, setPrerequisites } from './edit-course.ts'
import { type CourseInput, itemKinds, type PriceInput, type SectionInput } from './course-input.ts'
import { addItem, addSection, place, removeItem, removeSection, renameSection } from './outline.ts'
import { archiveCourse, duplicateCourse, publishCourse } from './publish.ts'

type Done = { saved: string } | { to: string }
type Seen = { version?: string }

const all = (values: unknown): string[] => [values ?? []].flat().map(String)

/** Null for an operation that is none. What was typed is parsed by the commands. */
export async function courseOperation(
  context: Context,
  id: string,
  form: Record<string, unknown>,
): Promise<Done | null> {
  const operation = String(form.operation ?? '')
  if (operation === '') {
    const typed = form as z.input<typeof CourseInput> & Seen
    if (id === 'new') return { to: managePath((await beginCourse(context, { title: typed.title })).id) }
    await saveCourse(context, { ...typed, id })
    return { saved: 'course' }
  }
  const courseId = id
  const of = String(form.of ?? '')
  switch (operation) {
    case 'price':
      await priceCourse(context, { ...(form as z.input<typeof PriceInput> & Seen), id })
      break
    case 'needs':
      await setPrerequisites(context, { id, needs: all(form.needs), was: all(form.was) })
      break
    case 'cover':
      await setCover(context, { id, fileId: form.file ? String(form.file) : null })
      break
    case 'publish':
      await publishCourse(context, { id })
      break
    case 'archive':
      await archiveCourse(context, { id })
      break
    case 'duplicate':
      return { to: managePath((await duplicateCourse(context, { id })).id) }
    case 'section':
      await addSection(context, { ...(form as z.input<typeof SectionInput>), courseId })
      break
    case 'rename':
      await renameSection(context, {
        ...(form as z.input<typeof SectionInput>),
        courseId,
        sectionId: of,
        was: String(form.was ?? ''),
      })
      break
    case 'removeSection':
      await removeSection(context, { courseId, sectionId: of })
      break
    case 'item': {
      const kind = itemKinds.find((one) => one === form.kind) ?? 'text'
      // In the language of who writes; a name of its own in English comes when somebody gives it one.
      const { locale } = context
      const title = { th: editorWords[locale].newItem(staffWords[locale][`kind_${kind}`]) }
      return { to: itemPath(id, (await addItem(context, { courseId, sectionId: of, title, kind })).itemId) }
    }
    case 'removeItem':
      await removeItem(context, { courseId, itemId: of })
      return { to: managePath(id) }
    case 'place':
      await place(context, { ...(form as z.input<typeof MoveInput>), courseId })
      break
    default:
      return null
  }
  return { saved: operation }
}
