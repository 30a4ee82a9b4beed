import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { newOwner } from './testing.ts'
import { walletCall } from './wallet-call.server.ts'

let tenant: TestTenant
let [owner, admin, manager] = ['', '', '']
beforeAll(async () => {
  tenant = await newTenant('call')
  owner = (await newOwner(tenant, 125_050n)).id
  admin = (await newAccount(tenant, { role: 'admin' })).id
  manager = (await newAccount(tenant, { role: 'manager' })).id
})
const send = (context: Context, body: string, type = 'application/json') =>
  walletCall(
    context,
    new Request('http://x/account/wallet', { method: 'POST', body, headers: { 'content-type': type } }),
  )
const json = (context: Context, body: object) => send(context, JSON.stringify(body))
const change = (more: object = {}) => ({ mode: 'increase', account: owner, amount: 0.1, reason: 'ชดเชย', ...more })

test('without a token: "Authentication token is missing", before the body is looked at', async () => {
  await expect(send(tenant.as('guest'), '{')).rejects.toMatchObject({
    status: 401,
    text: { en: 'Authentication token is missing' },
  })
})

test('a customer gets, and never changes: neither their own balance nor a neighbour’s', async () => {
  const customer = () => tenant.as('user', { accountId: owner })
  const neighbour = () => tenant.as('user')
  for (const mode of ['increase', 'decrease', 'adjust'])
    for (const who of [customer(), neighbour()])
      await expect(json(who, change({ mode }))).rejects.toMatchObject({ status: 403 })
  await expect(json(neighbour(), { mode: 'get', account: owner })).rejects.toMatchObject({ status: 403 })
  await expect(json(customer(), { mode: 'empty' })).rejects.toMatchObject({ status: 422 })
  for (const body of ['', '[]', 'null', '{'])
    await expect(send(customer(), body)).rejects.toMatchObject({ status: 400 })
})

test('get: balance and transactions, in baht; JSON or a form', async () => {
  const answers = await Promise.all([
    json(tenant.as('user', { accountId: owner }), { mode: 'get' }),
    send(tenant.as('user', { accountId: owner }), 'mode=get', 'application/x-www-form-urlencoded'),
    json(tenant.as('admin', { accountId: admin }), { mode: 'get', account: owner }),
  ])
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({
      balance: 1250.5,
      transactions: [{ kind: 'adjustment', amount: 1250.5, balance: 1250.5 }],
    })
})

test('staff change a balance with reason and key: the answer is the balance; the same key answers again', async () => {
  const key = randomUUID()
  const staff = () => tenant.as('admin', { accountId: admin, key })
  await expect(json(tenant.as('admin', { accountId: admin, key: '' }), change())).rejects.toMatchObject({ status: 422 })
  await expect(json(staff(), change({ reason: '' }))).rejects.toMatchObject({ status: 422 })
  const first = await json(staff(), change())
  expect(await first.json()).toMatchObject({ balance: 1250.6 })
  const again = await json(staff(), change())
  expect([again.status, again.headers.get('idempotent-replay'), await again.json()]).toMatchObject([
    200,
    'true',
    { balance: 1250.6 },
  ])
  await expect(json(staff(), change({ amount: 5 }))).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})

test('above the limit: 202, APPROVAL_REQUIRED, and the balance as it was', async () => {
  const answer = await json(tenant.as('manager', { accountId: manager }), change({ amount: '1000.01' }))
  expect([answer.status, await answer.json()]).toMatchObject([
    202,
    { code: 'APPROVAL_REQUIRED', balance: 1250.6, approval: { status: 'waiting' } },
  ])
})
