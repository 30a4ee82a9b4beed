/** Two teachers who write at once: whoever is second hears of it and sees the newest version; nothing of the first is lost. */
import { expect, test } from 'vitest'
import { school, someRun } from '../testing.ts'
import { courseToEdit, priceCourse, saveCourse, setPrerequisites } from './edit-course.ts'
import { itemToEdit, renameSection, saveItem } from './outline.ts'
import { runsToEdit, saveRun } from './runs.ts'

interface Record {
  /** who saves, what, and the version they saw */
  save: (who: 'teacher' | 'admin', words: string, version?: number) => Promise<unknown>
  now: () => Promise<{ version: number; words: string }>
}

/** What stands there at the end. */
async function savedAtOnce({ save, now }: Record): Promise<string> {
  const { version } = await now()
  const [first, second] = await Promise.allSettled([save('teacher', '10', version), save('admin', '20', version)])
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
  const late = first.status === 'rejected' ? first : second
  expect(late).toMatchObject({ reason: { code: 'VERSION_CONFLICT', details: { version: version + 1 } } })
  const kept = { version: version + 1, words: first.status === 'fulfilled' ? '10' : '20' }
  expect(await now()).toEqual(kept)
  await expect(save('admin', '30'), 'who says nothing of a version').rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  expect(await now()).toEqual(kept)
  await save('admin', '30', kept.version)
  const last = await now()
  expect(last.version).toBe(kept.version + 1)
  return last.words
}

test('an item', async () => {
  const { courseId, items, ...people } = await school()
  const of = { courseId, itemId: items.text!.id }
  expect(
    await savedAtOnce({
      save: (who, body, version) => saveItem(people[who], { ...of, title: { th: 'บท' }, body, version }),
      now: async () => {
        const { version, body } = await itemToEdit(people.teacher, of)
        return { version, words: body }
      },
    }),
  ).toBe('30')
})

test('a course, and its price by itself: who writes is not in the way of who prices', async () => {
  const { courseId: id, slug, ...people } = await school()
  const seen = () => courseToEdit(people.admin, { id })
  expect(
    await savedAtOnce({
      save: (who, category, version) => saveCourse(people[who], { id, slug, title: { th: 'คอร์ส' }, category, version }),
      now: async () => ({ version: (await seen()).version, words: (await seen()).category }),
    }),
  ).toBe('30')
  const { version } = await seen()
  expect(
    await savedAtOnce({
      save: (_, price, at) => priceCourse(people.admin, { id, price, version: at }),
      now: async () => ({ version: (await seen()).price.version, words: String((await seen()).price.price / 100n) }),
    }),
  ).toBe('30')
  expect((await seen()).version).toBe(version)
})

test('a run; who enrols meanwhile is in nobody’s way', async () => {
  const course = await school()
  const runId = await someRun(course)
  const of = { courseId: course.courseId, runId }
  const { startsOn, endsOn } = (await runsToEdit(course.teacher, of)).runs[0]!
  await course.tenant.sql('update seats.pools set taken = taken + 1')
  expect(
    await savedAtOnce({
      save: (who, place, version) =>
        saveRun(course[who], { ...of, title: { th: 'รุ่น' }, startsOn, endsOn, place, version }),
      now: async () => {
        const { version, place } = (await runsToEdit(course.teacher, of)).runs[0]!
        return { version, words: place }
      },
    }),
  ).toBe('30')
})

test('what must be finished first: a choice of several is refused when it is no longer what was seen', async () => {
  const course = await school()
  const { courseId: id, teacher, admin } = course
  const [one, two] = await Promise.all(
    ['one', 'two'].map(async (slug) => (await school({ tenant: course.tenant, slug })).courseId),
  )
  await setPrerequisites(teacher, { id, needs: [one!], was: [] })
  await expect(setPrerequisites(admin, { id, needs: [two!], was: [] })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  expect((await courseToEdit(admin, { id })).needs).toEqual([one])
  await setPrerequisites(admin, { id, needs: [two!, one!], was: [one!] })
  expect((await courseToEdit(admin, { id })).needs.sort()).toEqual([one, two].sort())
})

test('how long a film is, found out while somebody writes, is not written over by an empty field', async () => {
  const { courseId, teacher, items, tenant } = await school({ kinds: ['video'] })
  const of = { courseId, itemId: items.video!.id }
  const { version } = await itemToEdit(teacher, of)
  await tenant.sql('update lessons.items set duration_s = 12')
  await saveItem(teacher, { ...of, title: { th: 'บท' }, version })
  expect(await itemToEdit(teacher, of)).toMatchObject({ durationS: 12 })
})

/** As a form sends it: what the command does not take is its name. */
const named = <Said extends object>(said: Said, saveId: string = crypto.randomUUID()): Said => ({ ...said, saveId })

test('a save whose answer was lost is asked again under its name: done once, answered the same', async () => {
  const { teacher, courseId, items } = await school({ published: false })
  const of = { courseId, itemId: items.text!.id }
  const { version } = await itemToEdit(teacher, of)
  const [words, saveId] = [{ ...of, version, title: { th: 'ชื่อใหม่', en: '' } }, crypto.randomUUID()]
  await Promise.allSettled([1, 2, 3].map(() => saveItem(teacher, named(words, saveId))))
  await saveItem(teacher, named(words, saveId))
  expect((await itemToEdit(teacher, of)).version).toBe(version + 1)
  const other = named({ ...words, title: { th: 'อื่น', en: '' } }, saveId)
  await expect(saveItem(teacher, other)).rejects.toMatchObject({ status: 409 })
  await expect(saveItem(teacher, named(words))).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  const [section] = (await courseToEdit(teacher, { id: courseId })).sections
  const title = { th: 'หมวดใหม่', en: '' }
  const name = named({ courseId, sectionId: section!.id, was: section!.title.th, title })
  for (const _ of [1, 2]) await renameSection(teacher, name)
})
