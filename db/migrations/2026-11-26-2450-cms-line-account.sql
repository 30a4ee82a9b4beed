-- cms: the LINE account of a block has a name of its own. Its field was called as what every block has, its id: what stood
-- there becomes `account`, and the block gets an id that is unique in its page. Drafts and all that is kept of pages.
create function cms.line_accounts(node jsonb) returns jsonb language plpgsql volatile as $$
begin
  if jsonb_typeof(node) = 'array' then
    return coalesce((select jsonb_agg(cms.line_accounts(each) order by n) from jsonb_array_elements(node) with ordinality as e (each, n)), '[]');
  elsif jsonb_typeof(node) <> 'object' then
    return node;
  elsif node ->> 'kind' = 'line' and node ? 'layout' and not node ? 'account' then
    return node || jsonb_build_object('account', coalesce(node ->> 'id', ''), 'id', 'line-' || left(replace(gen_random_uuid()::text, '-', ''), 12));
  end if;
  return (select coalesce(jsonb_object_agg(key, case when key in ('bodies', 'blocks', 'guest', 'user', 'manager', 'admin')
    then cms.line_accounts(value) else value end), '{}') from jsonb_each(node));
end $$;

alter table cms.drafts no force row level security;
alter table cms.revisions no force row level security;
update cms.drafts set doc = cms.line_accounts(doc) where doc @? '$.** ? (@.kind == "line")';
alter table cms.revisions disable trigger keep_revision;
update cms.revisions set doc = cms.line_accounts(doc) where doc @? '$.** ? (@.kind == "line")';
alter table cms.revisions enable trigger keep_revision;
alter table cms.drafts force row level security;
alter table cms.revisions force row level security;
drop function cms.line_accounts(jsonb);
