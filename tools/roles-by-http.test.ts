/**
 * commerce.md §5 as one table, asked by HTTP: what each role of a business may, what it may not, what a business takes from it,
 * and how far it goes alone. Who is let in hears what is wrong with an empty form (4xx), who is not hears 403.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { type StaffRole, staffRoles } from '#kernel/roles.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import type { RightKey } from '#rooms/business/rights/rights.ts'
import { newBusiness } from '#rooms/cluster/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { newOwner } from '#rooms/wallet/testing.ts'
import { createApi } from '#shell/api.server.ts'
import { calls } from '#shell/made/calls.server.ts'

type Row = readonly [what: string, door: string, roles: string, right?: RightKey]

/** o owner · b branch manager · a accountant · k stock keeper · c cashier · s seller · v viewer */
const table: readonly Row[] = [
  ['sell, hold tickets', 'GET /api/pos/counter', 'o b c s', 'sell'],
  ['take money, open the drawer', 'POST /api/office/pos/open-shift', 'o b c', 'money'],
  ['what should be in the drawer', 'GET /api/pos/days/2026-11-26', 'o b a v', 'expected'],
  ['review slips', 'POST /api/billing/slips/{id}/approve', 'o b a', 'slips'],
  ['goods', 'POST /api/office/catalogue/make-product', 'o b', 'goods'],
  ['prices', 'POST /api/office/catalogue/put-price', 'o b', 'goods'],
  ['receive stock', 'POST /api/office/stock/receive-stock', 'o b k', 'stock'],
  ['adjust stock', 'POST /api/office/stock/adjust-shelf', 'o b k', 'stock'],
  ['count stock', 'POST /api/office/stock/open-count', 'o b k', 'stock'],
  ['transfer stock', 'POST /api/office/stock/open-transfer', 'o b k', 'stock'],
  ['suppliers', 'POST /api/purchasing/suppliers', 'o b', 'suppliers'],
  ['draft an order to a supplier', 'POST /api/purchasing/orders', 'o b k'],
  ['bills of suppliers', 'POST /api/office/purchasing/enter-bill', 'o b a'],
  ['papers', 'POST /api/billing/quotations', 'o b a', 'papers'],
  ['adjust a wallet', 'POST /api/office/wallet/adjust-wallet', 'o b a', 'wallet'],
  ['invite', 'POST /api/office/cluster/invite', 'o b'],
  ['roles of members', 'POST /api/office/cluster/change-staff-roles', 'o'],
  ['organisation chart', 'POST /api/businesses/{business}/chart', 'o'],
  // Who reads its information (commerce.md §5, last row: the accountant) reads this too.
  ['see the organisation chart', 'GET /api/businesses/{business}/chart', 'o b a v'],
  ['rights and limits of roles', 'POST /api/businesses/{business}/rights', 'o'],
  ['operating model', 'POST /api/businesses/{business}/models', 'o'],
  ['see operating models', 'GET /api/businesses/{business}/models', 'o b a v'],
  ['information of the business', 'POST /api/office/cluster/rename-business', 'o'],
  ['pair the shop’s devices', 'POST /api/office/cluster/pair-device', 'o b'],
]
const letters = 'obakcsv'
const allowed = ([, , roles]: Row): StaffRole[] =>
  roles.split(' ').map((letter) => staffRoles[letters.indexOf(letter)]!)

const api = createApi(calls, async () => new Response('a page', { status: 404 }))
let tenant: TestTenant
let business: Awaited<ReturnType<typeof newBusiness>>
const people = new Map<StaffRole, Context>()

beforeAll(async () => {
  tenant = await newTenant('roles')
  business = await newBusiness(tenant)
  for (const role of staffRoles) people.set(role, await hired([role]))
})

/** With a session: what they are is read anew from the database. */
async function hired(roles: StaffRole[], more: { limits?: object } = {}): Promise<Context> {
  const account = await newAccount(tenant)
  await tenant.sql('insert into cluster.members (cluster_id, account_id, roles, limits) values ($1, $2, $3, $4)', [
    business.id,
    account.id,
    roles,
    more.limits ?? {},
  ])
  return (await account.signIn()).context
}

async function ask(context: Context, door: string, body: object = {}) {
  const [method, path] = door.split(' ') as [string, string]
  const url = `http://x.localhost${path.replace('{business}', business.id).replaceAll(/\{\w+\}/g, randomUUID())}`
  const key = randomUUID()
  const init = {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  }
  const answer = await api.fetch(new Request(url, init), { context: { ...context, idempotencyKey: key } })
  return { status: answer.status, ...((await answer.json()) as { data: never; error: { code: string } | null }) }
}

/** A fresh proof of who one is, or a limit, is asked of whom the door lets in. */
const isIn = ({ status, error }: Awaited<ReturnType<typeof ask>>): boolean =>
  status !== 401 && (status !== 403 || error?.code === 'CONFIRM_FIRST')

test.each(table.map((row) => [row[0], row] as const))(
  '%s: each role as the table says, and no guest',
  async (_, row) => {
    const letIn: StaffRole[] = []
    for (const [role, context] of people) if (isIn(await ask(context, row[1]))) letIn.push(role)
    expect(letIn).toEqual(allowed(row))
    expect((await ask(tenant.as('guest'), row[1])).status).toBe(401)
    expect((await ask((await (await newAccount(tenant)).signIn()).context, row[1])).status).toBe(403)
  },
)

test('what a business takes from a role is taken there, and from nobody else', async () => {
  const seen = new Set<string>()
  for (const row of table) {
    const [, door, , right] = row
    if (!right) continue
    for (const role of allowed(row).filter((each) => each !== 'owner')) {
      const one = await newTenantOf(role, right)
      expect(isIn(await ask(one, door)), `${role} without ${right}: ${door}`).toBe(false)
      expect(isIn(await ask(people.get(role)!, door)), `${role} elsewhere: ${door}`).toBe(true)
      seen.add(right)
    }
  }
  expect(seen.size).toBeGreaterThan(8)
})

/** Of a business of their own, whose owner took the right from this role. */
async function newTenantOf(role: StaffRole, right: RightKey): Promise<Context> {
  const { rights } = await import('#rooms/business/rights/rights.ts')
  const other = await newBusiness(tenant, `ร้านของ ${role}`)
  const account = await newAccount(tenant)
  await tenant.sql('insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3)', [
    other.id,
    account.id,
    [role],
  ])
  await tenant.sql(`insert into cluster.role_rules (cluster_id, role, without) values ($1, $2, $3)`, [
    other.id,
    role,
    rights[right].permissions,
  ])
  return (await account.signIn()).context
}

test('a limit holds to the satang, and above it a second person is asked, who is never who asked', async () => {
  const customer = (await newOwner(tenant, 100_000n)).id
  const limited = await hired(['branchManager'], { limits: { walletSatang: 50_000 } })
  const adjust = (who: Context, amount: string) =>
    ask(who, 'POST /api/office/wallet/adjust-wallet', {
      accountId: customer,
      mode: 'increase',
      amount,
      reason: 'ชดเชย',
    })
  expect(await adjust(limited, '500.00')).toMatchObject({ status: 200, data: { state: 'done' } })
  const above = await adjust(limited, '0.01')
  expect(above).toMatchObject({ status: 200, data: { state: 'waiting' } })
  const { approvalId } = above.data as { approvalId: string }
  const approve = (who: Context) => ask(who, `POST /api/approvals/${approvalId}/approve`)
  const before = await tenant.sql('select count(*)::int from wallet.movements where account_id = $1', [customer])
  expect((await approve(limited)).status, 'a role that approves no wallet does not find it').toBe(404)
  for (const role of ['cashier', 'seller', 'viewer', 'stockKeeper'] as const)
    expect((await approve(people.get(role)!)).status, role).toBeGreaterThanOrEqual(403)
  expect(await tenant.sql('select count(*)::int from wallet.movements where account_id = $1', [customer])).toEqual(
    before,
  )
  expect((await approve(people.get('owner')!)).status).toBe(200)
  expect((await approve(people.get('accountant')!)).status, 'decided once').toBe(409)
})

test('an owner’s own request is approved by no owner who asked it, also by PIN of themselves', async () => {
  const customer = (await newOwner(tenant, 0n)).id
  const owner = await hired(['owner'])
  const asked = await ask(owner, 'POST /api/office/wallet/adjust-wallet', {
    accountId: customer,
    mode: 'increase',
    amount: '10000.01',
    reason: 'ย้ายยอด',
  })
  expect(asked).toMatchObject({ data: { state: 'waiting' } })
  const { approvalId } = asked.data as { approvalId: string }
  expect(await ask(owner, `POST /api/approvals/${approvalId}/approve`)).toMatchObject({ status: 403 })
  expect((await ask(people.get('owner')!, `POST /api/approvals/${approvalId}/approve`)).status).toBe(200)
})
