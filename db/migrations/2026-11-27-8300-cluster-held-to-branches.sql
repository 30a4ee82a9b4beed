-- cluster: whoever works in some branches of a business only is held to them, in whatever room: said once, by the database, of
-- the account whose transaction it is. The site's managers and admins, and jobs, are nobody's staff.
create function cluster.is_held() returns boolean language sql stable parallel safe as $$
  select exists (
    select from cluster.members m join identity.people p on p.tenant_id = m.tenant_id and p.id = m.account_id and p.role = 'user'
    where m.account_id = kernel.account_id() and m.status = 'active' and m.branch_ids <> '{}')
$$;
-- Those branches, and all of the other businesses that one works in without such a limit.
create view cluster.held_to with (security_invoker = true) as
  select m.tenant_id, b.id as branch_id
  from cluster.members m join cluster.branches b on b.tenant_id = m.tenant_id and b.cluster_id = m.cluster_id
    and (m.branch_ids = '{}' or b.id = any (m.branch_ids))
  where m.account_id = kernel.account_id() and m.status = 'active';
