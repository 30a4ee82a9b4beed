/**
 * Three hundred learners press the button of one exam in the same moment, each on a connection of their own; then they
 * answer. What keeping an answer costs of the same statements on plain pg: under the same lock, chained, logged.
 */
import { randomUUID } from 'node:crypto'
import { newVisitor, type Visitor } from './support/client.ts'
import { inTurn, type Side } from './support/compare.ts'
import { cpuOf, less } from './support/cpu.ts'
import { examClass, questionsEach } from './support/exam-class.ts'
import { type House, ordinaryHouse } from './support/house.ts'
import { newCrowd, percentile } from './support/load.ts'
import { accountIn, membersOf } from './support/members.ts'
import { sized } from './support/options.ts'
import { ratio, startPair } from './support/pair.ts'
import type { Row } from './support/report.ts'
import { type Server, startWeb } from './support/servers.ts'

const learners = sized(300, 300, 6)
/** A worker that has been up for a while: the first exams warm it. */
const warmExams = sized(4, 3, 1)
const exams = warmExams + sized(5, 3, 1)

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { id: tenant, host } = house.tenants[0]!
  const cookies = await membersOf(house, tenant, learners)
  const school = await examClass(house, { tenant, exams, accounts: cookies.map(accountIn) })
  await house.analyze()
  const pair = await startPair(house)
  // A web worker for each of two cores; the door gives connections to them by turns (runtime/settings.ts, WORKERS).
  const workers = [pair.app, await startWeb(house)]
  const visitors = cookies.map((_, at) => newVisitor({ port: workers[at % workers.length]!.port, host }))
  const meter = { pids: workers.map(({ pid }) => pid), postmaster: house.postmaster }
  const bursts: { latencies: number[]; cpu: number; turnedAway: number }[] = []
  let attempts: string[] = []
  for (const item of school.exams) {
    const before = cpuOf(meter)
    const begun = await Promise.all(
      visitors.map((visitor, at) => begin(visitor, { course: school.course, item, host, cookie: cookies[at]! })),
    )
    const { app, database } = less(cpuOf(meter), before)
    bursts.push({
      latencies: begun.map(({ ms }) => ms),
      cpu: (app + database) / learners,
      turnedAway: begun.reduce((sum, { again }) => sum + again, 0),
    })
    attempts = begun.map(({ id }) => id)
    await house.analyze()
  }
  for (const visitor of visitors) visitor.close()
  await workers[1]!.stop()
  const measured = bursts.slice(warmExams)
  const p99s = measured.map(({ latencies }) => percentile(latencies, 0.99))
  const turnedAway = measured.reduce((sum, burst) => sum + burst.turnedAway, 0)
  const cpu = measured.reduce((sum, burst) => sum + burst.cpu, 0) / measured.length
  const answers = (server: Server, isApp: boolean) => answersOf(house, server, { host, attempts, cookies, isApp })
  const found = await inTurn({ app: answers(pair.app, true), bare: answers(pair.bare, false) })
  await pair.stop()
  return [
    {
      promise: `${learners} begin one exam at once: p99`,
      reached: Math.min(...p99s),
      unit: 'ms',
      atMost: 1000,
      note: `best of ${p99s.length}, the worst ${Math.max(...p99s).toFixed(0)}; ${cpu.toFixed(2)} ms of CPU each; told to come again: ${turnedAway}; two web workers`,
    },
    {
      promise: `${learners} begin one exam at once: CPU on two cores`,
      reached: (cpu * learners) / 2,
      unit: 'ms',
      atMost: 1000,
    },
    { promise: 'an answer is kept', reached: ratio(found.app, found.bare), unit: '×', atMost: 3, ...found },
  ]
}

interface Beginning {
  course: string
  item: string
  host: string
  cookie: string
}

const device = 'device-of-the-bench'

/** Told that it is busy one comes again, as the page does, with the same key; the wait counts. */
async function begin(visitor: Visitor, { course, item, host, cookie }: Beginning): Promise<Begun> {
  const from = performance.now()
  const headers = { cookie, origin: `http://${host}`, 'idempotency-key': randomUUID() }
  for (let again = 0; ; again++) {
    const answer = await visitor.ask({
      method: 'POST',
      path: '/api/lesson/attempts',
      headers,
      json: { course, item, device },
    })
    if (answer.status === 503 && again < 20) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers['retry-after'] ?? 1)))
      continue
    }
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`an exam does not begin: ${answer.status} ${answer.body.toString().slice(0, 200)}`)
    const { data } = JSON.parse(answer.body.toString()) as { data: { id: string; slots: unknown[] } }
    if (data.slots.length !== questionsEach) throw new Error(`a paper of ${data.slots.length} questions`)
    return { id: data.id, ms: performance.now() - from, again }
  }
}

interface Begun {
  id: string
  ms: number
  /** How often it was told to come again. */
  again: number
}

interface Answering {
  host: string
  attempts: readonly string[]
  cookies: readonly string[]
  isApp: boolean
}

/** Everybody the next of their questions, then again from the first, changed. */
function answersOf(house: House, server: Server, { host, attempts, cookies, isApp }: Answering): Side {
  const crowd = newCrowd({ port: server.port, host })
  let number = 0
  return {
    meter: { pids: [server.pid], postmaster: house.postmaster },
    load: (ms) =>
      crowd.run(async (visitor) => {
        const at = number++
        const round = Math.floor(at / attempts.length)
        const who = at % attempts.length
        const slot = 1 + (round % questionsEach)
        // Both sides write the same rows: revisions go on rising whoever counts.
        const json = { device, value: `o${1 + (at % 4)}`, rev: Math.floor(performance.now() * 100), clientAt: null }
        const headers: Record<string, string> = isApp ? { cookie: cookies[who]!, origin: `http://${host}` } : {}
        const { data } = await visitor.json<{ data: { rev: number } }>({
          method: 'PUT',
          path: `/api/lesson/attempts/${attempts[who]}/answers/${slot}`,
          headers,
          json: isApp ? json : { ...json, slot, account: accountIn(cookies[who]!) },
        })
        if (data.rev !== json.rev) throw new Error('another revision was kept')
      }, ms),
  }
}
