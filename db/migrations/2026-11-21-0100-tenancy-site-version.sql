-- tenancy: every change of a site counts, whoever makes it: two admins at once notice, and a kept page knows its site.
alter table tenancy.sites add column version integer not null default 1;
create function tenancy.count_version() returns trigger language plpgsql
  as $$ begin new.version := old.version + 1; return new; end $$;
create trigger count_version before update on tenancy.sites for each row execute function tenancy.count_version();
