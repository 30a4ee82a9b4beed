-- billing: what was paid beforehand for goods that nobody fetched is kept: income, and no sale. It never goes back (unsent).
alter table billing.payables
  add column kept_satang bigint not null default 0,
  add constraint kept_never_goes_back check (kept_satang >= 0 and kept_satang <= unsent_satang);
alter table billing.tax_points
  drop constraint tax_points_cause_check,
  add constraint tax_points_cause_check check (cause in ('sent', 'paid', 'accepted', 'returned', 'refunded', 'undone', 'kept'));

create or replace view billing.sold with (security_invoker = true) as
  select t.tenant_id, t.payable_id, t.id as source_id, t.booked_on as on_day, t.made_at as at, t.cause in ('returned', 'refunded') as is_back, l.place,
    l.pieces::bigint as pieces, (l.earned_satang - l.earned_vat_satang)::bigint as net_satang, l.earned_vat_satang as vat_satang
  from billing.tax_points t join billing.tax_point_lines l on l.tenant_id = t.tenant_id and l.tax_point_id = t.id
  where (l.earned_satang <> 0 or l.pieces <> 0) and t.cause <> 'kept'
  union all
  select r.tenant_id, r.payable_id, r.id, (r.made_at at time zone 'Asia/Bangkok')::date, r.made_at, true, l.place, 0::bigint,
    (l.vat_satang - l.amount_satang)::bigint, -l.vat_satang
  from billing.refunds r join billing.refund_lines l on l.tenant_id = r.tenant_id and l.refund_id = r.id
  union all
  select d.tenant_id, d.payable_id, d.id, d.business_date, d.issued_at, false, 0, 0::bigint, d.total_satang - d.vat_satang, d.vat_satang
  from billing.documents d where d.kind = 'debit_note' and d.payable_id is not null;
