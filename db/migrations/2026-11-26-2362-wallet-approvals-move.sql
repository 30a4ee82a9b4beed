-- wallet: what waits for a second person waits where all of it does (cluster.approvals). What was asked for before goes
-- along, with what came of it: requests that wait can still be decided on, transfers that were approved still be made.
create index approvals_concerns on cluster.approvals (tenant_id, concerns, id) where concerns is not null;
create index approvals_subject on cluster.approvals (tenant_id, subject, id);

alter table wallet.approvals no force row level security;
alter table cluster.approvals no force row level security;
alter table identity.accounts no force row level security;
insert into cluster.approvals (tenant_id, id, kind, subject, what, said, amount_satang, reason, concerns, requested_by, requester_name,
  requested_at, expires_at, status, decided_by, decider_name, decided_at, decision_reason, used_at)
select a.tenant_id, a.id, 'wallet.' || a.kind,
  case when a.kind = 'adjustment' then 'wallet:' || a.account_id else 'payable:' || a.payable_id end,
  case when a.kind = 'adjustment'
    then jsonb_build_object('accountId', a.account_id, 'name', w.name, 'mode', a.mode,
      'amountSatang', jsonb_build_object('$bigint', a.amount_satang::text), 'seenSatang', jsonb_build_object('$bigint', a.seen_satang::text))
    else jsonb_build_object('payableId', a.payable_id, 'number', a.number, 'accountId', a.account_id, 'part', a.part,
      'amountSatang', jsonb_build_object('$bigint', a.amount_satang::text))
  end,
  '{}',
  case when a.mode = 'adjust' then abs(a.amount_satang - a.seen_satang) else a.amount_satang end,
  left(a.reason, 300), a.account_id, a.requested_by, a.requester_name, a.requested_at, a.expires_at, a.status, a.decided_by,
  coalesce(a.decider_name, ''), a.decided_at, left(a.decision_reason, 300),
  case when a.kind = 'transfer' then a.used_at when a.status = 'approved' then a.decided_at end
from wallet.approvals a
  left join lateral (select coalesce(nullif(trim(concat_ws(' ', p.firstname, p.lastname)), ''), p.email, '') as name
    from identity.accounts p where p.tenant_id = a.tenant_id and p.id = a.account_id) w on true
where (a.status = 'waiting') = (a.decided_at is null) and (a.status <> 'waiting') = (a.decided_by is not null)
  and (a.decided_by is null or a.account_id is null or a.decided_by <> a.account_id)
order by a.id
on conflict do nothing;
alter table cluster.approvals force row level security;
alter table identity.accounts force row level security;
drop table wallet.approvals;
