/** Who may open a package, and what becomes of what it says. */
import { utimesSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { keysOnDisk, objectPath } from '#kernel/store/disk-folders.server.ts'
import { gradebook } from '../assignment/gradebook.ts'
import { publishCourse } from '../course/publish.ts'
import { itemToEdit } from '../course/outline.ts'
import { roster, suspendLearner } from '../course/roster.ts'
import { forgetPerson } from '../forget-person.ts'
import { enrol } from '../learn/enrol.ts'
import { seeItem } from '../learn/see-item.ts'
import { breaches, person, type School, withPackage } from '../testing.ts'
import { packageFile } from './find-package.ts'
import { exportCourse } from './export-course.server.ts'
import { openPackage, savePackageState } from './play.ts'
import { playToken, readPlayToken } from './play-token.server.ts'
import { samplePackage } from './sample-package.ts'
import { sweepPackages } from './sweep.server.ts'

const sample = (scos = 1) => samplePackage({ standard: '1.2', title: 'คำสุภาพ', scos })

async function learner(course: School) {
  const who = await person(course.tenant)
  const { enrolmentId } = await enrol(who, { course: course.slug, name: 'มานี' })
  return { ...who, enrolmentId }
}

async function published(scos = 1) {
  const made = await withPackage(sample(scos))
  await publishCourse(made.course.teacher, { id: made.course.courseId })
  return made
}

const points = async ({ teacher, courseId }: School) =>
  (await roster(teacher, { courseId })).learners.map((one) => one.points)

test('a teacher is told what is in a package, or why it is none; only one that plays is published', async () => {
  const { course } = await withPackage(sample(2))
  const edit = (of: School) =>
    itemToEdit(of.teacher, { courseId: of.courseId, itemId: of.items.scorm!.id }).then(({ scorm }) => scorm)
  expect(await edit(course)).toMatchObject({ state: 'ready', standard: '1.2', title: 'คำสุภาพ', scos: 2, files: 4 })
  expect(await keysOnDisk(course.tenant.id, 'scorm')).toHaveLength(1)
  expect(await breaches(course)).toEqual([])

  const { course: other } = await withPackage(zipSync({ 'a.html': strToU8('') }))
  expect(await edit(other)).toMatchObject({ state: 'refused', why: 'noManifest' })
  expect(await keysOnDisk(other.tenant.id, 'scorm')).toEqual([])
  await expect(publishCourse(other.teacher, { id: other.courseId })).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('who does not learn it cannot open it; staff look and nothing is kept', async () => {
  const { course, at } = await published()
  for (const who of [course.tenant.as('guest'), await person(course.tenant)])
    await expect(openPackage(who, at)).rejects.toMatchObject({ code: 'NOT_ENROLLED' })
  const looked = await openPackage(course.teacher, at)
  expect(looked).toMatchObject({ attempt: null, cmi: { 'cmi.core.lesson_mode': 'browse' } })
  const cmi = { 'cmi.core.lesson_status': 'completed' }
  await expect(
    savePackageState(course.teacher, { ...at, sco: looked.sco, attempt: 1, seq: 1, cmi }),
  ).rejects.toMatchObject({ code: 'NOT_ENROLLED' })
  expect(await course.tenant.sql('select from lessons.scorm_states')).toEqual([])
})

test('it goes on where it was left, and its end is the item’s; an older word and an older device change nothing', async () => {
  const { course, at } = await published()
  const who = await learner(course)
  const first = await openPackage(who, at)
  expect(first).toMatchObject({
    attempt: 1,
    href: expect.stringContaining('%'),
    cmi: { 'cmi.core.entry': 'ab-initio' },
  })
  const say = (attempt: number, seq: number, cmi: Record<string, string>) =>
    savePackageState(who, { ...at, sco: first.sco, attempt, seq, cmi })
  const half = { 'cmi.core.lesson_location': '1', 'cmi.suspend_data': 'ถึงหน้า 1' }
  expect(await say(1, 2, half)).toEqual({ done: false, score: null })
  await say(1, 1, { 'cmi.core.lesson_location': '0' })

  const second = await openPackage(who, at)
  expect(second).toMatchObject({ attempt: 2, cmi: { ...half, 'cmi.core.entry': 'resume' } })
  await expect(say(1, 3, { 'cmi.core.lesson_location': '9' })).rejects.toMatchObject({ code: 'PLAY_OVER' })
  const end = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '85' }
  expect(await say(2, 1, end)).toEqual({ done: true, score: 85 })
  expect(await points(course)).toEqual([85])
  const [row] = (await gradebook(course.teacher, { courseId: course.courseId })).rows
  expect(row!.points).toEqual({ [course.items.scorm!.id]: 85 })
  expect((await seeItem(who, at)).item.isDone).toBe(true)
  // Done stays done; the score is the last.
  expect(await say(2, 2, { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '20' })).toEqual({
    done: true,
    score: 20,
  })
  const thirds = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '66.66666666666667' }
  expect(await say(2, 3, thirds)).toEqual({ done: true, score: 66.67 })
  expect(await say(2, 4, { 'cmi.core.lesson_status': 'incomplete' })).toEqual({ done: true, score: 66.67 })
  expect(await breaches(course)).toEqual([])
  await forgetPerson.handle(jobContext(course.tenant.id), { accountId: who.actor.accountId })
  expect(await course.tenant.sql('select cmi, is_done from lessons.scorm_states')).toEqual([{ cmi: {}, is_done: true }])
})

test('of several parts all must be done, also when the last two end at once; the score is their mean', async () => {
  const { course, at } = await published(3)
  const who = await learner(course)
  const parts = ['part-1', 'part-2', 'part-3']
  for (const sco of parts) expect((await openPackage(who, { ...at, sco })).sco).toBe(sco)
  const answers = await Promise.all(
    parts.map((sco, n) =>
      savePackageState(who, {
        ...at,
        sco,
        attempt: 1,
        seq: 1,
        cmi: { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': String(n * 50) },
      }),
    ),
  )
  expect(answers.filter(({ done }) => done)).toHaveLength(1)
  expect(await points(course)).toEqual([50])
  expect(await course.tenant.sql("select from lessons.enrolments where status = 'completed'")).toHaveLength(1)
  expect(await breaches(course)).toEqual([])
})

test('what is no state, or too much of one, is refused', async () => {
  const { course, at } = await published()
  const who = await learner(course)
  const { sco } = await openPackage(who, at)
  const say = (cmi: Record<string, string>, more = {}) =>
    savePackageState(who, { ...at, sco, attempt: 1, seq: 1, cmi, ...more })
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`cmi.objectives.${n}.id`, 'x'.repeat(30_000)]))
  for (const cmi of [{ __proto__x: '1' }, { 'cmi.a b': '1' }, { 'cmi.suspend_data': 'x'.repeat(64_001) }, many])
    await expect(say(cmi as Record<string, string>)).rejects.toMatchObject({ status: 422 })
  await expect(say({}, { sco: 'other' })).rejects.toMatchObject({ status: 404 })
  expect(await say({ 'cmi.suspend_data': 'ก'.repeat(60_000) })).toEqual({ done: false, score: null })
})

test('an address is signed, ends with the right, and leads into its package alone', async () => {
  const { course } = await published()
  const who = await learner(course)
  const [found] = await course.tenant.sql<{ id: string }>('select id from lessons.packages')
  const ticket = { tenant: course.tenant.id, package: found!.id, enrolment: who.enrolmentId, origin: 'http://a.test' }
  const token = playToken(ticket)
  expect(readPlayToken(token)).toEqual(ticket)
  for (const other of ['', '.', `${token}x`, `x${token}`, token.replace('.', '.A')])
    expect(readPlayToken(other)).toBeNull()

  const ask = (path: string | null, context = jobContext(course.tenant.id)) =>
    packageFile(context, { package: found!.id, enrolment: who.enrolmentId, path })
  expect(await ask('บทเรียน/หน้าแรก.html')).toMatchObject({ size: expect.any(Number) })
  expect(await ask('nothing.html')).toBeNull()
  expect(await ask(null)).toBe('open')
  const { course: foreign } = await published()
  expect(await ask('บทเรียน/หน้าแรก.html', jobContext(foreign.tenant.id))).toBeNull()
  await suspendLearner(course.teacher, { enrolmentId: who.enrolmentId, suspended: true })
  expect(await ask('บทเรียน/หน้าแรก.html')).toBeNull()
})

test('what no package names any more is swept away', async () => {
  const { course } = await published()
  await course.tenant.sql('delete from lessons.packages')
  for (const key of await keysOnDisk(course.tenant.id, 'scorm')) utimesSync(objectPath(key), new Date(0), new Date(0))
  await sweepPackages.handle(jobContext(course.tenant.id), {})
  expect(await keysOnDisk(course.tenant.id, 'scorm')).toEqual([])
})

test('a course goes out as a package to its teachers, once it is published', async () => {
  const { course } = await withPackage(sample())
  await expect(exportCourse(course.teacher, { id: course.courseId })).rejects.toMatchObject({ status: 409 })
  await publishCourse(course.teacher, { id: course.courseId })
  expect((await exportCourse(course.teacher, { id: course.courseId })).name).toBe('thai-scorm.zip')
  for (const who of [await person(course.tenant), await person(course.tenant, 'manager')])
    await expect(exportCourse(who, { id: course.courseId })).rejects.toMatchObject({ status: expect.any(Number) })
})
