import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { openDoor, scanTicket } from '../door/check-in.ts'
import { doorsOf, saveDoor } from '../door/doors.ts'
import { breaches, buy, type Scene, someEvent } from '../testing.ts'
import { tellEnded } from '../ticket/tell-back.ts'
import { cancelOrder } from './attendees.ts'
import { seeOrder } from './see-order.ts'

const orderOf = async ({ tenant }: Scene, token: string) =>
  (await tenant.sql<{ id: string }>('select id from events.orders where token = $1', [token]))[0]!.id
const cancel = ({ tenant, eventId }: Scene, orderId: string) =>
  cancelOrder(tenant.as('manager'), { id: eventId, orderId })

async function doorOf({ tenant, eventId }: Scene) {
  const window = { opensOn: '2026-01-01', opensTime: '00:00', closesOn: '2099-01-01', closesTime: '00:00' }
  await saveDoor(tenant.as('manager'), { id: eventId, name: 'หน้า', list: 'เข้างาน', ...window })
  const [door] = await doorsOf(tenant.as('manager'), { id: eventId })
  const token = door!.path.split('/').at(-1)!
  const { pass } = await openDoor(tenant.as('guest'), { token, pin: door!.pin })
  return (code: string) =>
    scanTicket(tenant.as('guest'), { token, pass, code, device: 'a', scanId: randomUUID(), goes: 'in' })
}

test('staff cancel an order that cost nothing: of twenty at once one does, its seats are free, the door says so, the buyer is told', async () => {
  const scene = await someEvent({ capacity: 2 })
  const { tenant } = scene
  const scan = await doorOf(scene)
  const { token } = await buy(scene, 2)
  const code = (await seeOrder(tenant.as('guest'), { token })).tickets[0]!.code!
  const orderId = await orderOf(scene, token)
  await expect(cancelOrder(tenant.as('user'), { id: scene.eventId, orderId })).rejects.toMatchObject({ status: 403 })
  const other = await someEvent()
  await expect(cancel(other, orderId)).rejects.toMatchObject({ status: 404 })
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => cancel(scene, orderId)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
  expect((await scan(code)).result).toBe('cancelled')
  await expect(buy(scene, 2)).resolves.toMatchObject({ token: expect.any(String) as string })
  await tellEnded.handle(jobContext(tenant.id), { orderId })
  await tellEnded.handle(jobContext(tenant.id), { orderId })
  expect(await tenant.sql("select letter from messaging.deliveries where letter like '%orderEnded'")).toHaveLength(1)
  expect(await breaches(scene)).toEqual([])
})

test('who came in by it keeps it: a free order with somebody inside is not cancelled, however both come together', async () => {
  const scene = await someEvent({ capacity: 40 })
  const scan = await doorOf(scene)
  const all = await Promise.all(Array.from({ length: 10 }, () => buy(scene)))
  for (const { token } of all) {
    const orderId = await orderOf(scene, token)
    const code = (await seeOrder(scene.tenant.as('guest'), { token })).tickets[0]!.code!
    const [came, gone] = await Promise.allSettled([scan(code), cancel(scene, orderId)])
    const isIn = came.status === 'fulfilled' && came.value.result === 'ok'
    expect(gone.status).toBe(isIn ? 'rejected' : 'fulfilled')
    if (gone.status === 'rejected') expect(gone.reason).toMatchObject({ status: 409 })
  }
  expect(await breaches(scene)).toEqual([])
})
