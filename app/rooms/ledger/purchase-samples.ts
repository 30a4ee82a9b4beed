import type { TestTenant } from '#kernel/testing.ts'

/** For tests, and for the walks over every page (e2e/support/samples.ts): the ids. */
export async function samples(tenant: TestTenant): Promise<string[]> {
  const rows = await tenant.sql<{ id: string }>(
    `with bought as (
       insert into ledger.purchases (number, kind, supplier_name, supplier_tax_id, paper_no, paper_on, booked_on, net_satang, vat_satang,
         lost_vat_satang, total_satang)
       values ('EX6910-90001', 'receipt', 'ร้านเครื่องเขียน', '', 'A-1', '2026-10-05', '2026-10-05', 10000, 0, 700, 10700) returning id
     ), line as (
       insert into ledger.purchase_lines (purchase_id, position, account, what, vat, net_satang, vat_satang)
       select id, 0, 'expense:supplies', 'กระดาษ', 'lost', 10000, 700 from bought
     ), booked as (
       insert into ledger.transactions (kind, source_type, source_id, memo, business_date)
       select 'purchase', 'purchase', id, 'EX6910-90001', '2026-10-05' from bought returning id
     ), accounts as (
       insert into ledger.accounts as a (code, kind, balance_satang)
       values ('expense:supplies', 'expense', 10700), ('payable:suppliers', 'liability', -10700)
       on conflict (tenant_id, code) do update set balance_satang = a.balance_satang + excluded.balance_satang
       returning id, code
     ), entries as (
       insert into ledger.entries (transaction_id, account_id, amount_satang)
       select b.id, a.id, case a.code when 'payable:suppliers' then -10700 else 10700 end from booked b, accounts a
     )
     select id from bought`,
  )
  return rows.map(({ id }) => id)
}
