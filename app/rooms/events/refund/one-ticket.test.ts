import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { integrity as ledger } from '#rooms/ledger/index.ts'
import { refundToWallet } from '#rooms/wallet/index.ts'
import { somePromotion } from '#rooms/promotions/testing.ts'
import { doorsOf, saveDoor } from '../door/doors.ts'
import { openDoor, scanTicket } from '../door/check-in.ts'
import { earned, click, hear, influencer, pay, told } from '../influencer/testing-referrals.ts'
import { seeOrder } from '../order/see-order.ts'
import { breaches, buy, moneyComes, type Scene, someEvent, someKind } from '../testing.ts'
import { refundTicket } from './one-ticket.ts'

const ticketsOf = ({ tenant }: Scene) =>
  tenant.sql<{ id: string; code: string; state: string; back: number }>(
    'select t.id, t.code, t.state, t.back_satang::int as back from events.tickets t join events.lines l on l.id = t.line_id order by l.place, t.id',
  )
const taken = async ({ tenant, kindId }: Scene) =>
  (await tenant.sql<{ taken: number }>('select taken from seats.pools where id = $1', [kindId]))[0]!.taken
const back = (scene: Scene, ticketId: string, as = scene.tenant.as('admin')) =>
  refundTicket({ ...as, idempotencyKey: randomUUID() }, { id: scene.eventId, ticketId, reason: 'มาไม่ได้หนึ่งคน' })
const inWallet = async ({ tenant }: Scene) =>
  (
    await tenant.sql<{ satang: number }>(
      "select coalesce(sum(amount_satang), 0)::int as satang from wallet.movements where kind = 'refund'",
    )
  )[0]!.satang
const sound = async (scene: Scene) => [
  ...(await breaches(scene)),
  ...(await Promise.all(ledger.map((one) => scene.tenant.sql(one.breaches)))).flat(),
]

test('of three that were bought one goes back: its seat, its share of the price and of the commission; the others hold', async () => {
  const scene = await someEvent({ price: 107_000, capacity: 10 })
  const { tenant } = scene
  const may = await influencer(tenant, 'may')
  const by = await click(tenant, 'may')
  const { id: accountId } = await newAccount(tenant, { email: 'manee@mail.example' })
  const { paySlug, token } = await buy(scene, 3, {}, { ...tenant.as('user', { accountId }), referral: by })
  await pay(tenant, paySlug!)
  expect(await told(tenant, may)).toEqual([['counts', 30_000, 'pending']])
  const [one] = await ticketsOf(scene)
  for (const role of ['guest', 'user'] as const)
    await expect(back(scene, one!.id, tenant.as(role))).rejects.toMatchObject({ status: role === 'guest' ? 401 : 403 })
  // Pressed ten times at once it is one.
  const pressed = await Promise.allSettled(Array.from({ length: 10 }, () => back(scene, one!.id)))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await hear(tenant)
  expect(await inWallet(scene)).toBe(107_000)
  expect(await taken(scene)).toBe(2)
  expect((await ticketsOf(scene)).map(({ state }) => state)).toEqual(['refunded', 'issued', 'issued'])
  expect((await seeOrder(tenant.as('guest'), { token })).tickets).toHaveLength(2)
  expect(await told(tenant, may)).toEqual([['counts', 20_000, 'pending']])
  const [, second, third] = await ticketsOf(scene)
  await Promise.all([back(scene, second!.id), back(scene, third!.id)])
  await hear(tenant)
  expect(await inWallet(scene)).toBe(321_000)
  expect(await taken(scene)).toBe(0)
  expect(await seeOrder(tenant.as('guest'), { token })).toMatchObject({ state: 'refunded' })
  expect((await earned(tenant, may)).sums.balanceSatang).toBe(0n)
  expect(await sound(scene)).toEqual([])
})

test('with a coupon and two kinds each ticket is worth its share of what was paid, all together to the satang', async () => {
  const scene = await someEvent({ price: 33_333, capacity: 10 })
  const { tenant } = scene
  const other = await someKind(tenant, scene.eventId, { price: 10_000, capacity: 5, vatClass: 'exempt' })
  await somePromotion(tenant.as('manager'), { code: 'TEN', percent: '10' } as never)
  const { id: accountId } = await newAccount(tenant, { email: 'manee@mail.example' })
  const wanted = { [scene.kindId]: 3, [other]: 2 }
  const { paySlug } = await buy(scene, 1, { wanted, code: 'TEN' }, tenant.as('user', { accountId }))
  await moneyComes(scene, paySlug!)
  const [bill] = await tenant.sql<{ satang: number }>('select paid_satang::int as satang from billing.payables')
  for (const { id } of await ticketsOf(scene)) expect((await back(scene, id)).state).toBe('done')
  expect(await inWallet(scene)).toBe(bill!.satang)
  expect((await ticketsOf(scene)).reduce((sum, one) => sum + one.back, 0)).toBe(bill!.satang)
  expect(await sound(scene)).toEqual([])
})

test('a guest’s ticket ends at once and its money is due at the desk of refunds; who came in, and another event’s, are refused', async () => {
  const scene = await someEvent({ price: 53_500, capacity: 10 })
  const { tenant, eventId } = scene
  const { paySlug } = await buy(scene, 2)
  await moneyComes(scene, paySlug!)
  const [one, two] = await ticketsOf(scene)
  const elsewhere = await someEvent({}, { slug: 'elsewhere', tenant })
  await expect(back(elsewhere, one!.id)).rejects.toMatchObject({ status: 404 })
  expect(await back(scene, one!.id)).toMatchObject({ state: 'due', amountSatang: 53_500n })
  await expect(back(scene, one!.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const times = { opensOn: '2026-01-01', opensTime: '00:00', closesOn: '2099-01-01', closesTime: '00:00' }
  await saveDoor(tenant.as('manager'), { id: eventId, name: 'ประตูหน้า', list: 'เข้างาน', ...times })
  const [door] = await doorsOf(tenant.as('manager'), { id: eventId })
  const token = door!.path.split('/').at(-1)!
  const { pass } = await openDoor(tenant.as('guest'), { token, pin: door!.pin })
  const scan = (code: string) =>
    scanTicket(tenant.as('guest'), { token, pass, code, device: 'A', scanId: randomUUID() })
  expect((await scan(one!.code)).result).toBe('cancelled')
  expect((await scan(two!.code)).result).toBe('ok')
  await expect(back(scene, two!.id)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await sound(scene)).toEqual([])
})

test('who bought it does not give it back to themselves, and above one’s limit a second person is asked', async () => {
  const scene = await someEvent({ price: 800_000, capacity: 10 })
  const { tenant } = scene
  const { id: accountId } = await newAccount(tenant, { role: 'admin', email: 'boss@mail.example' })
  const { id: buyer } = await newAccount(tenant, { email: 'manee@mail.example' })
  const { paySlug } = await buy(scene, 2, {}, tenant.as('user', { accountId: buyer }))
  await moneyComes(scene, paySlug!)
  const mine = await buy(scene, 1, {}, tenant.as('user', { accountId }))
  await moneyComes(scene, mine.paySlug!)
  const boss = () => tenant.as('admin', { accountId })
  const states = []
  for (const { id } of await ticketsOf(scene)) states.push((await back(scene, id, boss())).state)
  expect(states.toSorted()).toEqual(['done', 'due', 'due'])
  const [{ number }] = (await tenant.sql<{ number: string }>('select number from events.orders where account_id = $1', [
    buyer,
  ])) as [{ number: string }]
  // What is due is what somebody else gives back there, without asking why.
  const desk = { ...tenant.as('admin'), idempotencyKey: randomUUID() }
  expect(await refundToWallet(desk, { number, amount: '8000', part: '', reason: 'ตั๋วที่คืนแล้ว' })).toMatchObject({
    state: 'done',
  })
  expect(await sound(scene)).toEqual([])
})

test('what is due of one line stays due when a ticket of another is given back: each note is of its own line', async () => {
  const scene = await someEvent({ price: 10_700, capacity: 10 })
  const { tenant } = scene
  const other = await someKind(tenant, scene.eventId, { price: 900_000, capacity: 5, vatClass: 'exempt' })
  const { id: accountId } = await newAccount(tenant, { email: 'manee@mail.example' })
  const wanted = { [scene.kindId]: 1, [other]: 1 }
  const { paySlug } = await buy(scene, 1, { wanted }, tenant.as('user', { accountId }))
  await moneyComes(scene, paySlug!)
  const [cheap, dear] = (await ticketsOf(scene)).toSorted((a, b) => a.back - b.back)
  const lineOf = async (id: string) =>
    (await tenant.sql<{ kind: string }>('select kind_id as kind from events.tickets where id = $1', [id]))[0]!.kind
  const [first, second] = (await lineOf(cheap!.id)) === other ? [cheap!, dear!] : [dear!, cheap!]
  // Above the limit of a manager it is due; the other one goes back at once.
  expect(await back(scene, first.id, tenant.as('manager'))).toMatchObject({ state: 'due', amountSatang: 900_000n })
  expect(await back(scene, second.id, tenant.as('manager'))).toMatchObject({ state: 'done', amountSatang: 10_700n })
  expect(
    await tenant.sql('select amount_satang::int as satang, vat_satang::int as vat from billing.refund_lines'),
  ).toEqual([{ satang: 10_700, vat: 700 }])
  const [{ number }] = (await tenant.sql<{ number: string }>('select number from events.orders')) as [
    { number: string },
  ]
  const desk = { ...tenant.as('admin'), idempotencyKey: randomUUID() }
  await refundToWallet(desk, { number, amount: '9000', part: '', reason: 'ตั๋วที่คืนแล้ว' })
  expect(await inWallet(scene)).toBe(910_700)
  expect(await sound(scene)).toEqual([])
})
