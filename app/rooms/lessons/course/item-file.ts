/** The file of an item: one that is chosen, or one that becomes an item by itself. */
import { sql } from 'kysely'
import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { filesToHandOut } from '#rooms/files/index.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import type { ItemKind } from './course-input.ts'
import { courseToTeach } from './find-course.ts'
import { kindOfFile } from './file-kinds.ts'
import { addItem, addSection, draftOutline, itemToTeach } from './outline.ts'

const seconds = wholeNumber({ max: 43_200 }).default(0)

/**
 * A file of the business's drive; null takes it away. `durationS`: how long the browser found it to be, 0 where it could
 * not say; the server looks by itself. Errors: 404.
 */
export const setItemFile = command({
  may: 'lessons.teach',
  input: z.object({ courseId: z.uuid(), itemId: z.uuid(), fileId: z.uuid().nullable(), durationS: seconds }),
  async run(tools, { fileId, durationS, ...of }): Promise<void> {
    const { kind, file_id: before } = (await itemToTeach(tools, of)).item
    if (fileId !== null && (await filesToHandOut(tools, [fileId])).length === 0) notFound()
    // Another film is as long as it is, not as the one before.
    const isAnother = before !== null && before !== fileId
    await tools.db
      .updateTable('lessons.items')
      .set({
        file_id: fileId,
        duration_s: sql<number>`coalesce(
          (select floor(f.duration_s)::int from lessons.films f where f.file_id = ${fileId} and f.state = 'ready' order by f.version desc limit 1),
          nullif(${durationS}::int, 0), case when ${isAnother} then 0 else duration_s end)`,
      })
      .where('id', '=', of.itemId)
      .execute()
    if (fileId !== null && (kind === 'video' || kind === 'audio')) tools.later('lessons.prepareFilm', { fileId })
    if (fileId !== null && kind === 'scorm') tools.later('lessons.unpackPackage', { fileId })
  },
})

/** A file becomes an item of its kind, called as the file is. Without a section: the last one. Errors: 404; 422 for what is no lesson. */
export const addFileItem = command({
  may: 'lessons.teach',
  input: z.object({
    courseId: z.uuid(),
    sectionId: z.uuid().nullable().default(null),
    fileId: z.uuid(),
    durationS: seconds,
  }),
  async run(tools, { courseId, sectionId, fileId, durationS }): Promise<{ itemId: string; kind: ItemKind }> {
    await courseToTeach(tools, courseId, true)
    const [file] = await filesToHandOut(tools, [fileId])
    if (!file) return notFound()
    const kind = kindOfFile(file.name) ?? refuse('noLesson', { name: file.name })
    const name = file.name.replace(/\.[^.]*$/, '').slice(0, 200) || file.name.slice(0, 200)
    if ((await draftOutline(tools, courseId)).length === 0)
      await addSection(tools, { courseId, title: { th: 'เริ่มต้น', en: 'Getting started' } })
    const into = sectionId ?? (await draftOutline(tools, courseId)).at(-1)!.id
    const { itemId } = await addItem(tools, { courseId, sectionId: into, title: { th: name }, kind })
    await setItemFile(tools, { courseId, itemId, fileId, durationS })
    return { itemId, kind }
  },
})
