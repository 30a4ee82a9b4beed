-- billing: whose account a file of the bank's is of. Lines of two accounts that say the same are two.
alter table billing.statement_imports
  add column account_id uuid,
  -- not valid: the column is new, so there is nothing to look at; the wall would not let the look happen either
  add constraint statement_imports_account foreign key (tenant_id, account_id)
    references billing.receiving_accounts (tenant_id, id) not valid;
