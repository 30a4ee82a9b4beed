-- What reports read, each fact where it is written: what was earned line by line (billing), when and by whom at a counter (pos),
-- money by its way (billing), names of categories (catalogue). Nothing is kept twice, so nothing can be stale.
create index tax_points_day on billing.tax_points (tenant_id, booked_on, id) include (payable_id);
create index refunds_day on billing.refunds (tenant_id, ((made_at at time zone 'Asia/Bangkok')::date));
create index documents_debits on billing.documents (tenant_id, business_date) where kind = 'debit_note';
create index payments_day on billing.payments (tenant_id, ((received_at at time zone 'Asia/Bangkok')::date));
create index cost_lines_day on stock.cost_lines (tenant_id, happened_on, variant_id) include (kind, value_satang, late_satang);

create view billing.sold with (security_invoker = true) as
  select t.tenant_id, t.payable_id, t.id as source_id, t.booked_on as on_day, t.made_at as at, t.cause in ('returned', 'refunded') as is_back, l.place,
    l.pieces::bigint as pieces, (l.earned_satang - l.earned_vat_satang)::bigint as net_satang, l.earned_vat_satang as vat_satang
  from billing.tax_points t join billing.tax_point_lines l on l.tenant_id = t.tenant_id and l.tax_point_id = t.id
  where l.earned_satang <> 0 or l.pieces <> 0
  union all
  select r.tenant_id, r.payable_id, r.id, (r.made_at at time zone 'Asia/Bangkok')::date, r.made_at, true, l.place, 0::bigint,
    (l.vat_satang - l.amount_satang)::bigint, -l.vat_satang
  from billing.refunds r join billing.refund_lines l on l.tenant_id = r.tenant_id and l.refund_id = r.id
  union all
  select d.tenant_id, d.payable_id, d.id, d.business_date, d.issued_at, false, 0, 0::bigint, d.total_satang - d.vat_satang, d.vat_satang
  from billing.documents d where d.kind = 'debit_note' and d.payable_id is not null;

create view billing.sold_bills with (security_invoker = true) as
  select tenant_id, id as payable_id, number, subject_type, subject_id, till, bill, return_path from billing.payables;

-- Money by its way: what came, and below 0 what went back.
create view billing.money_ways with (security_invoker = true) as
  select p.tenant_id, p.id as source_id, (p.received_at at time zone 'Asia/Bangkok')::date as on_day, p.method, p.amount_satang as satang
  from billing.payments p where p.status <> 'reversed' and p.status <> 'pending'
  union all
  select r.tenant_id, r.id, (r.made_at at time zone 'Asia/Bangkok')::date, r.method, -r.amount_satang from billing.refunds r;

create view pos.sold_at with (security_invoker = true) as
  select s.tenant_id, s.id as sale_id, s.sold_at, s.sold_name, s.register_id, r.name as register, r.place_id
  from pos.sales s join pos.registers r on r.tenant_id = s.tenant_id and r.id = s.register_id where s.kind = 'sale';

create view catalogue.category_names with (security_invoker = true) as
  select tenant_id, id as category_id, name_th, name_en, sort from catalogue.categories;
