-- ledger: for rooms above: on which accounts something that happened was booked.
create view ledger.booked_accounts with (security_invoker = true) as
  select t.tenant_id, t.kind, t.source_type, t.source_id, a.code
  from ledger.transactions t
    join ledger.entries e on e.tenant_id = t.tenant_id and e.transaction_id = t.id
    join ledger.accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id;
