import { transaction } from '#kernel/database.server.ts'
import { settings } from '#kernel/settings.server.ts'
import { hostUse } from './site-of-host.server.ts'

/** A row of the development host panel (product.md §3). */
export interface HostRecord {
  hostname: string
  name: string
  /** Masked: enough to tell two apart, nothing to sign in with. */
  token: string
  status: string
  createdAt: string
  data: { usageCount: number; lastUsed: string | null; databaseName: string }
}

/** Every host of the platform, oldest first. For a developer's own machine only: production has none to give. */
export async function hostRecords(): Promise<HostRecord[]> {
  if (settings().mode !== 'local') return []
  const rows = await transaction({ tenantId: null, mode: 'read' }, async (connection) => {
    const { rows } = await connection.run(
      `select hostname, name_th, id, status, created_at, current_database() as database_name from tenancy.sites
       where status <> 'removed' order by created_at desc, hostname desc limit 1000`,
    )
    // Of more than a thousand the newest.
    return rows.reverse()
  })
  return rows.map((row) => {
    const use = hostUse(row.hostname)
    return {
      hostname: row.hostname,
      name: row.name_th,
      token: `${row.id.slice(-4)}••••••••`,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      data: { usageCount: use.count, lastUsed: use.lastAt?.toISOString() ?? null, databaseName: row.database_name },
    }
  })
}

/** The last 14 that match (product.md §9), newest first. */
export async function hostsForPanel(filter = ''): Promise<HostRecord[]> {
  const wanted = filter.trim().toLowerCase()
  const matching = (await hostRecords()).filter(({ hostname, name }) =>
    `${hostname} ${name}`.toLowerCase().includes(wanted),
  )
  return matching.slice(-14).reverse()
}
