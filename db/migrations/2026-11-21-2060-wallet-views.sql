-- What identity and ledger publish for the wallet: who somebody is, and what stands on an account that has an owner.
create view identity.names with (security_invoker = true) as
  select tenant_id, id as account_id, trim(firstname || ' ' || lastname) as name, email, phone, status
  from identity.accounts;

create view ledger.owned_balances with (security_invoker = true) as
  select tenant_id, code, kind, owner_id, balance_satang from ledger.accounts where owner_type = 'user';
create index accounts_owner on ledger.accounts (tenant_id, owner_id) where owner_id is not null;
