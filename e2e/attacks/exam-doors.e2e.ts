/**
 * L6 (learning.md §3) over HTTP: no key of an exam in any payload before it is told, every page and call looked through; and
 * what is decided about an exam is decided by nobody but who teaches it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteEvent } from '#rooms/lessons/exam/integrity-log.ts'
import { essay } from '#rooms/lessons/exam/testing.ts'
import { device, enrol, single, sitting, type Sitting } from '#rooms/lessons/testing.ts'
import type { Answer, Client } from '../support/client.ts'
import { tenantFixture, type TenantFixture } from '../support/fixture.ts'
import { type House, openHouse } from '../support/house.ts'
import { doors, everything, knockEverywhere } from '../support/knocking.ts'
import { measured } from '../support/measured.ts'
import { awayFromHouse, besideHouse, signedIn } from '../support/scene.ts'

const secret = 'KUNJAE'
let house: House
let school: TenantFixture
let scene: Sitting

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
  school = await tenantFixture(house, 'a')
  // In every place where a key can say what is right, or why.
  await school.tenant.sql('update lessons.question_keys set key = $1, note = $2', [
    JSON.stringify({
      answers: [{ text: secret, pct: 100 }],
      weights: { [secret]: 100 },
      amounts: [{ low: secret, high: secret, pct: 100 }],
      pairs: { [secret]: secret },
      order: [secret],
      gaps: { 1: [{ text: secret, pct: 100 }] },
      rubric: [{ text: secret, points: 1 }],
      feedback: secret,
      optionFeedback: { a: secret },
    }),
    secret,
  ])
  scene = await sitting({ twoGraders: true, attempts: 2, showScore: 'release' }, [single(1), essay()])
})
afterAll(async () => {
  school?.leave()
  await awayFromHouse()
  await house?.close()
})

const reading = doors.filter(({ method, path }) => method === 'GET' && !path.startsWith('/live/'))
/** Whose answers hold the secret; nobody's may who does not teach. */
async function whoReads(only = reading): Promise<{ asked: number; told: Record<string, number> }> {
  const told: Record<string, number> = {}
  const asked = await knockEverywhere(
    school,
    school,
    ({ role, answer }) => {
      if (everything(answer).includes(secret)) told[role] = (told[role] ?? 0) + 1
    },
    only,
  )
  return { asked, told }
}

it(
  'L6: while it is sat, no page and no call tells a guest or the learner what is right',
  { timeout: 240_000 },
  async () => {
    const { asked, told } = await whoReads()
    measured('pages and calls looked through for a key', asked)
    expect(asked).toBeGreaterThan(1_000)
    expect([told.guest, told.user]).toEqual([undefined, undefined])
    // It was there to be found: who teaches reads it where keys are written.
    const [{ id: item } = { id: '' }] = await school.tenant.sql<{ id: string }>(
      'select item_id as id from lessons.exams',
    )
    const question = school.values.lessonQuestion![0]!
    const at = `/lesson/manage/${school.values.courseId![0]!}/exam/${item}/question/${question}`
    expect((await school.people.admin.get(at)).text).toContain(secret)
    for (const role of ['guest', 'user'] as const)
      for (const path of [
        at,
        `${at}.data`,
        at.replace('/question/', '/key/'),
        `${at.split('/question')[0]!}/questions.gift`,
      ]) {
        const answer = await school.people[role].get(path)
        expect([answer.text.includes(secret), answer.status < 300 && !path.endsWith('.data')], path).toEqual([
          false,
          false,
        ])
      }
  },
)

it(
  'L6: nor do the calls of its player, nor any page once it is handed in and before it is told',
  { timeout: 240_000 },
  async () => {
    const user = school.people.user
    const attempt = school.values.attempt![0]!
    const call = (path: string, more: object = {}) =>
      user.post(`/api/lesson/attempts/${attempt}/${path}`, { device: 'device-fixture', ...more })
    const [course, exam] = [school.values.course![0]!, school.values.lessonExam![0]!]
    const heard = [
      await user.post(
        '/api/lesson/attempts',
        { course, item: exam, device: 'device-fixture' },
        { 'idempotency-key': 'L6' },
      ),
      await call('open'),
      await user.put(`/api/lesson/attempts/${attempt}/answers/1`, { device: 'device-fixture', value: 'x', rev: 1 }),
      await call('beat'),
      await call('events', { kind: 'copy' }),
      await call('submit'),
    ]
    expect(heard.map(({ status }) => status < 300)).toEqual(heard.map(() => true))
    expect(heard.filter(({ text }) => text.includes(secret))).toEqual([])
    const { told } = await whoReads()
    expect([told.guest, told.user]).toEqual([undefined, undefined])
    // Told, it is found by the very same walk: it looked where keys would be.
    await school.tenant.sql(
      `update lessons.exams set review = review || '{"key": "submit", "feedback": "submit", "answers": "submit"}'`,
    )
    const review = await user.get(`/lesson/assessment/${course}/${exam}?attempt=${attempt}`)
    expect(review.text).toContain(secret)
  },
)

it('two graders, void, time, late answers and pictures are the course’s own teacher’s: nobody else’s call does anything', async () => {
  const { tenant } = scene.course
  const there = { tenant, hostname: tenant.site.hostname }
  const learner = await signedIn(house, there)
  await enrol(tenant.as('user', { accountId: learner.accountId }), { course: scene.course.slug, name: 'ผู้เรียน' })
  const begun = await learner.post('/api/lesson/attempts', { ...scene.where, device }, { 'idempotency-key': 'x29' })
  const attempt = begun.data().id as string
  await learner.put(`/api/lesson/attempts/${attempt}/answers/2`, { device, value: 'ฉันคิดว่า', rev: 1 })
  await noteEvent(tenant.as('user', { accountId: learner.accountId }), { attempt, kind: 'paste' })
  await learner.post(`/api/lesson/attempts/${attempt}/submit`, { device })
  await learner.put(`/api/lesson/attempts/${attempt}/answers/1`, { device, value: 'a', rev: 1 })
  const [event] = await tenant.sql<{ id: string }>(
    `update lessons.integrity_events set picture_key = 'x' where attempt_id = $1 returning id`,
    [attempt],
  )
  const [late] = await tenant.sql<{ id: string }>('select id from lessons.late_answers where attempt_id = $1', [
    attempt,
  ])
  const said = { ...scene.at, attempt, accountId: learner.accountId }
  const asks: [string, (who: Client) => Promise<Answer>][] = [
    ['grade', (who) => who.post('/api/office/lessons/grade-answer', { ...said, slot: 2, points: 1 })],
    ['settle', (who) => who.post('/api/office/lessons/grade-answer', { ...said, slot: 2, points: 1, as: 'settle' })],
    ['void', (who) => who.post('/api/office/lessons/decide-sitting', { ...said, decision: 'voided', why: 'x' })],
    ['keep', (who) => who.post('/api/office/lessons/decide-sitting', { ...said, decision: 'cleared', why: 'x' })],
    ['allow', (who) => who.post('/api/office/lessons/allow', { ...said, moreMinutes: 30 })],
    ['late', (who) => who.post('/api/office/lessons/decide-late', { ...said, late: late!.id, decision: 'accepted' })],
    ['picture', (who) => who.get(`/lesson/exam-camera/${event!.id}`)],
  ]
  const strange = await signedIn(house, { tenant: school.tenant, hostname: school.hostname }, { role: 'admin' })
  const others: [string, Client, number][] = [
    ['the learner', learner, 403],
    ['another learner', await signedIn(house, there), 403],
    ['another teacher', await signedIn(house, there, { role: 'manager' }), 404],
    ['another business', strange, 404],
  ]
  const before = await stateOf(attempt)
  const answers: string[] = []
  const wanted: string[] = []
  for (const [who, client, status] of others)
    for (const [what, ask] of asks) {
      const answer = await ask(client)
      answers.push(`${who}: ${what} ${answer.status}`)
      wanted.push(`${who}: ${what} ${status}`)
    }
  expect(answers).toEqual(wanted)
  expect(await stateOf(attempt)).toEqual(before)
  // And they do something for who runs the school.
  await tenant.sql('update lessons.integrity_events set picture_key = null where id = $1', [event!.id])
  const head = await signedIn(house, there, { role: 'admin' })
  const done = await Promise.all(asks.filter(([what]) => ['grade', 'keep'].includes(what)).map(([, ask]) => ask(head)))
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(attempt)).not.toEqual(before)
})

const stateOf = (attempt: string) =>
  scene.course.tenant.sql(
    `select a.state, a.integrity, a.deadline_at, a.chain_no, (select count(*) from lessons.exam_overrides) as overrides,
       (select jsonb_agg(to_jsonb(m) order by m.slot) from lessons.marks m where m.attempt_id = a.id) as marks
     from lessons.attempts a where a.id = $1`,
    [attempt],
  )
