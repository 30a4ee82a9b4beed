-- projects: no two projects have one key, and new tasks begin in no status that is completed or cancelled.

alter table projects.projects no force row level security;
alter table projects.project_keys no force row level security;
alter table projects.statuses no force row level security;

-- Whoever of two has not the key in project_keys gets one of its own.
update projects.projects p set key = 'P' || upper(right(replace(p.id::text, '-', ''), 9))
where not exists (select from projects.project_keys k where k.tenant_id = p.tenant_id and k.key = p.key and k.project_id = p.id);
insert into projects.project_keys (tenant_id, key, project_id) select tenant_id, key, id from projects.projects
on conflict do nothing;
alter table projects.projects add unique (tenant_id, key);

-- They begin in the first for work that has not begun.
update projects.statuses set is_default = false where is_default and stage in ('completed', 'cancelled');
update projects.statuses s set is_default = true
where not exists (select from projects.statuses d where d.tenant_id = s.tenant_id and d.project_id = s.project_id and d.is_default)
  and s.id = (
    select o.id from projects.statuses o where o.tenant_id = s.tenant_id and o.project_id = s.project_id
      and o.stage not in ('completed', 'cancelled') order by o.stage <> 'unstarted', o.position, o.id limit 1);
alter table projects.statuses add check (not is_default or stage not in ('completed', 'cancelled'));

alter table projects.projects force row level security;
alter table projects.project_keys force row level security;
alter table projects.statuses force row level security;
