-- pos: what comes back pays for what is taken instead, in one ticket
alter table pos.sales
  -- of a sale: the refund that it was exchanged for
  add column exchange_id uuid,
  add foreign key (tenant_id, exchange_id) references pos.sales (tenant_id, id) not valid,
  add check (exchange_id is null or kind = 'sale');
create unique index sales_exchange on pos.sales (tenant_id, exchange_id) where exchange_id is not null;

alter table pos.tenders drop constraint tenders_method_check;
alter table pos.tenders add constraint tenders_method_check
  check (method in ('cash', 'promptpay', 'card_manual', 'transfer', 'wallet', 'exchange'));
