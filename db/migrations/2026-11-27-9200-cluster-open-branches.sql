-- cluster: a branch can be closed for a while: nothing is fetched there and no shift begins (docs/decisions/970).
alter table cluster.branches add column is_open boolean not null default true;
create view cluster.closed_branches with (security_invoker = true) as
  select tenant_id, id as branch_id, name_th, name_en from cluster.branches where not is_open;
