-- What ledger and shop publish for the reports: numbers come from the book, and agree with it to the satang.
create view ledger.income_by_day with (security_invoker = true) as
  select e.tenant_id, t.business_date, a.code, -sum(e.amount_satang)::bigint as satang
  from ledger.entries e
    join ledger.transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
    join ledger.accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
  where a.kind = 'income' or a.code = 'vat:output'
  group by e.tenant_id, t.business_date, a.code;
create index transactions_day on ledger.transactions (tenant_id, business_date);

create view shop.order_facts with (security_invoker = true) as
  select tenant_id, id, number, status, fulfilment_status, total_satang, buyer ->> 'name' as buyer_name, placed_at,
    (placed_at at time zone 'Asia/Bangkok')::date as business_date
  from shop.orders;
