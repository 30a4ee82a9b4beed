-- cms: who is writing on a page, for five minutes at a time; and what has lain in the trash for thirty days may go.
alter table cms.drafts add column held_by uuid, add column held_until timestamptz,
  add check ((held_by is null) = (held_until is null));

-- A revision is never changed, and goes only with its page.
drop trigger append_only on cms.revisions;
create function cms.keep_revision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from cms.pages p where p.tenant_id = old.tenant_id and p.id = old.page_id and p.deleted_at <= now() - interval '30 days'
  ) then
    return old;
  end if;
  raise exception 'cms.revisions is append-only' using errcode = 'restrict_violation';
end $$;
create trigger keep_revision before update or delete on cms.revisions for each row execute function cms.keep_revision();
