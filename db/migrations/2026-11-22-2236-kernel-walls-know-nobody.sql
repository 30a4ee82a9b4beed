-- The wall is asked for once by each statement, when it runs (an InitPlan), not while it is planned: a plan that a
-- connection keeps was made with the rows of whoever came first, and served everybody else (decision 105).
create or replace function kernel.wall(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy wall on %s using (tenant_id = (select kernel.tenant_id())) with check (tenant_id = (select kernel.tenant_id()))', target);
end $$;

create or replace function kernel.wall_for_platform(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy wall on %s using (case when (select kernel.is_platform()) then true else tenant_id = (select kernel.tenant_id()) end)', target);
end $$;

-- Every policy there is, in the same words as before.
do $$
declare
  policy record;
  asked text;
  checked text;
begin
  for policy in
    select format('%I.%I', n.nspname, c.relname) as target, p.polname as name,
      pg_get_expr(p.polqual, p.polrelid) as asked, pg_get_expr(p.polwithcheck, p.polrelid) as checked
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
      ~ 'kernel\.(tenant_id|is_platform)\(\)'
    order by 1, 2
  loop
    asked := regexp_replace(policy.asked, 'kernel\.(tenant_id|is_platform)\(\)', '(select kernel.\1())', 'g');
    checked := regexp_replace(policy.checked, 'kernel\.(tenant_id|is_platform)\(\)', '(select kernel.\1())', 'g');
    execute format('alter policy %I on %s', policy.name, policy.target)
      || coalesce(' using (' || asked || ')', '') || coalesce(' with check (' || checked || ')', '');
  end loop;
end $$;
