import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { attendeesOf } from '../order/attendees.ts'
import { seeOrder } from '../order/see-order.ts'
import { breaches, buy, type Scene, someEvent } from '../testing.ts'
import { readCode } from '../ticket/read-code.ts'
import { seeTicket } from '../ticket/see-ticket.ts'
import { openDoor, scanTicket } from './check-in.ts'
import { doorsOf, saveDoor } from './doors.ts'
import { decideOffline, type Snapshot } from './offline.ts'
import { takeSnapshot } from './snapshot.ts'
import { syncScans } from './sync-scans.ts'

async function gate({ tenant, eventId }: Scene, name: string, list = 'เข้างาน') {
  const window = { opensOn: '2026-01-01', opensTime: '00:00', closesOn: '2099-01-01', closesTime: '00:00' }
  const { doorId } = await saveDoor(tenant.as('manager'), { id: eventId, name, list, ...window })
  const door = (await doorsOf(tenant.as('manager'), { id: eventId })).find(({ id }) => id === doorId)!
  const token = door.path.split('/').at(-1)!
  const { pass } = await openDoor(tenant.as('guest'), { token, pin: door.pin })
  const guest = () => tenant.as('guest')
  return {
    list: async (): Promise<Snapshot> => {
      const { said, signature, key } = await takeSnapshot(guest(), { token, pass })
      const open = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
      expect(verify(null, Buffer.from(said), open, Buffer.from(signature, 'base64url'))).toBe(true)
      return JSON.parse(said) as Snapshot
    },
    scan: (code: string, goes: 'in' | 'out' = 'in') =>
      scanTicket(guest(), { token, pass, code, device: name, scanId: randomUUID(), goes }),
    sync: async (scans: { scanId: string; code: string; at: number; goes?: 'in' | 'out' }[], fastMs = 0) =>
      (await syncScans(guest(), { token, pass, device: name, sentAt: Date.now() + fastMs, scans })).scans,
  }
}

async function tickets(scene: Scene, many: number) {
  const guest = scene.tenant.as('guest')
  const { token } = await buy(scene, many)
  const order = await seeOrder(guest, { token })
  return Promise.all(order.tickets.map(({ path }) => seeTicket(guest, { token: path!.split('/').at(-1)! })))
}

const hashOf = (said: string) =>
  createHash('sha256').update(said.split('.').slice(0, 3).join('.')).digest('base64url').slice(0, 22)

const states = ({ tenant }: Scene) =>
  tenant.sql<{ result: string; device: string; note: string }>(
    'select result, device, note from events.check_ins order by scanned_at, id',
  )

test('E2: three hundred scans at two doors without network come to one truth, also when each is sent twice', async () => {
  const scene = await someEvent({ capacity: 200, most: 20 })
  const all = (await Promise.all(Array.from({ length: 10 }, () => tickets(scene, 20)))).flat()
  const [front, side] = [await gate(scene, 'หน้า'), await gate(scene, 'ข้าง')]
  const began = Date.now() - 3_600_000
  // Each door scans 150; a hundred came by both.
  const scansOf = (from: number, lateMs: number) =>
    all.slice(from, from + 150).map(({ code }, n) => ({ scanId: randomUUID(), code, at: began + n * 1000 + lateMs }))
  const [a, b] = [scansOf(0, 0), scansOf(50, 500_000)]
  await Promise.all([front.sync(a), side.sync(b), front.sync(a), side.sync(b)])
  await front.sync(a)
  expect(
    await scene.tenant.sql(
      'select result, count(*)::int as n, count(distinct ticket_id)::int as tickets from events.check_ins group by 1 order by 1',
    ),
  ).toEqual([
    { result: 'conflict', n: 100, tickets: 100 },
    { result: 'in', n: 200, tickets: 200 },
  ])
  expect(
    await scene.tenant.sql("select count(*)::int as n from events.check_ins where result = 'in' and device = 'หน้า'"),
  ).toEqual([{ n: 150 }])
  expect(await breaches(scene)).toEqual([])
}, 60_000)

test('X1, X2: the first scan counts by the right clock, whoever tells first; an answer that was lost is sent again', async () => {
  const scene = await someEvent()
  const [a, b] = [await gate(scene, 'A'), await gate(scene, 'B')]
  const [ticket] = await tickets(scene, 1)
  const now = Date.now()
  const mine = [{ scanId: randomUUID(), code: ticket!.code, at: now - 120_000 }]
  expect((await a.sync(mine))[0]!.result).toBe('in')
  expect((await a.sync(mine))[0]!.result).toBe('in')
  // Ten minutes fast: 9:08 is 8:58.
  const fast = 600_000
  expect(
    (await b.sync([{ scanId: randomUUID(), code: ticket!.code, at: now - 240_000 + fast }], fast))[0]!.result,
  ).toBe('in')
  expect(await states(scene)).toEqual([
    { result: 'in', device: 'B', note: '' },
    { result: 'conflict', device: 'A', note: '' },
  ])
  expect((await a.sync(mine))[0]!.result).toBe('conflict')
})

test('X4, X6, X7: a ticket that was cancelled stays as it was shown and says so; lists are apart; a clock of 2569 is doubted', async () => {
  const scene = await someEvent()
  const [day, dinner] = [await gate(scene, 'A'), await gate(scene, 'B', 'มื้อค่ำ')]
  const [one, two] = await tickets(scene, 2)
  await scene.tenant.sql("update events.tickets set state = 'cancelled' where code = $1", [one!.code])
  const at = Date.now() - 60_000
  expect((await day.sync([{ scanId: randomUUID(), code: one!.code, at }]))[0]!.result).toBe('in')
  expect((await states(scene))[0]).toMatchObject({ result: 'in', note: 'cancelled' })
  const buddhist = new Date('2569-12-05T09:00:00+07:00').getTime()
  await day.sync([{ scanId: randomUUID(), code: two!.code, at: buddhist }])
  await dinner.sync([{ scanId: randomUUID(), code: two!.code, at }])
  expect(
    await scene.tenant.sql(
      "select is_doubtful as d, scanned_at < now() + interval '1 minute' as past from events.check_ins where ticket_id = (select id from events.tickets where code = $1) order by is_doubtful",
      [two!.code],
    ),
  ).toEqual([
    { d: false, past: true },
    { d: true, past: true },
  ])
  expect((await day.sync([{ scanId: randomUUID(), code: 'NOTHERE1', at }]))[0]!.result).toBe('unknown')
})

test('X5: a device that never comes back has let nobody in: its tickets are not in, and come in elsewhere without a conflict', async () => {
  const scene = await someEvent({ capacity: 5 })
  const [lost, other] = [await gate(scene, 'A'), await gate(scene, 'B')]
  const [one] = await tickets(scene, 1)
  // It saw a green answer at 9, without network, and is gone.
  const read = readCode(one!.said, 'x.example')
  const seen = decideOffline(read, await lost.list(), { hash: hashOf(one!.said), isSigned: true, came: new Map() })
  expect(seen.result).toBe('ok')
  const attendees = () => attendeesOf(scene.tenant.as('manager'), { id: scene.eventId })
  expect((await attendees()).counts.cameIn).toBe(0)
  expect(await states(scene)).toEqual([])
  expect((await other.scan(one!.said)).result).toBe('ok')
  expect((await attendees()).counts.cameIn).toBe(1)
  expect(await breaches(scene)).toEqual([])
})

test('without network: the list knows who may, who came, who passed theirs on; what is sold later is told apart from forgeries', async () => {
  const scene = await someEvent({ capacity: 20 })
  const front = await gate(scene, 'หน้า')
  const [one, two, three] = await tickets(scene, 3)
  await front.scan(two!.said)
  const list = await front.list()
  expect(JSON.stringify(list)).not.toContain(one!.said.split('.')[2])
  const came = new Map<string, number>()
  const ask = (said: string, isSigned = true) => {
    const read = readCode(said, 'x.example')
    return decideOffline(read, list, { hash: read.kind === 'signed' ? hashOf(said) : '', isSigned, came }).result
  }
  expect(ask(one!.said)).toBe('ok')
  came.set(one!.code, Date.now())
  expect([ask(one!.said), ask(two!.said), ask(three!.code.toLowerCase())]).toEqual(['already', 'already', 'ok'])
  const passedOn = three!.said.replace(/\.[\w-]{16}\./, '.aaaaaaaaaaaaaaaa.')
  expect([ask(passedOn), ask(passedOn, false)]).toEqual(['moved', 'unknown'])
  const [later] = await tickets(scene, 1)
  expect([ask(later!.said), ask(later!.said, false), ask('hello')]).toEqual(['unlisted', 'unknown', 'unknown'])
})

test('X3: in, out, in: who went out comes in by another door, whichever door tells first, and it is no conflict', async () => {
  for (const first of ['A', 'B'] as const) {
    const scene = await someEvent()
    const [a, b] = [await gate(scene, 'A'), await gate(scene, 'B')]
    const [ticket] = await tickets(scene, 1)
    const now = Date.now()
    const minute = 60_000
    const scanned = (minutesAgo: number, goes: 'in' | 'out') => ({
      scanId: randomUUID(),
      code: ticket!.code,
      at: now - minutesAgo * minute,
      goes,
    })
    const ofA = [scanned(50, 'in'), scanned(20, 'out')]
    // Ten minutes fast: 9:50 is 9:40.
    const fast = 10 * minute
    const back = scanned(10, 'in')
    const ofB = [{ ...back, at: back.at + fast }]
    const tell = { A: () => a.sync(ofA), B: () => b.sync(ofB, fast) }
    await tell[first]()
    await tell[first === 'A' ? 'B' : 'A']()
    await tell.A()
    expect(await scene.tenant.sql('select device, result, entry from events.check_ins order by scanned_at')).toEqual([
      { device: 'A', result: 'in', entry: 1 },
      { device: 'A', result: 'out', entry: 1 },
      { device: 'B', result: 'in', entry: 2 },
    ])
    const { counts } = await attendeesOf(scene.tenant.as('manager'), { id: scene.eventId })
    expect(counts).toMatchObject({ cameIn: 1, conflicts: 0 })
    expect(await breaches(scene)).toEqual([])
  }
})

test('out and in again online: of twenty at once one counts each time; the list without network knows who is out', async () => {
  const scene = await someEvent()
  const [front, side] = [await gate(scene, 'หน้า'), await gate(scene, 'ข้าง')]
  const [one] = await tickets(scene, 1)
  const read = readCode(one!.said, 'x.example')
  const known = { hash: hashOf(one!.said), isSigned: true, came: new Map<string, number | null>() }
  const offline = async (goes: 'in' | 'out') => decideOffline(read, await front.list(), { ...known, goes }).result
  expect((await side.scan(one!.said, 'out')).result).toBe('notIn')
  expect(await offline('out')).toBe('notIn')
  for (const [goes, done, late] of [
    ['in', 'ok', 'already'],
    ['out', 'out', 'notIn'],
    ['in', 'ok', 'already'],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? front : side).scan(one!.said, goes)),
    )
    const told = answers.map(({ result }) => result).toSorted()
    // The camera of the device that had it reads it again and stays green.
    expect(told.filter((result) => result !== late).every((result) => result === done)).toBe(true)
    expect(await offline(goes)).toBe(late)
  }
  expect(known.came.set(one!.code, null) && (await offline('in'))).toBe('ok')
  expect(await scene.tenant.sql('select result, entry from events.check_ins order by scanned_at')).toEqual([
    { result: 'in', entry: 1 },
    { result: 'out', entry: 1 },
    { result: 'in', entry: 2 },
  ])
  expect(await breaches(scene)).toEqual([])
})
