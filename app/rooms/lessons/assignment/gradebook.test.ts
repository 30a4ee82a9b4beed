import { expect, test } from 'vitest'
import { enrol } from '../learn/enrol.ts'
import { suspendLearner } from '../course/roster.ts'
import { person, school } from '../testing.ts'
import { grade, handedIn } from './grade.ts'
import { gradebook } from './gradebook.ts'
import { gradebookFile } from './gradebook-file.ts'
import { handIn } from './hand-in.ts'

test('a gradebook is its teacher’s alone; it has who learns, what is done, and the last points that were accepted', async () => {
  const course = await school({ kinds: ['text', 'assignment'] })
  const { courseId, teacher, admin, tenant } = course
  const [mani, piti] = [await person(tenant), await person(tenant)]
  for (const [who, name] of [
    [mani, 'มานี'],
    [piti, '=ปิติ'],
  ] as const) {
    await enrol(who, { course: course.slug, name })
    await tenant.sql('update identity.accounts set firstname = $2 where id = $1', [who.actor.accountId, name])
  }
  const at = { course: course.slug, item: course.items.assignment!.slug }
  const result = async (points: string, result: 'accepted' | 'returned') => {
    await handIn(mani, { ...at, body: 'งาน' })
    const work = await handedIn(teacher, { courseId })
    await grade(teacher, { id: work.find(({ gradedAt }) => gradedAt === null)!.id, points, result })
  }
  await result('40', 'returned')
  const points = async () =>
    (await gradebook(teacher, { courseId })).rows.map((row) => [row.points[course.items.assignment!.id], row.done])
  expect((await points()).toSorted()).toEqual([
    [undefined, 0],
    [undefined, 0],
  ])
  const handed = async () =>
    (await gradebook(teacher, { courseId })).rows.map((row) => row.handed[course.items.assignment!.id]?.state)
  expect((await handed()).toSorted()).toEqual(['returned', undefined])
  await result('85', 'accepted')
  expect(await points()).toContainEqual([85, 1])
  expect((await handed()).toSorted()).toEqual(['graded', undefined])
  const [enrolled] = await tenant.sql<{ id: string }>('select id from lessons.enrolments where account_id = $1', [
    piti.actor.accountId,
  ])
  await suspendLearner(teacher, { enrolmentId: enrolled!.id, suspended: true })

  for (const stranger of [await person(tenant, 'manager'), (await school({ slug: 'other' })).admin])
    await expect(gradebook(stranger, { courseId })).rejects.toMatchObject({ status: 404 })
  await expect(gradebookFile(mani, courseId)).rejects.toMatchObject({ status: 403 })
  const text = await (await gradebookFile(admin, courseId)).text()
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toContain('บท assignment')
  expect(lines).toHaveLength(2)
  expect(lines.find((line) => line.includes('85'))).toMatch(/,1,2,85,/)
  // No name becomes a formula.
  expect(text).not.toMatch(/(^|[,"])=/m)
})
