-- What vendors' goods cost, as they were sold; and what is left when the VAT of each sale, rounded, becomes VAT of a whole
-- settlement, on the day it was approved, of no goods.
create or replace view purchasing.vendor_costs with (security_invoker = true) as
  select tenant_id, variant_id, on_day, gross_satang - vat_satang - gp_satang as share_satang, gross_satang - vat_satang as cost_satang
  from purchasing.vendor_sales
  union all
  select s.tenant_id, null, (s.approved_at at time zone 'Asia/Bangkok')::date, 0, (sum(t.vat_satang) - s.paper_vat_satang)::bigint
  from purchasing.settlements s
    join purchasing.settlements m on m.tenant_id = s.tenant_id and (m.id = s.id or m.carried_into = s.id)
    join purchasing.vendor_sales t on t.tenant_id = m.tenant_id and t.settlement_id = m.id
  where s.state in ('approved', 'paid')
  group by s.tenant_id, s.id, s.approved_at, s.paper_vat_satang having sum(t.vat_satang) <> s.paper_vat_satang;
