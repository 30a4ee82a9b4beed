import { expect, test } from 'vitest'
import { grade, handedIn, workToGrade } from './assignment/grade.ts'
import { gradebook } from './assignment/gradebook.ts'
import { handIn } from './assignment/hand-in.ts'
import { taughtCourses } from './course/browse.ts'
import { roster } from './course/roster.ts'
import { seeCourse } from './course/see-course.ts'
import { enrol } from './learn/enrol.ts'
import { rateCourse } from './learn/rate.ts'
import { seeItem } from './learn/see-item.ts'
import { writePost } from './learn/posts.ts'
import { person, school } from './testing.ts'

test('people are told by the name they write in English to who reads English, else as in Thai', async () => {
  const course = await school({ kinds: ['assignment'] })
  const { tenant, courseId, slug, teacher } = course
  const [mali, piti] = [await person(tenant), await person(tenant)]
  const named = (who: typeof mali, th: string, en: string) =>
    tenant.sql("update identity.accounts set firstname = $2, lastname = '', firstname_en = $3 where id = $1", [
      who.actor.accountId,
      th,
      en,
    ])
  await named(mali, 'มะลิ', 'Mali')
  await named(piti, 'ปิติ', '')
  await named(teacher, 'ครูก้อย', 'Kru Koi')
  const at = { course: slug, item: course.items.assignment!.slug }
  for (const who of [mali, piti]) {
    await enrol(who, { course: slug, name: 'นักเรียน' })
    await handIn(who, { ...at, body: 'งาน' })
  }
  await writePost(mali, { ...at, body: 'ทำไม' })
  const [first] = await handedIn(teacher, { courseId })
  await grade(teacher, { id: first!.id, points: 80 })
  await rateCourse(mali, { course: slug, stars: 5 })

  const told = async (locale: 'th' | 'en') => {
    const reader = { ...teacher, locale }
    const { ratings } = await seeCourse(reader, { slug })
    return {
      work: (await handedIn(reader, { courseId })).map(({ learner }) => learner).toSorted(),
      book: (await gradebook(reader, { courseId })).rows.map(({ name }) => name).toSorted(),
      roster: (await roster(reader, { courseId })).learners.map(({ name }) => name).toSorted(),
      by: (await workToGrade(reader, { id: first!.id })).grades.map(({ by }) => by),
      teacher: (await taughtCourses(reader, {})).map((one) => one.teacher),
      asks: (await seeItem(reader, at)).posts.map(({ by }) => by),
      rates: ratings.map(({ by }) => by),
    }
  }
  const th = ['ปิติ', 'มะลิ']
  expect(await told('th')).toEqual({
    work: th,
    book: th,
    roster: th,
    by: ['ครูก้อย'],
    teacher: ['ครูก้อย'],
    asks: ['มะลิ'],
    rates: ['มะลิ'],
  })
  const en = ['Mali', 'ปิติ']
  expect(await told('en')).toEqual({
    work: en,
    book: en,
    roster: en,
    by: ['Kru Koi'],
    teacher: ['Kru Koi'],
    asks: ['Mali'],
    rates: ['Mali'],
  })
  // Found by either.
  for (const q of ['mali', 'มะลิ']) expect((await roster(teacher, { courseId, q })).learners).toHaveLength(1)
})
