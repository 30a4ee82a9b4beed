/** What is noted of a sitting, and that people decide (learning.md L9); how questions did (§7.1.10). */
import { expect, test } from 'vitest'
import { breaches, person } from '../testing-school.ts'
import { submitAttempt } from './close.ts'
import { noteEvent } from './integrity-log.ts'
import { beatAttempt, saveAnswer } from './save-answer.ts'
import { seeExam } from './see-exam.ts'
import { decideSitting, sittingsOf } from './sittings.ts'
import { openAttempt } from './start.ts'
import { examStatistics, statisticsFile, verdictOf } from './statistics.ts'
import { anotherLearner, begin, device, passExam, single, sitting, type Sitting } from './testing.ts'

const noted = async () => {
  const scene = await sitting({ attempts: 1 })
  const { id: attempt } = await begin(scene)
  for (const kind of ['tab_hidden', 'fullscreen_exit', 'paste'] as const)
    await noteEvent(scene.learner, { attempt, kind, seconds: 7 })
  for (const slot of [1, 2, 3]) await saveAnswer(scene.learner, { attempt, device, slot, value: 'a', rev: 1 })
  await submitAttempt(scene.learner, { attempt, device })
  return {
    scene,
    attempt,
    decide: (decision: 'cleared' | 'voided', who = scene.course.teacher) =>
      decideSitting(who, { ...scene.at, attempt, decision, why: 'ดูแล้ว' }),
  }
}

test('L9: what was noted flags a sitting and fails nobody: its score stands until a person decides', async () => {
  const { scene, attempt } = await noted()
  expect((await seeExam(scene.learner, scene.where)).past).toMatchObject([{ result: { score: 3, passed: true } }])
  const { sittings, counts } = await sittingsOf(scene.course.teacher, { ...scene.at, group: 'flagged' })
  expect(counts).toEqual({ flagged: 1, running: 0, handedIn: 1 })
  expect(sittings).toMatchObject([{ attempt, integrity: 'flagged', notices: 3, pct: 100, passed: true }])
  const { looked } = await sittingsOf(scene.course.teacher, { ...scene.at, attempt })
  expect(looked!.events.map(({ kind, seconds }) => `${kind} ${seconds}`)).toEqual([
    'tab_hidden 7',
    'fullscreen_exit 7',
    'paste 7',
  ])
})

test('L9: only who teaches the course sees the log and decides', async () => {
  const { scene, decide } = await noted()
  await expect(decide('voided', scene.learner)).rejects.toMatchObject({ status: 403 })
  const colleague = await person(scene.course.tenant, 'manager')
  await expect(decide('voided', colleague)).rejects.toMatchObject({ status: 404 })
  await expect(sittingsOf(colleague, scene.at)).rejects.toMatchObject({ status: 404 })
})

test('L9: kept, it is no longer asked about; its decision has a name and a reason', async () => {
  const { scene, attempt, decide } = await noted()
  await decide('cleared')
  const { looked, counts } = await sittingsOf(scene.course.teacher, { ...scene.at, attempt })
  expect(counts.flagged).toBe(0)
  expect(looked).toMatchObject({ integrity: 'cleared', decidedWhy: 'ดูแล้ว', decidedAt: expect.any(Date) })
  expect((await seeExam(scene.learner, scene.where)).past).toHaveLength(1)
})

test('L9: voided by a person its score counts no more, the learner reads so and may sit it again, and it is done once', async () => {
  const { scene, decide } = await noted()
  await decide('voided')
  await expect(decide('cleared')).rejects.toMatchObject({ status: 409 })
  const page = await seeExam(scene.learner, scene.where)
  expect(page).toMatchObject({ past: [], attemptsLeft: 1, annulled: 1 })
  expect(await scene.course.tenant.sql('select from lessons.exam_results')).toEqual([])
  expect(await breaches(scene.course)).toEqual([])
  expect((await begin(scene)).no).toBe(2)
})

test('a second device and another address are noted; neither flags anybody', async () => {
  const scene = await sitting()
  const { id: attempt } = await begin(scene)
  const elsewhere = { ...scene.learner, address: '203.0.113.9' }
  await openAttempt(elsewhere, { attempt, device: 'device-two', takeOver: true })
  for (const _ of [1, 2]) await beatAttempt(elsewhere, { attempt, device: 'device-two' })
  const { looked } = await sittingsOf(scene.course.teacher, { ...scene.at, attempt })
  expect(looked).toMatchObject({ integrity: 'clear' })
  expect(looked!.events.map(({ kind }) => kind)).toEqual(['second_device', 'address'])
})

const sat = async (scene: Sitting, values: readonly string[]) => {
  const learner = await anotherLearner(scene.course)
  const { id: attempt } = await begin({ ...scene, learner })
  for (const [at, value] of values.entries())
    await saveAnswer(learner, { attempt, device, slot: at + 1, value, rev: 1 })
  await submitAttempt(learner, { attempt, device })
}

test('statistics: how hard each version is, whether it tells who knows more, which option was chosen', async () => {
  const scene = await sitting({ shuffleOptions: false }, [1, 2, 3].map(single))
  // The third is right for those who fail the others.
  for (const n of Array.from({ length: 12 }, (_, at) => at))
    await sat(scene, n < 6 ? ['a', 'a', 'b'] : ['b', n < 9 ? 'b' : '', 'a'])
  const { figures } = await examStatistics(scene.course.teacher, scene.at)
  expect(figures.map(({ people, easePct, blank }) => ({ people, easePct, blank }))).toEqual([
    { people: 12, easePct: 50, blank: 0 },
    { people: 12, easePct: 50, blank: 3 },
    { people: 12, easePct: 50, blank: 0 },
  ])
  expect(figures[2]).toMatchObject({ discrimination: -1, verdict: 'backwards' })
  expect(figures[0]!.options.map(({ people, isRight }) => ({ people, isRight }))).toEqual([
    { people: 6, isRight: true },
    { people: 6, isRight: false },
    { people: 0, isRight: false },
  ])
  const file = await (await statisticsFile(scene.course.teacher, scene.at)).text()
  expect(file.split('\r\n').filter(Boolean).length).toBeGreaterThanOrEqual(4)
  await expect(examStatistics(scene.learner, scene.at)).rejects.toMatchObject({ status: 403 })
})

test('of fewer than ten nothing is said', async () => {
  const scene = await sitting()
  await passExam(scene)
  const { figures } = await examStatistics(scene.course.teacher, scene.at)
  expect(figures.map(({ verdict }) => verdict)).toEqual(['few', 'few', 'few'])
  expect(verdictOf({ people: 10, easePct: 50, discrimination: null })).toBe('fine')
})
