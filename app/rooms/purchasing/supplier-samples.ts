import type { TestTenant } from '#kernel/testing.ts'

/** For tests, and for the walks over every page (e2e/support/samples.ts): the ids, by name; the last one is archived. */
export async function samples(tenant: TestTenant): Promise<string[]> {
  const rows = await tenant.sql<{ id: string }>(
    `insert into purchasing.suppliers (kind, name, tax_id, phone, credit_days, archived_at)
     select 'company', name, tax_id, phone, days, case when name like '3%' then now() end
     from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as n(name, tax_id, phone, days) returning id`,
    [
      ['1 ไร่กาแฟดอยปางขอน', '2 Lanna Bags', '3 ร้านเก่า'],
      ['0505558012345', '', '0105561023453'],
      ['0812345678', '', '053211000'],
      [30, 0, 7],
    ],
  )
  return rows.map(({ id }) => id)
}
