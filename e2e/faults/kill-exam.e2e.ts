/**
 * L4 (learning.md §3): kill -9 in the middle of an exam. Each answer that was acknowledged is there, what was not answered is
 * sent again as the browser's outbox does, and nothing is accepted after deadline and grace.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { device, enrol, single, sitting, type Sitting } from '#rooms/lessons/testing.ts'
import { type Client, Unanswered } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { isAlive, send, until } from '../support/processes.ts'
import { expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse, signedIn } from '../support/scene.ts'

const questions = 20
const learners = 8

let house: House
let scene: Sitting
let people: { client: Client & { accountId: string }; attempt: string }[]

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
  scene = await sitting(
    {},
    Array.from({ length: questions }, (_, n) => single(n + 1)),
  )
  const { tenant, slug: course } = scene.course
  people = await Promise.all(
    Array.from({ length: learners }, async () => {
      const client = await signedIn(house, { tenant, hostname: tenant.site.hostname })
      await enrol(tenant.as('user', { accountId: client.accountId }), { course, name: 'ผู้เรียน' })
      const begun = await client.post(
        '/api/lesson/attempts',
        { ...scene.where, device },
        { 'idempotency-key': client.accountId },
      )
      return { client, attempt: begun.data().id as string }
    }),
  )
})
afterAll(async () => {
  await awayFromHouse()
  await house?.close()
})

interface Said {
  attempt: string
  slot: number
  rev: number
  value: string
}
const save = ({ client }: (typeof people)[number], { attempt, slot, rev, value }: Said) =>
  client.put(`/api/lesson/attempts/${attempt}/answers/${slot}`, { device, value, rev })

it('L4: no acknowledged answer is lost through kill -9 of the workers and of the supervisor', async () => {
  const acknowledged: Said[] = []
  let isOver = false
  let again = 0
  const answerAll = async (person: (typeof people)[number], at: number) => {
    for (let n = 0; !isOver; n++) {
      const { attempt } = person
      const said = { attempt, slot: (n % questions) + 1, rev: n + 1, value: 'abc'[(n + at) % 3]! }
      // As the outbox: the same again until somebody says that it is kept.
      for (;;) {
        try {
          const { status, text } = await save(person, said)
          if (status === 200) {
            acknowledged.push(said)
            break
          }
          expect([429, 503], text).toContain(status)
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error
          again++
        }
        if (isOver) break
        await new Promise((resolve) => setTimeout(resolve, 50)) // nobody listens for a moment
      }
    }
  }
  const load = Promise.all(people.map(answerAll))
  const more = async (count: number) => {
    const reached = acknowledged.length
    await until(
      () => acknowledged.length > reached + count,
      () => `answers: ${acknowledged.length}`,
    )
  }
  for (let round = 0; round < 4; round++) {
    await more(60)
    const victims = house.webs()
    if (round === 3) {
      await house.killSupervisor()
      await house.start()
    } else for (const pid of victims) send(pid, 'SIGKILL')
    await until(() => victims.every((pid) => !isAlive(pid)), 'the old workers to be gone')
  }
  await more(40)
  isOver = true
  await load
  expect(again).toBeGreaterThan(0)
  const { sql } = scene.course.tenant
  const logged = await sql<Said>(
    `select attempt_id as attempt, slot, rev, value #>> '{}' as value from lessons.answer_log`,
  )
  const key = ({ attempt, slot, rev, value }: Said) => `${attempt} ${slot} ${rev} ${value}`
  const kept = new Set(logged.map(key))
  expect(acknowledged.filter((said) => !kept.has(key(said)))).toEqual([])
  // Of each question the last that was acknowledged, or one that was sent after it, is what counts.
  const standing = new Map(
    (await sql<Said>('select attempt_id as attempt, slot, rev from lessons.answers')).map((row) => [
      `${row.attempt} ${row.slot}`,
      row.rev,
    ]),
  )
  expect(acknowledged.filter(({ attempt, slot, rev }) => standing.get(`${attempt} ${slot}`)! < rev)).toEqual([])
  await expectProven(house)
})

it('L4: after deadline and grace nothing is accepted, and what comes is kept apart', async () => {
  const [person] = people as [(typeof people)[number]]
  const { attempt } = person
  const { sql } = scene.course.tenant
  await sql(
    `update lessons.attempts set deadline_at = clock_timestamp() - make_interval(secs => grace_s + 1),
       started_at = started_at - interval '1 hour' where id = $1`,
    [attempt],
  )
  const counted = () =>
    sql('select slot, rev, value from lessons.answers where attempt_id = $1 order by slot', [attempt])
  const before = await counted()
  const late = await save(person, { attempt, slot: 1, rev: 1_000_000, value: 'a' })
  expect([late.status, late.code()]).toEqual([409, 'EXAM_TIME_UP'])
  expect(await counted()).toEqual(before)
  expect(await sql('select slot, rev, why from lessons.late_answers where attempt_id = $1', [attempt])).toEqual([
    { slot: 1, rev: 1_000_000, why: 'late' },
  ])
  const receipts = await Promise.all(
    Array.from({ length: 10 }, () => person.client.post(`/api/lesson/attempts/${attempt}/submit`, { device })),
  )
  expect(receipts.map(({ status, text }) => (status < 300 ? '' : `${status} ${text}`)).filter(Boolean)).toEqual([])
  expect(new Set(receipts.map((answer) => answer.data().hash)).size).toBe(1)
  expect(receipts[0]!.data()).toMatchObject({ by: 'timer' })
  await expectProven(house)
})
