-- What goes back in several ways says by which: `method` is the first of them, `ways` [{method, satang}] what of the sum went otherwise.
alter table billing.refunds add column ways jsonb not null default '[]';

create or replace view billing.money_ways with (security_invoker = true) as
  select p.tenant_id, p.id as source_id, (p.received_at at time zone 'Asia/Bangkok')::date as on_day, p.method, p.amount_satang as satang
  from billing.payments p where p.status <> 'reversed' and p.status <> 'pending'
  union all
  select r.tenant_id, r.id, (r.made_at at time zone 'Asia/Bangkok')::date, r.method,
    (select coalesce(sum((w ->> 'satang')::bigint), 0)::bigint from jsonb_array_elements(r.ways) w) - r.amount_satang from billing.refunds r
  union all
  select r.tenant_id, r.id, (r.made_at at time zone 'Asia/Bangkok')::date, w ->> 'method', -(w ->> 'satang')::bigint
  from billing.refunds r cross join jsonb_array_elements(r.ways) w;
