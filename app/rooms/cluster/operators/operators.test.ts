import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { StaffRole } from '#kernel/roles.ts'
import { transaction } from '#kernel/database.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { operatorIsHere, readAccount, sessionOf } from '#rooms/identity/index.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { setPin } from '../approvals/pin.ts'
import { newBusiness } from '../testing.ts'
import { forgetPin, pinsOfStaff } from './forget-pin.ts'
import { lockTill, switchOperator, tillHere } from './operators.ts'
import { pairDevice, pairedDevices, unpairDevice } from './paired-devices.ts'

let tenant: TestTenant
let business: Awaited<ReturnType<typeof newBusiness>>
let owner: Worker
let cashier: Worker
let secret: string

interface Worker {
  id: string
  token: string
  context: Context
}

/** Somebody with an account, a session and a place in the business. */
async function hired(roles: StaffRole[], role: 'user' | 'admin' = 'user'): Promise<Worker> {
  const account = await newAccount(tenant, { role })
  await tenant.sql('insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3)', [
    business.id,
    account.id,
    roles,
  ])
  const { token, context } = await account.signIn()
  return { id: account.id, token, context }
}

/** As the next request with this token finds it. */
const next = async ({ token }: Worker, pairedDevice: string | null = secret): Promise<Context> => ({
  ...tenant.as('guest'),
  actor: (await readAccount(tenant.id, token)) ?? { accountId: null, role: 'guest', staff: [] },
  pairedDevice,
})

beforeEach(async () => {
  tenant = await newTenant('operators')
  business = await newBusiness(tenant)
  owner = await hired(['owner'])
  cashier = await hired(['cashier'])
  await setPin(owner.context, { pin: '739148' })
  await setPin(cashier.context, { pin: '8264' })
  ;({ secret } = await pairDevice(owner.context, { clusterId: business.id, name: 'เคาน์เตอร์หน้าร้าน' }))
})

test('who does not lead pairs nothing; a business of others is not found; the list says which device this is', async () => {
  await expect(pairDevice(cashier.context, { clusterId: business.id, name: 'x' })).rejects.toMatchObject({
    status: 403,
  })
  const other = await newBusiness(tenant, 'ร้านอื่น')
  await expect(pairDevice(owner.context, { clusterId: other.id, name: 'x' })).rejects.toMatchObject({ status: 404 })
  const listed = await pairedDevices(await next(owner), {})
  expect(listed).toMatchObject([{ name: 'เคาน์เตอร์หน้าร้าน', business: 'คั่วดอย', isHere: true }])
  expect(await pairedDevices({ ...owner.context, pairedDevice: null }, {})).toMatchObject([{ isHere: false }])
})

test('a PIN opens no session: without one it is not even looked at, and nobody is named', async () => {
  const nobody = { ...tenant.as('guest'), pairedDevice: secret }
  await expect(switchOperator(nobody, { accountId: cashier.id, pin: '8264' })).rejects.toMatchObject({ status: 401 })
  expect(await tillHere(nobody, {})).toMatchObject({ isOpen: false, people: [] })
  expect(await tenant.sql('select from cluster.pin_tries')).toEqual([])
})

test('on a device that is not the shop’s, or is no longer, a PIN does nothing', async () => {
  for (const device of [null, 'x'.repeat(43)])
    await expect(
      switchOperator({ ...owner.context, pairedDevice: device }, { accountId: cashier.id, pin: '8264' }),
    ).rejects.toMatchObject({ status: 409 })
})

test('a customer’s session is not the shop’s: no PIN takes it over', async () => {
  const { context } = await (await newAccount(tenant)).signIn()
  await expect(
    switchOperator({ ...context, pairedDevice: secret }, { accountId: cashier.id, pin: '8264' }),
  ).rejects.toMatchObject({ status: 401 })
})

test('the next request is theirs: their name and roles, never the site’s; what the holder confirmed counts no more', async () => {
  const admin = await hired(['owner'], 'admin')
  await setPin(admin.context, { pin: '5928' })
  await switchOperator(await next(owner), { accountId: cashier.id, pin: '8264' })
  expect((await next(owner)).actor).toMatchObject({
    accountId: cashier.id,
    role: 'user',
    staff: ['cashier'],
    isOperator: true,
  })
  await switchOperator(await next(owner), { accountId: admin.id, pin: '5928' })
  const { actor } = await next(owner)
  expect(actor).toMatchObject({ accountId: admin.id, role: 'user', staff: ['owner'] })
  await expect(setPin(await next(owner), { pin: '1597' })).rejects.toMatchObject({ code: 'ACCOUNT_ONLY' })
  const said = await tenant.sql<{ actor_id: string }>(
    `select actor_id from kernel.audit_log where action = 'cluster.switchOperator' order by id`,
  )
  expect(said.map(({ actor_id: id }) => id)).toEqual([cashier.id, admin.id])
})

test('locked, nobody works at it until a PIN; the holder comes back by theirs alone', async () => {
  await lockTill(await next(owner), {})
  expect((await next(owner)).actor).toMatchObject({ accountId: null, role: 'guest', staff: [] })
  await expect(switchOperator(await next(owner), { accountId: owner.id, pin: '739149' })).rejects.toMatchObject({
    status: 422,
  })
  await switchOperator(await next(owner), { accountId: owner.id, pin: '739148' })
  expect((await next(owner)).actor).toMatchObject({ accountId: owner.id, isOperator: true })
})

test('by PIN the limits of the device’s business hold, not those of another one where they work too', async () => {
  const other = await newBusiness(tenant, 'ร้านอีกแห่ง')
  await tenant.sql(
    `insert into cluster.members (cluster_id, account_id, roles, limits) values ($1, $2, '{cashier}', '{"refundSatang": 900000}')`,
    [other.id, cashier.id],
  )
  await tenant.sql(
    `insert into cluster.role_rules (cluster_id, role, limits, without) values ($1, 'cashier', '{"refundSatang": 5000}', '{pos.sell}'), ($2, 'cashier', '{}', '{}')`,
    [business.id, other.id],
  )
  await switchOperator(await next(owner), { accountId: cashier.id, pin: '8264' })
  expect((await next(owner)).actor.rules).toEqual([
    { role: 'cashier', limits: { refundSatang: 5000 }, without: ['pos.sell'] },
  ])
})

test('ten minutes of nothing lock it, also to a late sign of life; the same PIN opens it again', async () => {
  await switchOperator(await next(owner), { accountId: cashier.id, pin: '8264' })
  const works = async () => (await next(owner)).actor.accountId
  const age = (by: string) =>
    tenant.sql(`update identity.sessions set operator_seen_at = operator_seen_at - $1::interval`, [by])
  await age('9 minutes 50 seconds')
  expect(await works()).toBe(cashier.id)
  const sessionId = sessionOf(await next(owner))!.sessionId
  operatorIsHere(tenant.id, { sessionId })
  const seenAt = async () =>
    (
      await tenant.sql<{ left: boolean }>(
        `select operator_seen_at > now() - interval '1 minute' as left from identity.sessions where id = $1`,
        [sessionId],
      )
    )[0]!.left
  await expect.poll(seenAt).toBe(true)
  await age('10 minutes 1 second')
  await expect.poll(works, { timeout: 2500 }).toBeNull()
  await switchOperator(await next(owner), { accountId: cashier.id, pin: '8264' })
  await expect.poll(works, { timeout: 2500 }).toBe(cashier.id)
})

test('who left, who has no PIN, another branch’s and a stranger are answered alike', async () => {
  const away = await hired(['cashier'])
  await setPin(away.context, { pin: '9157' })
  const without = await hired(['cashier'])
  const [elsewhere] = await tenant.sql<{ id: string }>(
    `insert into cluster.branches (cluster_id, branch_no, name_th, name_en) values ($1, '00001', 'สาขา', 'Branch') returning id`,
    [business.id],
  )
  const there = await pairDevice(owner.context, { clusterId: business.id, branchId: elsewhere!.id, name: 'สาขา' })
  const by = async (accountId: string, pin: string, device = secret) =>
    switchOperator(await next(owner, device), { accountId, pin })
  await expect(by(without.id, '8264')).rejects.toMatchObject({ status: 422, key: 'cluster.wrongOwnPin' })
  await expect(by(crypto.randomUUID(), '8264')).rejects.toMatchObject({ status: 422, key: 'cluster.wrongOwnPin' })
  await tenant.sql('update cluster.members set branch_ids = array[$2]::uuid[] where account_id = $1', [
    away.id,
    business.branchId,
  ])
  await expect(by(away.id, '9157', there.secret)).rejects.toMatchObject({ status: 422, key: 'cluster.wrongOwnPin' })
  expect((await tillHere(await next(owner, there.secret), {}))!.people.map(({ accountId }) => accountId)).not.toContain(
    away.id,
  )
  await by(away.id, '9157')
  await tenant.sql(`update cluster.members set status = 'left' where account_id = $1`, [away.id])
  await expect.poll(async () => (await next(owner)).actor.accountId, { timeout: 2500 }).toBeNull()
  await expect(by(away.id, '9157')).rejects.toMatchObject({ status: 422, key: 'cluster.wrongOwnPin' })
})

test('unpaired, what was open there is over, and the secret opens nothing', async () => {
  await switchOperator(await next(owner), { accountId: cashier.id, pin: '8264' })
  const again = await newAccount(tenant, { role: 'admin' })
  const admin = (await again.signIn()).context
  const [device] = await pairedDevices(admin, {})
  await expect(unpairDevice(cashier.context, { id: device!.id })).rejects.toMatchObject({ status: 403 })
  await unpairDevice(admin, { id: device!.id })
  expect((await next(owner)).actor.accountId).toBeNull()
  expect(await tillHere(await next(cashier), {})).toBeNull()
  expect(await pairedDevices(admin, {})).toEqual([])
})

test('a PIN that was taken away or set anew, or a password that changed, locks the device where they work', async () => {
  const works = async () => (await next(owner)).actor.accountId
  const manager = await hired(['branchManager'])
  await switchOperator(await next(owner), { accountId: cashier.id, pin: '8264' })
  await expect(forgetPin(manager.context, { accountId: owner.id })).rejects.toMatchObject({ status: 404 })
  expect(await pinsOfStaff(manager.context, {})).toMatchObject([{ accountId: cashier.id }])
  await forgetPin(manager.context, { accountId: cashier.id })
  expect(await works()).toBeNull()
  await setPin(cashier.context, { pin: '6051' })
  await switchOperator(await next(owner), { accountId: cashier.id, pin: '6051' })
  await setPin(cashier.context, { pin: '6052' })
  expect(await works()).toBeNull()
  await switchOperator(await next(owner), { accountId: cashier.id, pin: '6052' })
  await tenant.sql(`update identity.accounts set email = 'other@example.com' where id = $1`, [cashier.id])
  await expect.poll(works, { timeout: 2500 }).toBeNull()
})

test('a PIN typed while the device is being unpaired works nowhere afterwards', async () => {
  const from = await next(cashier)
  const [device] = await pairedDevices(await next(owner), {})
  const behind = 'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'
  let switched: Promise<unknown> | undefined
  await transaction({ tenantId: tenant.id, mode: 'write' }, async (connection) => {
    const run = (text: string) => connection.run(text, [device!.id])
    await run('update cluster.paired_devices set unpaired_at = now(), unpaired_by = paired_by where id = $1')
    await run('update identity.sessions set ended_at = now() where operator_device = $1')
    let isOver = false
    switched = switchOperator(from, { accountId: cashier.id, pin: '8264' }).then(
      () => (isOver = true),
      () => (isOver = true),
    )
    await expect.poll(async () => isOver || (await connection.run(behind, [])).rows.length > 0).toBe(true)
  })
  await switched
  expect(
    await tenant.sql('select id from identity.sessions where operator_device = $1 and ended_at is null', [device!.id]),
  ).toEqual([])
})

test('of a thousand guesses at once five are looked at, and the right one among the rest opens nothing', async () => {
  const from = await next(owner)
  const statuses = new Map<number, number>()
  for (let round = 0; round < 10; round++)
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        switchOperator(from, {
          accountId: cashier.id,
          pin: round > 0 && at === 7 ? '8264' : String(1000 + round * 100 + at),
        }).then(
          () => statuses.set(200, (statuses.get(200) ?? 0) + 1),
          ({ status }: { status: number }) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
        ),
      ),
    )
  expect(Object.fromEntries(statuses)).toEqual({ 422: 5, 429: 995 })
  expect((await next(owner)).actor.accountId).toBe(owner.id)
  // Another device of the shop has tries of its own, and after five minutes there are some here again.
  await tenant.sql(`update cluster.pin_tries set last_at = last_at - interval '4 minutes 55 seconds'`)
  await expect(switchOperator(from, { accountId: cashier.id, pin: '8264' })).rejects.toMatchObject({ status: 429 })
  await tenant.sql(`update cluster.pin_tries set last_at = last_at - interval '6 seconds'`)
  expect(await switchOperator(from, { accountId: cashier.id, pin: '8264' })).toMatchObject({ accountId: cashier.id })
})
