/** A course from nothing but its name and the files that are dropped on it. */
import { expect, test } from 'vitest'
import { putFile } from '#rooms/files/index.ts'
import { breaches, person, school } from '../testing.ts'
import { beginCourse, slugOf } from './begin-course.ts'
import { drawnCover } from './draw-cover.ts'
import { courseToEdit } from './edit-course.ts'
import { kindOfFile } from './file-kinds.ts'
import { addFileItem, setItemFile } from './item-file.ts'
import { renameSection, saveItem } from './outline.ts'
import { publishCourse } from './publish.ts'

const fileOf = async (who: Parameters<typeof putFile>[0], name: string) =>
  (await putFile(who, { name, parent: null, scope: 'business' }, new TextEncoder().encode(`of ${name}`))).id

test('who may not teach begins none; a name is enough, and its address comes by itself, once each', async () => {
  const { teacher, tenant } = await school()
  const title = { th: 'ชงกาแฟ', en: 'Drip coffee!' }
  await expect(beginCourse(await person(tenant), { title })).rejects.toMatchObject({ status: 403 })
  const made = await Promise.all([1, 2, 3].map(() => beginCourse(teacher, { title })))
  const seen = await Promise.all(made.map(({ id }) => courseToEdit(teacher, { id })))
  const slugs = seen.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(3)
  for (const slug of slugs) expect(slug).toMatch(/^drip-coffee(-[a-z0-9]{8})?$/)
  expect(seen[0]).toMatchObject({ status: 'draft', sections: [{ items: [] }] })
  const thai = await courseToEdit(teacher, { id: (await beginCourse(teacher, { title: { th: 'ชงกาแฟ' } })).id })
  expect(thai.slug).toMatch(/^course-[a-z0-9]{8}$/)
  expect(['Search', 'ชา 1', 'a', '  Ça va?  '].map(slugOf)).toEqual(['search', '', '', 'ca-va'])
})

test('a file becomes an item of its kind, as long as the browser found it; what is no lesson is said', async () => {
  const course = await school({ published: false })
  const { teacher, courseId } = course
  const film = await fileOf(teacher, 'บทที่หนึ่ง.mp4')
  const other = await person(course.tenant, 'manager')
  await expect(addFileItem(other, { courseId, fileId: film })).rejects.toMatchObject({ status: 404 })
  const { itemId, kind } = await addFileItem(teacher, { courseId, fileId: film, durationS: 95 })
  expect(kind).toBe('video')
  const items = async () => (await courseToEdit(teacher, { id: courseId })).sections.flatMap((section) => section.items)
  expect((await items()).at(-1)).toMatchObject({ id: itemId, title: { th: 'บทที่หนึ่ง' }, durationS: 95, isWhole: true })
  const text = await fileOf(teacher, 'อ่าน.docx')
  await expect(addFileItem(teacher, { courseId, fileId: text })).rejects.toMatchObject({ status: 422 })
  // Another film is not as long as the one before; the same one again is.
  const next = await fileOf(teacher, 'ใหม่.mp4')
  await setItemFile(teacher, { courseId, itemId, fileId: next })
  expect((await items()).at(-1)).toMatchObject({ durationS: 0, isWhole: false })
  await setItemFile(teacher, { courseId, itemId, fileId: next, durationS: 40 })
  await setItemFile(teacher, { courseId, itemId, fileId: next })
  expect((await items()).at(-1)).toMatchObject({ durationS: 40 })
  expect(await breaches(course)).toEqual([])
})

test('a picture that was dropped is a whole item: with it the course is published', async () => {
  const { teacher, courseId } = await school({ kinds: ['link'], published: false })
  const { itemId } = await addFileItem(teacher, { courseId, fileId: await fileOf(teacher, 'แผนภาพ.png') })
  const [, picture] = (await courseToEdit(teacher, { id: courseId })).sections.flatMap(({ items }) => items)
  expect(picture).toMatchObject({ id: itemId, kind: 'text', isWhole: true })
  await expect(publishCourse(teacher, { id: courseId })).resolves.toMatchObject({ number: 1 })
})

test('what files become, by their names', () => {
  const names = [
    'a.MP4',
    'a.b.webm',
    'เสียง.m4a',
    'ใบงาน.pdf',
    'รูป.JPEG',
    'x.zip',
    'a.vtt',
    'a.exe',
    'mp4',
    'a.constructor',
  ]
  expect(names.map(kindOfFile)).toEqual(['video', 'video', 'audio', 'pdf', 'text', 'scorm', null, null, null, null])
})

test('a section is called otherwise by whoever saw what it is called', async () => {
  const { teacher, courseId } = await school()
  const [section] = (await courseToEdit(teacher, { id: courseId })).sections
  const of = { courseId, sectionId: section!.id }
  const both = ['หนึ่ง', 'สอง'].map((th) => renameSection(teacher, { ...of, was: section!.title.th, title: { th } }))
  const done = await Promise.allSettled(both)
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } })
})

test('what is said in English is published with the rest', async () => {
  const { teacher, courseId, items, tenant } = await school()
  const of = { courseId, itemId: items.text!.id }
  await saveItem(teacher, { ...of, version: 2, title: { th: 'บท' }, body: '# หัวข้อ', bodyEn: '# Heading' })
  await publishCourse(teacher, { id: courseId })
  const rows = await tenant.sql<{ body_en: string }>(
    'select body_en from lessons.version_items where item_id = $1 order by version_id desc limit 1',
    [of.itemId],
  )
  expect(rows).toEqual([{ body_en: '# Heading' }])
})

test('a cover is drawn for every course, always the same and never another’s', () => {
  expect(drawnCover('thai')).toBe(drawnCover('thai'))
  expect(drawnCover('thai')).not.toBe(drawnCover('thai-2'))
  expect(drawnCover('<script>')).not.toContain('script')
})
