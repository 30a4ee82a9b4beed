-- shop, billing: what an office of 10,000 orders looks for without opening each of them. A name is kept as it is searched
-- (kernel.plain_text takes ten times as long as the comparison), beside all else a search compares, in one index whose
-- pages are read instead of the rows'. A tab's rows are found by its state.
alter table shop.orders add column buyer_plain text generated always as (kernel.plain_text(buyer ->> 'name')) stored;
drop index shop.orders_placed_id;
create index orders_placed on shop.orders (tenant_id, placed_at, id) include (number, buyer_plain, buyer_phone, buyer_email);
create index orders_status on shop.orders (tenant_id, status, placed_at, id);
create index orders_to_pack on shop.orders (tenant_id, placed_at, id)
  where status in ('confirmed', 'completed', 'closed_returned') and fulfilment_status in ('unfulfilled', 'partial');
create index orders_cod on shop.orders (tenant_id, id) where delivery ->> 'cod' = 'true' and status = 'confirmed';

alter table billing.payables
  add column buyer_plain text generated always as (
    kernel.plain_text(coalesce(buyer ->> 'company', '') || ' ' || coalesce(buyer ->> 'name', ''))) stored,
  add column buyer_phone text generated always as (buyer ->> 'phone') stored,
  add column buyer_tax_id text generated always as (buyer ->> 'taxId') stored;
create index payables_sought on billing.payables (tenant_id, id) include (number, buyer_plain, buyer_phone, buyer_tax_id);
create index payables_created on billing.payables (tenant_id, created_at, id);

alter table billing.documents
  add column buyer_plain text generated always as (
    kernel.plain_text(coalesce(buyer ->> 'company', '') || ' ' || coalesce(buyer ->> 'name', ''))) stored,
  add column buyer_tax_id text generated always as (buyer ->> 'taxId') stored;
create index documents_sought on billing.documents (tenant_id, id) include (number, payable_id, buyer_plain, buyer_tax_id);

create index slips_ref on billing.slips (tenant_id, trans_ref) where trans_ref is not null;

-- What waits, of rooms that count it for the bell on every page.
create index items_quarantined on files.items (tenant_id, scope, id) where status = 'quarantined';
create index enrolments_open on lessons.enrolments (tenant_id, status) where status in ('needs_decision', 'pending_payment');
