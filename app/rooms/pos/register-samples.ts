import type { TestTenant } from '#kernel/testing.ts'

/** For tests, and for the walks over every page (e2e/support/samples.ts): the ids, in the order in which they came. */
export async function samples(tenant: TestTenant): Promise<string[]> {
  const rows = await tenant.sql<{ id: string }>(
    `insert into pos.registers (name, created_at)
     select name, now() - make_interval(days => 3 - at::int) from unnest($1::text[]) with ordinality as n(name, at) returning id`,
    [['เครื่องขาย ๑', 'Registers 2', 'Registers 3']],
  )
  return rows.map(({ id }) => id)
}
