-- billing: the merchant says who sells and where the money goes, in the browser.
alter table billing.receiving_accounts
  alter column ident drop not null,
  drop constraint receiving_accounts_kind_check,
  add constraint receiving_accounts_kind_check check (kind in ('mobile', 'national_id', 'ewallet', 'biller', 'bank')),
  -- AES-256-GCM by a key of the platform, bound to tenant and row: a copy of the database shows no account number
  add column sealed_number text,
  add constraint receiving_accounts_number check (case when kind = 'bank'
    then ident is null and sealed_number is not null and bank_code is not null and account_masked ~ '^x+[0-9]{4}$'
    else ident is not null and sealed_number is null end);

-- one default of each: the code that is drawn, and the account that stands first
drop index billing.receiving_accounts_default;
create unique index receiving_accounts_default on billing.receiving_accounts (tenant_id, (kind = 'bank')) where is_default and active;
create unique index receiving_accounts_once on billing.receiving_accounts (tenant_id, kind, ident) where active and ident is not null;

-- Bills that were paid point to the account they were paid to: another number is another row.
create function billing.account_stays() returns trigger language plpgsql as $$
begin
  if (new.kind, new.ident, new.bank_code, new.sealed_number, new.account_masked)
    is distinct from (old.kind, old.ident, old.bank_code, old.sealed_number, old.account_masked) then
    raise exception 'the number of a receiving account does not change' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger account_stays before update on billing.receiving_accounts for each row execute function billing.account_stays();

-- one seller to a tenant: what two save at once meets here
alter table billing.sellers add column version int not null default 1, add constraint sellers_once unique (tenant_id);
