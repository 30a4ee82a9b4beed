-- identity: what a business made different for somebody is told with the business, so that who works at its device by PIN is
-- held by its limits alone; and who works there is nobody any more when nothing was done for ten minutes.
create or replace view identity.staff_rules with (security_invoker = true) as
  select m.tenant_id, m.account_id, r.role, coalesce(x.limits, '{}') || m.limits as limits, coalesce(x.without, '{}') as without,
    m.cluster_id
  from cluster.members m cross join unnest(m.roles) as r (role)
    left join cluster.role_rules x on x.tenant_id = m.tenant_id and x.cluster_id = m.cluster_id and x.role = r.role
  where m.status = 'active' and (m.limits <> '{}' or x.id is not null);

alter table identity.sessions add column operator_seen_at timestamptz;
drop trigger say_operator on identity.sessions;
create trigger say_operator after update of operator_device, operator_id, operator_stamp, operator_seen_at on identity.sessions for each row
  when (new.operator_device is distinct from old.operator_device or new.operator_id is distinct from old.operator_id
    or new.operator_stamp is distinct from old.operator_stamp
    -- The same person again at a device that had locked itself.
    or new.operator_seen_at > old.operator_seen_at + interval '10 minutes')
  execute function kernel.say_stale();
