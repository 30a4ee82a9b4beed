-- identity: who works in several businesses has a row for each, also where a business made nothing different: so what one of them
-- allows beyond the preset is not taken along into the others.
create or replace view identity.staff_rules with (security_invoker = true) as
  select m.tenant_id, m.account_id, r.role, coalesce(x.limits, '{}') || m.limits as limits, coalesce(x.without, '{}') as without,
    m.cluster_id
  from cluster.members m cross join unnest(m.roles) as r (role)
    left join cluster.role_rules x on x.tenant_id = m.tenant_id and x.cluster_id = m.cluster_id and x.role = r.role
  where m.status = 'active' and (m.limits <> '{}' or x.id is not null or exists (
    select from cluster.members o where o.tenant_id = m.tenant_id and o.account_id = m.account_id and o.cluster_id <> m.cluster_id
      and o.status = 'active'));
