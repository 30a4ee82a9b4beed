import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { room } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newBusiness } from '../testing.ts'
import { approvable } from './approvable.ts'
import { approvals, waitingApprovals } from './approvals.ts'
import { askApproval, useApproval } from './ask.ts'
import { approve, decline, withdraw } from './decide.ts'
import { approveByPin, myPin, setPin, whoMayDecide } from './pin.ts'

const { command } = room<object>()('cluster', { 'cluster.see': ['user'] })
const Discount = z.object({ sale: z.string(), percent: z.int() })
type Discount = z.output<typeof Discount>

const overDiscount = approvable('test.discount', {
  audiences: ['staff:owner', 'staff:branchManager'],
  what: Discount,
  isWithin: ({ percent }, by) => percent <= 50 || by.staff.includes('owner'),
  said: ({ percent }) => ({ th: `ส่วนลด ${percent}%`, en: `${percent}% off` }),
})
const carried: string[] = []
const payOut = approvable('test.payout', {
  audiences: ['staff:owner', 'staff:branchManager'],
  what: z.object({ to: z.string(), satang: z.bigint() }),
  said: ({ satang }) => ({ th: `จ่าย ${satang}`, en: `pay ${satang}` }),
  concerns: ({ to }) => to,
  carryOut: async (_tools, { satang }, { requestedBy }) => void carried.push(`${satang} for ${requestedBy.name}`),
})

const may = { may: 'cluster.see' } as const
const ask = command({
  ...may,
  input: Discount.extend({ reason: z.string() }),
  run: (tools, { reason, ...what }) => askApproval(tools, overDiscount, { subject: `sale:${what.sale}`, what, reason }),
})
const give = command({
  ...may,
  input: Discount,
  run: async (tools, what) => (await useApproval(tools, overDiscount, { subject: `sale:${what.sale}`, what })) !== null,
})
const askPay = command({
  ...may,
  input: z.object({ to: z.string(), satang: z.bigint() }),
  run: (tools, what) => askApproval(tools, payOut, { subject: `wallet:${what.to}`, what, reason: 'ค่าเดินทาง' }),
})

let tenant: TestTenant
let cashier: Person
let manager: Person
let owner: Person
type Person = { accountId: string; context: Context }
const what: Discount = { sale: 'a', percent: 30 }

beforeEach(async () => {
  tenant = await newTenant('approvals')
  const business = await newBusiness(tenant)
  const hired = async (role: 'cashier' | 'branchManager' | 'owner') => {
    const { accountId, context } = await business.hire([role])
    return { accountId, context: { ...context, actor: { ...context.actor, name: role, confirmedAt: new Date() } } }
  }
  ;[cashier, manager, owner] = [await hired('cashier'), await hired('branchManager'), await hired('owner')]
})

const key = (person: Person) => ({ ...person.context, idempotencyKey: crypto.randomUUID() })
const asked = () => ask(cashier.context, { ...what, reason: 'ลูกค้าประจำ' })
const one = async (person: Person) => (await approvals(person.context, {}))[0]

test('nobody says yes to what they asked for, nor who may not, nor a stranger', async () => {
  const id = await ask(manager.context, { ...what, reason: 'ลูกค้าประจำ' })
  await expect(approve(key(manager), { id })).rejects.toMatchObject({ status: 403 })
  await expect(approve(key(cashier), { id })).rejects.toMatchObject({ status: 404 })
  const foreign = await newTenant('foreign')
  const { context } = await (await newBusiness(foreign)).hire(['owner'])
  const stranger = {
    ...context,
    actor: { ...context.actor, confirmedAt: new Date() },
    idempotencyKey: crypto.randomUUID(),
  }
  await expect(approve(stranger, { id })).rejects.toMatchObject({ status: 404 })
  expect((await one(manager))?.state).toBe('waiting')
})

test('who has not shown lately that it is they decides on nothing', async () => {
  const id = await asked()
  const { confirmedAt: _, ...actor } = owner.context.actor
  await expect(approve({ ...key(owner), actor }, { id })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
})

test('a yes is for this very thing and used once, also by twenty at once', async () => {
  const id = await asked()
  expect(await give(cashier.context, what)).toBe(false)
  expect(await waitingApprovals(manager.context, {})).toMatchObject([{ count: 1 }])
  expect(await waitingApprovals(cashier.context, {})).toEqual([])
  await approve(key(manager), { id })
  await expect(approve(key(owner), { id })).rejects.toMatchObject({ status: 409 })
  expect(await give(cashier.context, { ...what, percent: 31 })).toBe(false)
  expect(await give(owner.context, what)).toBe(false)
  const uses = await Promise.all(Array.from({ length: 20 }, () => give(cashier.context, what)))
  expect(uses.filter(Boolean)).toHaveLength(1)
})

test('asked for by fifty at once it is one request, and of ten who decide at once one does', async () => {
  const ids = new Set(await Promise.all(Array.from({ length: 50 }, asked)))
  expect(ids.size).toBe(1)
  const [id] = ids
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      n % 2 ? approve(key(manager), { id: id! }) : decline(key(owner), { id: id!, reason: 'มากไป' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('no is no, and says why; what was withdrawn or ran out is decided on by nobody', async () => {
  const first = await asked()
  await decline(key(manager), { id: first, reason: 'มากเกินไป' })
  expect(await one(cashier)).toMatchObject({
    state: 'declined',
    decisionReason: 'มากเกินไป',
    deciderName: 'branchManager',
  })
  expect(await give(cashier.context, what)).toBe(false)
  const second = await asked()
  await expect(withdraw(manager.context, { id: second })).rejects.toMatchObject({ status: 404 })
  await withdraw(cashier.context, { id: second })
  await expect(approve(key(manager), { id: second })).rejects.toMatchObject({ status: 409 })
  const third = await asked()
  await tenant.sql('update cluster.approvals set expires_at = now() where id = $1', [third])
  await expect(approve(key(manager), { id: third })).rejects.toMatchObject({ status: 410 })
  expect((await one(cashier))?.state).toBe('over')
})

test('a yes is over after a week', async () => {
  await approve(key(manager), { id: await asked() })
  await tenant.sql("update cluster.approvals set decided_at = now() - interval '8 days'")
  expect(await give(cashier.context, what)).toBe(false)
})

test('what is carried out is carried out once, with the yes; whom it is about does not say it', async () => {
  const id = await askPay(cashier.context, { to: manager.accountId, satang: 70_000n })
  await expect(approve(key(manager), { id })).rejects.toMatchObject({ status: 403 })
  expect(carried).toEqual([])
  const yes = key(owner)
  expect(await approve(yes, { id })).toEqual({ id, isCarriedOut: true })
  // The same press again is answered the same, and does nothing.
  expect(await approve({ ...yes }, { id })).toEqual({ id, isCarriedOut: true })
  expect(carried).toEqual(['70000 for cashier'])
})

test('a PIN says yes on the spot: by who may, for one’s own request, five tries', async () => {
  const id = await asked()
  await expect(setPin(manager.context, { pin: '1234' })).rejects.toMatchObject({ status: 422 })
  await setPin(manager.context, { pin: '7391' })
  await setPin(cashier.context, { pin: '8264' })
  expect(await whoMayDecide(cashier.context, { id })).toEqual([{ accountId: manager.accountId, name: 'branchManager' }])
  expect(await whoMayDecide(owner.context, { id })).toEqual([])
  const by = (person: Person, pin: string, from = cashier) =>
    approveByPin(from.context, { id, accountId: person.accountId, pin })
  await expect(by(manager, '7392')).rejects.toMatchObject({ status: 422 })
  // One's own PIN, that of who has none, and the right one on a device of somebody who asked for nothing.
  await expect(by(cashier, '8264')).rejects.toMatchObject({ status: 422 })
  await expect(by(owner, '7391')).rejects.toMatchObject({ status: 422 })
  await expect(by(manager, '7391', owner)).rejects.toMatchObject({ status: 422 })
  expect(await by(manager, '7391')).toMatchObject({ id })
  expect(await one(cashier)).toMatchObject({ state: 'approved', byPin: true, deciderName: 'branchManager' })
  expect(await give(cashier.context, what)).toBe(true)
})

test('after five wrong PINs the right one waits too', async () => {
  const id = await asked()
  await setPin(manager.context, { pin: '7391' })
  const by = (pin: string) => approveByPin(cashier.context, { id, accountId: manager.accountId, pin })
  for (let n = 0; n < 5; n++) await expect(by('0001')).rejects.toMatchObject({ status: 422 })
  await expect(by('7391')).rejects.toMatchObject({ status: 429 })
  expect((await one(cashier))?.state).toBe('waiting')
})

test('who left, or lost the right, says yes to nothing by PIN', async () => {
  const id = await asked()
  await setPin(manager.context, { pin: '7391' })
  await tenant.sql("update cluster.members set status = 'suspended' where account_id = $1", [manager.accountId])
  await expect(approveByPin(cashier.context, { id, accountId: manager.accountId, pin: '7391' })).rejects.toMatchObject({
    status: 422,
  })
})

test('ten wrong PINs lock it until it is set anew, however they are spread over the day; whose it is hears of it', async () => {
  const id = await asked()
  await setPin(manager.context, { pin: '7391' })
  const by = (pin: string) => approveByPin(cashier.context, { id, accountId: manager.accountId, pin })
  const rested = () => tenant.sql('delete from cluster.pin_tries')
  for (let round = 0; round < 2; round++) {
    await Promise.allSettled(Array.from({ length: 20 }, () => by('0001')))
    await rested()
  }
  expect(await myPin(manager.context, {})).toEqual({ state: 'locked' })
  await expect(by('7391')).rejects.toMatchObject({ status: 423, field: 'pin' })
  await rested()
  expect(await whoMayDecide(cashier.context, { id })).toEqual([])
  const messages = await tenant.sql<{ notice: string; account_id: string }>(
    `select m.notice, t.account_id from messaging.messages m join messaging.threads t on t.id = m.thread_id where m.notice is not null`,
  )
  expect(messages).toEqual([{ notice: 'cluster.pinLocked', account_id: manager.accountId }])
  await setPin(manager.context, { pin: '8264' })
  expect(await by('8264')).toMatchObject({ id })
})

test('a right one forgets the wrong ones before', async () => {
  await setPin(manager.context, { pin: '7391' })
  for (let n = 0; n < 4; n++) {
    const id = await ask(cashier.context, { ...what, percent: 40 + n, reason: 'ลูกค้าประจำ' })
    const by = (pin: string) => approveByPin(cashier.context, { id, accountId: manager.accountId, pin })
    for (let wrong = 0; wrong < 4; wrong++) await expect(by('0001')).rejects.toMatchObject({ status: 422 })
    expect(await by('7391')).toMatchObject({ id })
  }
  expect(await myPin(manager.context, {})).toEqual({ state: 'set' })
})

test('a password that was changed, or an account that was recovered, ends the PIN', async () => {
  const id = await asked()
  expect(await myPin(manager.context, {})).toEqual({ state: 'none' })
  await setPin(manager.context, { pin: '7391' })
  await tenant.sql("update identity.accounts set password_hash = 'other' where id = $1", [manager.accountId])
  expect(await myPin(manager.context, {})).toEqual({ state: 'ended' })
  expect(await whoMayDecide(cashier.context, { id })).toEqual([])
  const by = () => approveByPin(cashier.context, { id, accountId: manager.accountId, pin: '7391' })
  await expect(by()).rejects.toMatchObject({ status: 422 })
  await setPin(manager.context, { pin: '7391' })
  expect(await by()).toMatchObject({ id })
})

test('what was asked for in words that the code of today does not read is listed as it was said, and declined', async () => {
  const id = await asked()
  await tenant.sql(`update cluster.approvals set what = '{"rebate": 3}' where id = $1`, [id])
  expect(await one(manager)).toMatchObject({ said: { th: 'ส่วนลด 30%' }, mayDecide: true, isReadable: false, to: null })
  await expect(approve(key(manager), { id })).rejects.toMatchObject({ status: 409 })
  await decline(key(manager), { id, reason: 'ขอใหม่ด้วยหน้าจอปัจจุบัน' })
  expect(await one(cashier)).toMatchObject({ state: 'declined' })
  // Of a kind that no room asks for any more: who asked for it takes it back.
  const other = await asked()
  await tenant.sql("update cluster.approvals set kind = 'old.kind' where id = $1", [other])
  expect(await one(cashier)).toMatchObject({ said: { th: 'ส่วนลด 30%' }, isReadable: false })
  await withdraw(cashier.context, { id: other })
})

test('a PIN is guessed a thousand times: five are looked at, and the right one among the rest opens nothing', async () => {
  const id = await asked()
  await setPin({ ...manager.context, idempotencyKey: null }, { pin: '739148' })
  let refused = 0
  const statuses = new Map<number, number>()
  for (let round = 0; round < 20; round++)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const pin = round > 0 && at === 7 ? '739148' : String(100_000 + round * 50 + at)
        return approveByPin(key(cashier), { id, accountId: manager.accountId, pin }).catch(
          (error: { status: number }) => {
            refused++
            statuses.set(error.status, (statuses.get(error.status) ?? 0) + 1)
          },
        )
      }),
    )
  expect(refused).toBe(1000)
  expect(statuses.get(422), 'looked at').toBe(5)
  expect(statuses.get(429), 'not even looked at').toBe(995)
  expect(await one(cashier)).toMatchObject({ state: 'waiting' })
})

test('who approves must go that far themselves, on their own device and by PIN', async () => {
  const id = await ask(cashier.context, { ...what, percent: 90, reason: 'ป้ายชำรุด' })
  await expect(approve(key(manager), { id })).rejects.toMatchObject({ status: 403, code: 'LIMIT_EXCEEDED' })
  await setPin(manager.context, { pin: '739148' })
  await expect(approveByPin(key(cashier), { id, accountId: manager.accountId, pin: '739148' })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
  await expect(decline(key(manager), { id, reason: 'มากเกินไป' })).resolves.toMatchObject({ id })
  const other = await ask(cashier.context, { ...what, percent: 91, reason: 'ป้ายชำรุด' })
  await approve(key(owner), { id: other })
  expect(await give(cashier.context, { ...what, percent: 91 })).toBe(true)
})
