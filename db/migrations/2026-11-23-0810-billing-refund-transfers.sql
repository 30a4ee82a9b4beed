-- billing: money that went back by bank, with what proves it. A guest has no wallet.
alter table billing.refunds
  drop constraint refunds_method_check,
  add column bank_code text,
  add column reference text not null default '',
  add column paid_on date,
  -- key in the object store: a re-encoded picture, or a PDF
  add column proof_key text,
  add constraint refunds_method_check check (method in ('wallet', 'transfer')),
  add constraint transfer_is_proved check (method <> 'transfer'
    or (bank_code is not null and paid_on is not null and proof_key is not null));
