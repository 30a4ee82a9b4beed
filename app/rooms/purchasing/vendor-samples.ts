import type { TestTenant } from '#kernel/testing.ts'

/** For tests, and for the walks over every page (e2e/support/samples.ts): the ids, in the order in which they came. */
export async function samples(tenant: TestTenant): Promise<string[]> {
  const rows = await tenant.sql<{ id: string }>(
    `insert into purchasing.vendors (name, created_at, gp_bp)
     select name, now() - make_interval(days => 3 - at::int), 3000 from unnest($1::text[]) with ordinality as n(name, at) returning id`,
    [['ผู้ฝากขาย ๑', 'Vendors 2', 'Vendors 3']],
  )
  return rows.map(({ id }) => id)
}
