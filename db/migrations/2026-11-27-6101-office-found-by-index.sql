-- shop, billing: each way by which an order, a bill or a paper is found has an index of its own (kernel/holds-number.ts).
-- Who types the whole of a number or of a phone, or a digit in a name, reads some rows of it, not the tenant's all.
-- The length is a column: of an expression the wall would not let an index be asked (length() is not leakproof).
alter table shop.orders
  add column number_length int generated always as (length(kernel.plain_number(number))) stored;
alter table billing.payables
  add column number_length int generated always as (length(kernel.plain_number(number))) stored;
alter table billing.documents
  add column number_length int generated always as (length(kernel.plain_number(number))) stored;

drop index shop.orders_placed, shop.orders_phone;
create index orders_placed on shop.orders (tenant_id, placed_at, id)
  include (buyer_toneless, buyer_plain, number_plain, buyer_email);
create index orders_digits_in_name on shop.orders (tenant_id, placed_at, id)
  include (buyer_toneless, buyer_plain, number_plain) where buyer_toneless ~ '[0-9]';
create index orders_number_plain on shop.orders (tenant_id, number_length, number_plain) include (placed_at, id, number);
create index orders_phone on shop.orders (tenant_id, buyer_phone) include (placed_at, id, number_plain);
create index orders_long_phone on shop.orders (tenant_id, buyer_phone) include (placed_at, id, number_plain)
  where length(buyer_phone) > 10;

drop index billing.payables_sought, billing.payables_number;
create index payables_sought on billing.payables (tenant_id, id) include (buyer_toneless, buyer_plain);
create index payables_digits_in_name on billing.payables (tenant_id, id) include (buyer_toneless, buyer_plain)
  where buyer_toneless ~ '[0-9]';
create index payables_number on billing.payables (tenant_id, number);
create index payables_number_plain on billing.payables (tenant_id, number_length, number_plain) include (id, number);
create index payables_phone on billing.payables (tenant_id, buyer_phone) include (id);
create index payables_long_phone on billing.payables (tenant_id, buyer_phone) include (id) where length(buyer_phone) > 10;
create index payables_tax_id on billing.payables (tenant_id, buyer_tax_id) include (id) where buyer_tax_id is not null;

drop index billing.documents_sought, billing.documents_payable;
create index documents_sought on billing.documents (tenant_id, id) include (buyer_toneless, buyer_plain);
create index documents_digits_in_name on billing.documents (tenant_id, id) include (buyer_toneless, buyer_plain)
  where buyer_toneless ~ '[0-9]';
create index documents_number_plain on billing.documents (tenant_id, number_length, number_plain)
  include (id, payable_id, number);
create index documents_payable on billing.documents (tenant_id, payable_id) include (id, number_plain);
create index documents_tax_id on billing.documents (tenant_id, buyer_tax_id) include (id) where buyer_tax_id is not null;
