import pg from 'pg'

/**
 * Rows of tenants that do not exist. The wall hides them from every role, so the owner takes it down inside a
 * transaction that is always rolled back: nobody else ever sees the table without it. Each table is held for the few
 * milliseconds that it takes to step through the first column of its key.
 */
export async function ownerlessRows(ownerUrl: string, tables: readonly string[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'sala prove' })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ id: string }>('select id from tenancy.tenants')
    const known = new Set(rows.map(({ id }) => id))
    const found: string[] = []
    for (const table of tables)
      for (const tenant of await tenantsIn(owner, table))
        if (!known.has(tenant)) found.push(`${table} has rows of ${tenant}`)
    return found
  } finally {
    await owner.end()
  }
}

async function tenantsIn(owner: pg.Client, table: string): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    await owner.query('begin')
    try {
      await owner.query("set local lock_timeout = '300ms'; set local app.tenant_id = ''")
      await owner.query(`alter table ${table} no force row level security`)
      const { rows } = await owner.query<{ tenant: string }>(`
        with recursive steps as (
          (select tenant_id from ${table} order by tenant_id limit 1)
          union all
          select (select t.tenant_id from ${table} t where t.tenant_id > steps.tenant_id order by t.tenant_id limit 1)
          from steps where steps.tenant_id is not null
        )
        select tenant_id::text as tenant from steps where tenant_id is not null`)
      return rows.map(({ tenant }) => tenant)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55P03' || attempt === 20) throw error
    } finally {
      await owner.query('rollback')
    }
  }
}
