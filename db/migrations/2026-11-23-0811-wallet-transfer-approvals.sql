-- wallet: what is above somebody's limit and goes back by bank waits here too, before anybody transfers. Its yes is used
-- once, by the transfer that is then written down.
alter table wallet.approvals
  alter column account_id drop not null,
  drop constraint approvals_kind_check,
  drop constraint approvals_check,
  add column used_at timestamptz,
  add constraint approvals_kind_check check (kind in ('adjustment', 'refund', 'transfer')),
  add constraint approvals_check check ((kind in ('refund', 'transfer')) = (payable_id is not null)),
  add constraint approvals_account check (kind = 'transfer' or account_id is not null),
  add constraint approvals_used check (used_at is null or (kind = 'transfer' and status = 'approved'));
