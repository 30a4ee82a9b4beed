import { placeText } from '#kernel/move.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { query } from '../room.ts'
import { person, school } from '../testing.ts'
import { draftOutline, place, addSection } from './outline.ts'

async function twoSections() {
  const course = await school({ kinds: ['text', 'pdf', 'link'], published: false })
  const { courseId, teacher } = course
  await addSection(teacher, { courseId, title: { th: 'หมวดสอง', en: 'Second' } })
  const outline = query({ may: 'anyone', input: z.object({}), run: (tools) => draftOutline(tools, courseId) })
  const [first, second] = (await outline(teacher, {})).map(({ id }) => id)
  const told = async () => (await outline(teacher, {})).map(({ items }) => items.map(({ kind }) => kind).join(' '))
  return { ...course, first: first!, second: second!, told }
}

test('what is dragged goes to its place; what is not of the course, or another teacher, moves nothing', async () => {
  const { courseId, teacher, tenant, items, first, second, told } = await twoSections()
  const item = (id: string, into: string, before: string | null = null) =>
    place(teacher, { courseId, kind: 'item', id, to: placeText({ into, before }) })
  await item(items.link!.id, first, items.text!.id)
  expect(await told()).toEqual(['link text pdf', ''])
  await item(items.text!.id, second)
  expect(await told()).toEqual(['link pdf', 'text'])
  await place(teacher, { courseId, kind: 'section', id: second, to: placeText({ into: '', before: first }) })
  expect(await told()).toEqual(['text', 'link pdf'])
  const foreign = await school({ slug: 'other' })
  for (const wrong of [
    () => item(foreign.items.text!.id, first),
    () => item(items.text!.id, ''),
    () => item(items.text!.id, first, foreign.items.text!.id),
    async () =>
      place(await person(tenant, 'manager'), {
        courseId,
        kind: 'item',
        id: items.text!.id,
        to: placeText({ into: first, before: null }),
      }),
    () =>
      place(foreign.admin, {
        courseId,
        kind: 'item',
        id: items.text!.id,
        to: placeText({ into: first, before: null }),
      }),
  ])
    await expect(wrong()).rejects.toMatchObject({ status: 404 })
  expect(await told()).toEqual(['text', 'link pdf'])
})

test('ten who drag at once lose nothing', async () => {
  const { courseId, teacher, items, first, second, told } = await twoSections()
  const ids = Object.values(items).map(({ id }) => id)
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      place(teacher, {
        courseId,
        kind: 'item',
        id: ids[n % 3]!,
        to: placeText({ into: n % 2 ? first : second, before: null }),
      }),
    ),
  )
  expect((await told()).join(' ').trim().split(/\s+/).sort()).toEqual(['link', 'pdf', 'text'])
})
