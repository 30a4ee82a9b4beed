/** Sets the scene inside a running house with the rooms' own commands: a tenant that sells, its people, its goods. */
import { randomUUID } from 'node:crypto'
import { closeDatabase } from '#kernel/database.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import type { SiteRole, StaffRole } from '#kernel/roles.ts'
import { readyToSell } from '#rooms/billing/testing.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { newAccount, testPassword } from '#rooms/identity/testing.ts'
import { someStock } from '#rooms/stock/testing.ts'
import { type Client, client } from './client.ts'
import type { House } from './house.ts'

/** This test process stands beside the web workers: same database, same rooms. Before anything of the kernel is used. */
export function besideHouse(house: House): void {
  const { appUrl, ownerUrl } = house.urls()
  Object.assign(process.env, {
    SALA_MODE: 'local',
    SALA_DATABASE_URL: appUrl,
    SALA_OWNER_URL: ownerUrl,
    SALA_DATA_DIR: house.dataDir,
    SALA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    SALA_POOL_SIZE: '4',
    LOG_LEVEL: 'error',
  })
}

export const awayFromHouse = (): Promise<void> => closeDatabase()

export interface Shop {
  tenant: TestTenant
  hostname: string
  /** sku → satang */
  prices: Map<string, number>
}

/** A tenant that sells each SKU at the given price, with so many of it on its shelf. */
export async function newShop(name: string, goods: Record<string, { baht: number; pieces: number }>): Promise<Shop> {
  const tenant = await newTenant(name)
  await readyToSell(tenant)
  const manager = tenant.as('manager')
  for (const [sku, { baht }] of Object.entries(goods)) await someProduct(tenant.as('manager'), { skus: [sku], baht })
  await someStock(manager, Object.fromEntries(Object.entries(goods).map(([sku, { pieces }]) => [sku, pieces])))
  return {
    tenant,
    hostname: tenant.site.hostname,
    prices: new Map(Object.entries(goods).map(([sku, { baht }]) => [sku, baht * 100])),
  }
}

/** Somebody with an account, signed in over HTTP. `staff` makes them a member of the tenant's business. */
export async function signedIn(
  house: House,
  { tenant, hostname }: Pick<Shop, 'tenant' | 'hostname'>,
  {
    role = 'user',
    staff = [],
    locale = 'en',
  }: { role?: Exclude<SiteRole, 'guest'>; staff?: StaffRole[]; locale?: 'th' | 'en' } = {},
): Promise<Client & { accountId: string; email: string }> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`
  const account = await newAccount(tenant, { role, email })
  if (staff.length > 0) await makeStaff(tenant, account.id, staff)
  const person = client(house, hostname, { locale })
  const answer = await person.post('/api/user/login', { login: email, password: testPassword })
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.status} ${answer.text.slice(0, 300)}`)
  return Object.assign(person, { accountId: account.id, email })
}

async function makeStaff(tenant: TestTenant, accountId: string, roles: StaffRole[]): Promise<void> {
  const [found] = await tenant.sql<{ id: string }>('select id from cluster.clusters limit 1')
  const [made] = found
    ? [found]
    : await tenant.sql<{ id: string }>(
        "insert into cluster.clusters (name, legal_name) values ('ร้านทดสอบ', 'ร้านทดสอบ') returning id",
      )
  await tenant.sql('insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3)', [
    made!.id,
    accountId,
    roles,
  ])
}
