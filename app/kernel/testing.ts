import { randomUUID } from 'node:crypto'
import type { Context, Locale, Site } from './context.ts'
import { transaction } from './database.server.ts'
import { type Actor, guest, type SiteRole, type StaffRole } from './roles.ts'

/** A tenant of a test's own: nothing else in the database can be in its way. */
export interface TestTenant {
  id: string
  site: Site
  /** A context of somebody in this tenant, who has just signed in. Accounts are not made: see identity's testing.ts. */
  as(
    role: SiteRole,
    more?: { accountId?: string; staff?: StaffRole[]; key?: string; locale?: Locale; confirmedAt?: Date },
  ): Context
  /** Plain SQL behind this tenant's wall, for setting the scene and for looking at it. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

export async function newTenant(name = 'test'): Promise<TestTenant> {
  const id = randomUUID()
  const key = `${name}-${id.slice(0, 8)}`
  const hostname = `${key}.localhost`
  const sql = <Row>(text: string, values: unknown[] = []) =>
    transaction(
      { tenantId: id, mode: 'write' },
      async (connection) => (await connection.run(text, values)).rows as Row[],
    )
  await sql('insert into tenancy.tenants (id, key, name) values ($1, $2, $2)', [id, key])
  const [row] = await sql<{ id: string }>(
    'insert into tenancy.sites (hostname, name_th, name_en) values ($1, $2, $2) returning id',
    [hostname, name],
  )
  const site: Site = {
    id: row!.id,
    tenantId: id,
    hostname,
    name: { th: name, en: name },
    favicon: null,
    theme: {},
    config: {},
    data: {},
    clusterId: null,
    version: 1,
  }
  return {
    id,
    site,
    sql,
    as(
      role,
      { accountId, staff = [], key: idempotencyKey = randomUUID(), locale = 'th', confirmedAt = new Date() } = {},
    ) {
      const actor: Actor =
        role === 'guest' && !accountId
          ? guest
          : { accountId: accountId ?? randomUUID(), role, staff, name: role, confirmedAt }
      return {
        tenantId: id,
        site,
        actor,
        locale,
        requestId: 'test',
        address: '127.0.0.1',
        idempotencyKey,
        reads: new Set(),
      }
    },
  }
}
