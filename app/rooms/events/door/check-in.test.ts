import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { seeOrder } from '../order/see-order.ts'
import { breaches, buy, type Scene, someEvent, someKind } from '../testing.ts'
import { seeTicket } from '../ticket/see-ticket.ts'
import { openDoor, scanTicket } from './check-in.ts'
import { doorsOf, endDoor, saveDoor } from './doors.ts'

interface Gate {
  tenant: TestTenant
  token: string
  pass: string
  doorId: string
}

async function gate({ tenant, eventId }: Scene, name: string, more: object = {}): Promise<Gate> {
  const { doorId } = await saveDoor(tenant.as('manager'), {
    id: eventId,
    name,
    list: 'เข้างาน',
    opensOn: '2026-01-01',
    opensTime: '00:00',
    closesOn: '2099-01-01',
    closesTime: '00:00',
    ...more,
  })
  const door = (await doorsOf(tenant.as('manager'), { id: eventId })).find(({ id }) => id === doorId)!
  const token = door.path.split('/').at(-1)!
  return { tenant, token, doorId, ...(await openDoor(tenant.as('guest'), { token, pin: door.pin })) }
}

const scan = ({ tenant, token, pass }: Gate, code: string, device = 'a') =>
  scanTicket(tenant.as('guest'), { token, pass, code, device, scanId: randomUUID() })

/** The tickets that somebody gets: what their QR says, and what stands below it. */
async function tickets(scene: Scene, many = 1, more: object = {}) {
  const guest = scene.tenant.as('guest')
  const { token } = await buy(scene, many, more)
  const order = await seeOrder(guest, { token })
  return Promise.all(order.tickets.map(({ path }) => seeTicket(guest, { token: path!.split('/').at(-1)! })))
}

test('E2: one ticket at two doors at the same moment comes in once; the other is told where and when', async () => {
  const scene = await someEvent({ capacity: 20 })
  const [front, side] = [await gate(scene, 'หน้า'), await gate(scene, 'ข้าง')]
  const all = await tickets(scene, 10)
  const answers = await Promise.all(
    all.flatMap(({ said }) => [scan(front, said), scan(side, said, 'b'), scan(front, said, 'c')]),
  )
  expect(answers.filter(({ result }) => result === 'ok')).toHaveLength(10)
  const late = answers.filter(({ result }) => result === 'already')
  expect(late).toHaveLength(20)
  for (const { at, gate: where } of late)
    expect([at instanceof Date, ['หน้า', 'ข้าง'].includes(where!)]).toEqual([true, true])
  expect(await scene.tenant.sql('select count(*)::int as n from events.check_ins')).toEqual([{ n: 10 }])
  expect(await breaches(scene)).toEqual([])
})

test('the camera that reads the same code twice stays green; a second list lets the same ticket in once more', async () => {
  const scene = await someEvent()
  const [front, dinner] = [await gate(scene, 'หน้า'), await gate(scene, 'ห้องอาหาร', { list: 'มื้อค่ำ' })]
  const [ticket] = await tickets(scene)
  expect((await scan(front, ticket!.said)).result).toBe('ok')
  expect((await scan(front, ticket!.said)).result).toBe('ok')
  expect((await scan(dinner, ticket!.code.toLowerCase())).result).toBe('ok')
  expect((await scan(dinner, ticket!.said, 'b')).result).toBe('already')
  expect(await scene.tenant.sql('select count(*)::int as n from events.check_ins')).toEqual([{ n: 2 }])
})

test('what is no ticket of this door says why: another event, another kind, not paid, cancelled, passed on, forged', async () => {
  const scene = await someEvent({ price: 10_000 })
  const other = await someEvent({}, { slug: 'concert', tenant: scene.tenant })
  const vip = await someKind(scene.tenant, scene.eventId, { name: { th: 'วีไอพี', en: 'VIP' } })
  const [front, vipDoor] = [await gate(scene, 'หน้า'), await gate(scene, 'วีไอพี', { kindIds: [vip] })]
  const [elsewhere] = await tickets(other)
  expect(await scan(front, elsewhere!.said)).toMatchObject({ result: 'otherEvent', event: { en: 'Event concert' } })
  const [special] = await tickets(scene, 1, { wanted: { [vip]: 1 } })
  await buy(scene)
  const [held] = await scene.tenant.sql<{ code: string }>("select code from events.tickets where state = 'held'")
  expect((await scan(front, held!.code)).result).toBe('notPaid')
  expect((await scan(vipDoor, special!.said)).result).toBe('ok')
  await scene.tenant.sql('update events.doors set kind_ids = array[$1]::uuid[] where id = $2', [
    scene.kindId,
    front.doorId,
  ])
  expect((await scan(front, special!.said)).result).toBe('wrongList')
  await scene.tenant.sql('update events.tickets set secret = $1 where code = $2', ['aaaaaaaaaaaaaaaa', special!.code])
  expect((await scan(vipDoor, special!.said)).result).toBe('moved')
  await scene.tenant.sql("update events.tickets set state = 'refunded' where code = $1", [special!.code])
  expect((await scan(vipDoor, special!.code)).result).toBe('cancelled')
  const forged = special!.said.replace(/.{4}$/, 'AAAA')
  expect(await scan(front, forged)).toEqual({ result: 'unknown', why: 'signature' })
  expect((await scan(front, ' \r\n')).result).toBe('none')
})

test('a door of another tenant is not there, its tickets are unknown; a wrong PIN, a closed or ended door refuse', async () => {
  const [scene, other] = [await someEvent(), await someEvent()]
  const [front, theirs] = [await gate(scene, 'หน้า'), await gate(other, 'หน้า')]
  const [foreign] = await tickets(other)
  expect(await scan(front, foreign!.said)).toMatchObject({ result: 'unknown', why: 'signature' })
  const stranger = { ...theirs, tenant: scene.tenant }
  await expect(scan(stranger, foreign!.said)).rejects.toMatchObject({ status: 404 })
  const guest = scene.tenant.as('guest')
  await expect(openDoor(guest, { token: front.token, pin: '000000x' })).rejects.toMatchObject({ code: 'DOOR_PIN' })
  await expect(scan({ ...front, pass: 'x' }, foreign!.said)).rejects.toMatchObject({ code: 'DOOR_PIN' })
  await expect(doorsOf(scene.tenant.as('user'), { id: scene.eventId })).rejects.toMatchObject({ status: 403 })
  await endDoor(scene.tenant.as('manager'), { id: scene.eventId, doorId: front.doorId })
  await expect(scan(front, foreign!.said)).rejects.toMatchObject({ code: 'DOOR_CLOSED' })
  const later = await gate(scene, 'อื่น')
  await scene.tenant.sql("update events.doors set opens_at = now() + interval '1 hour' where id = $1", [later.doorId])
  await expect(scan(later, foreign!.said)).rejects.toMatchObject({ code: 'DOOR_CLOSED' })
})

test('a ticket’s link ends with its secret; another tenant’s is not found', async () => {
  const scene = await someEvent()
  const guest = scene.tenant.as('guest')
  const { token } = await buy(scene)
  const { tickets: all } = await seeOrder(guest, { token })
  const link = all[0]!.path!.split('/').at(-1)!
  expect(await seeTicket(guest, { token: link })).toMatchObject({ state: 'issued', holder: 'มานี มีตา' })
  await expect(seeTicket((await newTenant()).as('guest'), { token: link })).rejects.toMatchObject({ status: 404 })
  await scene.tenant.sql("update events.tickets set secret = 'bbbbbbbbbbbbbbbb'")
  await expect(seeTicket(guest, { token: link })).rejects.toMatchObject({ status: 404 })
})
