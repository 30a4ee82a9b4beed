import { expect, test } from 'vitest'
import { person, school } from '../testing.ts'
import { myShelf } from './my-shelf.ts'
import { wishCourse } from './wish.ts'

test('a course is wished for once however often it is pressed, by its own person alone, and let go again', async () => {
  const { tenant, slug } = await school({ baht: 500 })
  const [mali, other] = [await person(tenant), await person(tenant)]
  await Promise.all([1, 2, 3].map(() => wishCourse(mali, { course: slug, wished: true })))
  const slugs = async (who: typeof mali) => (await myShelf(who, {})).wished.map((course) => course.slug)
  expect(await slugs(mali)).toEqual([slug])
  expect(await slugs(other)).toEqual([])
  await wishCourse(other, { course: slug, wished: false })
  expect(await slugs(mali)).toEqual([slug])
  await wishCourse(mali, { course: slug, wished: false })
  expect(await slugs(mali)).toEqual([])
})

test('nobody learns of a draft by wishing for it', async () => {
  const { tenant, slug } = await school({ published: false })
  await expect(wishCourse(await person(tenant), { course: slug, wished: true })).rejects.toMatchObject({ status: 404 })
})
