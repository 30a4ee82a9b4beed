import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { attendeesOf } from '../order/attendees.ts'
import { attendeeRows } from '../order/attendees-file.server.ts'
import { seeOrder } from '../order/see-order.ts'
import { breaches, buy, type Scene, someEvent, someKind } from '../testing.ts'
import { seeTicket } from '../ticket/see-ticket.ts'
import { openDoor, scanTicket } from './check-in.ts'
import { allowOverrides, doorsOf, saveDoor } from './doors.ts'
import { decideOffline, type Snapshot } from './offline.ts'
import { letInAnyway, overridesOf } from './override.ts'
import { takeSnapshot } from './snapshot.ts'
import { syncScans } from './sync-scans.ts'

type Refused = 'already' | 'wrongList' | 'notPaid' | 'cancelled'

async function gate({ tenant, eventId }: Scene, name: string, more: object = {}) {
  const window = { opensOn: '2026-01-01', opensTime: '00:00', closesOn: '2099-01-01', closesTime: '00:00' }
  const asked = { id: eventId, name, list: 'เข้างาน', mayOverride: true, ...window, ...more }
  const { doorId } = await saveDoor(tenant.as('manager'), asked)
  const door = (await doorsOf(tenant.as('manager'), { id: eventId })).find(({ id }) => id === doorId)!
  const token = door.path.split('/').at(-1)!
  const { pass } = await openDoor(tenant.as('guest'), { token, pin: door.pin })
  const guest = () => tenant.as('guest')
  return {
    doorId,
    token,
    pass,
    scan: (code: string, goes: 'in' | 'out' = 'in') =>
      scanTicket(guest(), { token, pass, code, device: name, scanId: randomUUID(), goes }),
    override: (code: string, refused: Refused, seen = 0, more: object = {}) =>
      letInAnyway(guest(), {
        token,
        pass,
        code,
        device: name,
        scanId: randomUUID(),
        refused,
        seen,
        reason: 'ออกไปรับโทรศัพท์',
        ...more,
      }),
    sync: async (scans: object[]) =>
      (await syncScans(guest(), { token, pass, device: name, sentAt: Date.now(), scans: scans as never })).scans,
    list: async () => JSON.parse((await takeSnapshot(guest(), { token, pass })).said) as Snapshot,
  }
}

async function tickets(scene: Scene, many = 1, more: object = {}) {
  const guest = scene.tenant.as('guest')
  const { token } = await buy(scene, many, more)
  const order = await seeOrder(guest, { token })
  return Promise.all(order.tickets.map(({ path }) => seeTicket(guest, { token: path!.split('/').at(-1)! })))
}

const rows = ({ tenant }: Scene) =>
  tenant.sql(
    'select c.goes, c.result, c.entry, c.override, c.refused, c.note from events.check_ins c order by c.received_at, c.override',
  )
const audited = ({ tenant }: Scene) =>
  tenant.sql<{ details: object }>(
    "select details from kernel.audit_log where action = 'events.letInAnyway' order by id",
  )

test('without the organiser’s leave, without a reason, with a foreign door or pass: refused, and nothing is written', async () => {
  const scene = await someEvent()
  const [ticket] = await tickets(scene)
  const [plain, allowed] = [await gate(scene, 'หน้า', { mayOverride: false }), await gate(scene, 'ข้าง')]
  await plain.scan(ticket!.said)
  const refused = await plain.scan(ticket!.code.toLowerCase())
  expect(refused.overrides).toBeUndefined()
  await expect(plain.override(ticket!.said, 'already')).rejects.toMatchObject({ status: 403, code: 'NO_OVERRIDE' })
  for (const reason of ['', '   ', 'x'.repeat(201)])
    await expect(allowed.override(ticket!.said, 'already', 0, { reason })).rejects.toMatchObject({ status: 422 })
  await expect(allowed.override(ticket!.said, 'already', 0, { pass: 'x' })).rejects.toMatchObject({ code: 'DOOR_PIN' })
  const other = await someEvent()
  const theirs = await gate(other, 'หน้า')
  await expect(
    allowed.override(ticket!.said, 'already', 0, { token: theirs.token, pass: theirs.pass }),
  ).rejects.toMatchObject({ status: 404 })
  const [foreign] = await tickets(other)
  expect(await allowed.override(foreign!.said, 'already')).toMatchObject({ result: 'unknown', why: 'signature' })
  // The right is taken back at once, also from who is in the middle of it.
  await allowOverrides(scene.tenant.as('manager'), { id: scene.eventId, doorId: allowed.doorId, mayOverride: false })
  await expect(allowed.override(ticket!.said, 'already')).rejects.toMatchObject({ code: 'NO_OVERRIDE' })
  await expect(
    allowOverrides(scene.tenant.as('user'), { id: scene.eventId, doorId: plain.doorId, mayOverride: true }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    allowOverrides(other.tenant.as('manager'), { id: other.eventId, doorId: plain.doorId, mayOverride: true }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await rows(scene)).toHaveLength(1)
  expect(await audited(scene)).toEqual([])
})

test('tickets 3: already in, where and when; a reason lets in all the same, is audited and stands in the attendance', async () => {
  const scene = await someEvent()
  const [front, side] = [await gate(scene, 'หน้า'), await gate(scene, 'ข้าง')]
  const [ticket] = await tickets(scene)
  await front.scan(ticket!.said)
  expect(await side.scan(ticket!.said)).toMatchObject({ result: 'already', gate: 'หน้า', overrides: 0 })
  const scanId = randomUUID()
  const done = await side.override(ticket!.said, 'already', 0, { scanId })
  expect(done).toMatchObject({ result: 'ok', overridden: 'already' })
  // An answer that was lost is asked for again.
  expect(await side.override(ticket!.said, 'already', 0, { scanId })).toEqual(done)
  expect(await side.scan(ticket!.said)).toMatchObject({ result: 'already', overrides: 1 })
  expect(await rows(scene)).toEqual([
    { goes: 'in', result: 'in', entry: 1, override: null, refused: null, note: '' },
    { goes: 'in', result: 'conflict', entry: 1, override: 1, refused: 'already', note: '' },
  ])
  expect(await audited(scene)).toMatchObject([
    { details: { code: ticket!.code, refused: 'already', reason: 'ออกไปรับโทรศัพท์', door: 'ข้าง', device: 'ข้าง' } },
  ])
  const manager = () => scene.tenant.as('manager')
  expect((await attendeesOf(manager(), { id: scene.eventId })).counts).toMatchObject({
    cameIn: 1,
    conflicts: 0,
    overrides: 1,
    inside: [{ list: 'เข้างาน', inside: 1 }],
  })
  expect(await overridesOf(manager(), { id: scene.eventId })).toMatchObject([
    { code: ticket!.code, door: 'ข้าง', refused: 'already', reason: 'ออกไปรับโทรศัพท์', isClash: false },
  ])
  await expect(overridesOf(scene.tenant.as('user'), { id: scene.eventId })).rejects.toMatchObject({ status: 403 })
  expect((await attendeeRows(manager(), { id: scene.eventId })).rows).toMatchObject([
    { code: ticket!.code, overridden: [{ refused: 'already', reason: 'ออกไปรับโทรศัพท์' }] },
  ])
  expect(await breaches(scene)).toEqual([])
})

test('not paid, cancelled, of another door: let in by a reason they are in, go out by the scanner, and are refused anew', async () => {
  const scene = await someEvent({ price: 10_000, capacity: 20 })
  const vip = await someKind(scene.tenant, scene.eventId, { name: { th: 'วีไอพี', en: 'VIP' } })
  const front = await gate(scene, 'หน้า', { kindIds: [scene.kindId] })
  const [special, gone] = await tickets(scene, 2, { wanted: { [vip]: 2 } })
  await buy(scene)
  const [held] = await scene.tenant.sql<{ code: string }>("select code from events.tickets where state = 'held'")
  await scene.tenant.sql("update events.tickets set state = 'refunded' where code = $1", [gone!.code])
  for (const [code, refused] of [
    [special!.said, 'wrongList'],
    [held!.code, 'notPaid'],
    [gone!.said, 'cancelled'],
  ] as const) {
    expect(await front.scan(code)).toMatchObject({ result: refused, overrides: 0 })
    expect(await front.override(code, refused)).toMatchObject({ result: 'ok', overridden: refused })
    expect(await front.scan(code)).toMatchObject({ result: 'already', overrides: 1 })
    expect((await front.scan(code, 'out')).result).toBe('out')
    expect(await front.scan(code)).toMatchObject({ result: refused, overrides: 1 })
    // What was seen was not the last of it.
    expect(await front.override(code, refused, 0)).toMatchObject({ result: refused, overrides: 1 })
    expect(await front.override(code, refused, 1)).toMatchObject({ result: 'ok' })
  }
  expect((await attendeesOf(scene.tenant.as('manager'), { id: scene.eventId })).counts.inside).toEqual([
    { list: 'เข้างาน', inside: 3 },
  ])
  expect(await audited(scene)).toHaveLength(6)
  await scene.tenant.sql("update events.tickets set state = 'issued' where code = $1", [gone!.code])
  expect(await breaches(scene)).toEqual([])
})

test('given on, of another event, forged, or on the way out: no reason helps; what the rules let in needs none', async () => {
  const scene = await someEvent()
  const other = await someEvent({}, { slug: 'concert', tenant: scene.tenant })
  const front = await gate(scene, 'หน้า')
  const [elsewhere] = await tickets(other)
  const [ticket, old] = await tickets(scene, 2)
  await scene.tenant.sql("update events.tickets set secret = 'aaaaaaaaaaaaaaaa' where code = $1", [old!.code])
  for (const [code, result] of [
    [elsewhere!.said, 'otherEvent'],
    [old!.said, 'moved'],
    [ticket!.said.replace(/.{4}$/, 'AAAA'), 'unknown'],
  ] as const) {
    const answer = await front.override(code, 'already')
    expect(answer.result).toBe(result)
    expect(answer.overrides).toBeUndefined()
  }
  expect((await front.scan(ticket!.said, 'out')).overrides).toBeUndefined()
  const plain = await front.override(ticket!.said, 'already')
  expect(plain).toMatchObject({ result: 'ok' })
  expect(plain.overridden).toBeUndefined()
  expect(await rows(scene)).toMatchObject([{ result: 'in', override: null }])
  expect(await audited(scene)).toEqual([])
})

test('the id of a scan that was sent for another ticket is refused, for scans and for overrides', async () => {
  const scene = await someEvent()
  const front = await gate(scene, 'หน้า')
  const [one, two] = await tickets(scene, 2)
  const scanId = randomUUID()
  const { token, pass } = front
  const again = (code: string) =>
    scanTicket(scene.tenant.as('guest'), { token, pass, code, device: 'x', scanId, goes: 'in' })
  expect((await again(one!.said)).result).toBe('ok')
  await expect(again(two!.said)).rejects.toMatchObject({ status: 409 })
  await front.scan(two!.said)
  await expect(front.override(two!.said, 'already', 0, { device: 'y', scanId })).rejects.toMatchObject({ status: 409 })
  expect(await rows(scene)).toHaveLength(2)
  expect(await audited(scene)).toEqual([])
})

test('of twenty that let in one refused ticket at once, one does; the others are told what became of it', async () => {
  const scene = await someEvent({ price: 10_000 })
  const [front, side] = [await gate(scene, 'หน้า'), await gate(scene, 'ข้าง')]
  await buy(scene)
  const [held] = await scene.tenant.sql<{ code: string }>("select code from events.tickets where state = 'held'")
  const all = (refused: Refused, seen: number) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? front : side).override(held!.code, refused, seen)))
  for (const [refused, seen] of [
    ['notPaid', 0],
    ['already', 1],
  ] as const) {
    const answers = await all(refused, seen)
    expect(answers.filter(({ overridden }) => overridden === refused)).toHaveLength(1)
    const late = answers.filter(({ overridden }) => !overridden)
    expect(late).toHaveLength(19)
    for (const answer of late) expect(answer).toMatchObject({ result: 'already', overrides: seen + 1 })
  }
  expect((await rows(scene)).map((row) => (row as { result: string }).result)).toEqual(['in', 'conflict'])
  expect(await audited(scene)).toHaveLength(2)
  expect(await breaches(scene)).toEqual([])
})

test('without network: the list says whether this door may; what it let in comes as an override, and clashes are shown', async () => {
  const scene = await someEvent({ price: 10_000, capacity: 20 })
  const free = await someKind(scene.tenant, scene.eventId)
  const [front, side, plain] = [
    await gate(scene, 'หน้า'),
    await gate(scene, 'ข้าง'),
    await gate(scene, 'เล็ก', { mayOverride: false }),
  ]
  const [used] = await tickets(scene, 1, { wanted: { [free]: 1 } })
  await front.scan(used!.said)
  await buy(scene)
  const [held] = await scene.tenant.sql<{ code: string }>("select code from events.tickets where state = 'held'")
  const typed = (code: string) => ({ kind: 'typed', code }) as const
  const ask = async (code: string, { list }: typeof front, came = new Map<string, number>()) =>
    decideOffline(typed(code), await list(), { hash: '', isSigned: false, came })
  expect(await ask(held!.code, side)).toMatchObject({ result: 'notPaid', overrides: 0 })
  expect(await ask(used!.code, side)).toMatchObject({ result: 'already', overrides: 0 })
  expect((await ask(held!.code, plain)).overrides).toBeUndefined()
  expect((await ask(held!.code, side, new Map([[held!.code, 1]]))).result).toBe('already')
  const kept = (code: string, refused: Refused, minutesAgo: number) => ({
    scanId: randomUUID(),
    code,
    at: Date.now() - minutesAgo * 60_000,
    override: { refused, reason: 'จ่ายหน้างานแล้ว' },
  })
  const mine = [kept(held!.code, 'notPaid', 2), kept(used!.code, 'already', 0)]
  // Sent twice, at once and after, it is one.
  const [told] = await Promise.all([side.sync(mine), side.sync(mine)])
  expect(told.map(({ result }) => result)).toEqual(['override', 'override'])
  expect(await side.sync(mine)).toHaveLength(2)
  expect(await ask(held!.code, front)).toMatchObject({ result: 'already' })
  // Another door had let the same one in without network, and earlier: both know.
  const theirs = [kept(held!.code, 'notPaid', 3)]
  expect((await front.sync(theirs))[0]!.result).toBe('override')
  expect((await side.sync(mine)).map(({ code, result }) => [code === held!.code, result])).toContainEqual([true, 'conflict']) // prettier-ignore
  const manager = () => scene.tenant.as('manager')
  const shown = await overridesOf(manager(), { id: scene.eventId })
  expect(shown.filter(({ isClash }) => isClash)).toMatchObject([{ code: held!.code, door: 'ข้าง' }])
  expect(await audited(scene)).toHaveLength(3)
  // What a door without leave has let in stays as it was shown, and says so.
  await plain.sync([kept(used!.code, 'already', 0)])
  expect((await overridesOf(manager(), { id: scene.eventId })).filter(({ note }) => note === 'notAllowed')).toHaveLength(1) // prettier-ignore
  const { counts } = await attendeesOf(manager(), { id: scene.eventId })
  expect(counts).toMatchObject({ overrides: 4, conflicts: 1, inside: [{ inside: 2 }] })
  expect(await breaches(scene)).toEqual([])
})
