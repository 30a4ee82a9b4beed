/** Scenes for tests: a programme that a course earns, and somebody who has finished it. */
import { enrol, finish, person, school, type School } from '#rooms/lessons/testing.ts'
import { integrity } from './integrity.ts'
import { programmeMoves } from './programme/programme-moves.ts'
import { makeProgramme } from './programme/save-programme.ts'

type Given = Partial<Parameters<typeof makeProgramme>[1]>

export interface Scene extends School {
  programmeId: string
  programme: string
}

export async function someProgramme(given: Given = {}, at?: School): Promise<Scene> {
  const course = at ?? (await school({ kinds: ['text'] }))
  const slug = given.slug ?? 'thai-basic'
  const { id } = await makeProgramme(course.tenant.as('manager'), {
    title: { th: 'ภาษาไทยพื้นฐาน', en: 'Basic Thai' },
    slug,
    earnedBy: 'completion',
    courseId: given.earnedBy === 'hand' || given.earnedBy === 'attendance' ? '' : course.courseId,
    ...given,
  })
  await programmeMoves.open(course.tenant.as('manager'), { id })
  return { ...course, programmeId: id, programme: slug }
}

/** Enrolled; finished unless told. */
export async function learner(scene: Scene, { done = true } = {}) {
  const who = await person(scene.tenant)
  await enrol(who, { course: scene.slug, name: 'มานี' })
  if (done) await finish(who, { course: scene.slug, item: scene.items.text!.slug })
  return who
}

export async function breaches({ tenant }: Pick<Scene, 'tenant'>): Promise<unknown[]> {
  return (await Promise.all(integrity.map(({ breaches: statement }) => tenant.sql(statement)))).flat()
}
