-- Names as people read them: Thai by its dictionary, f2 before f10, and what is neither letter nor digit counts. By
-- itself Thai passes over dots and spaces (alternate "shifted"), so f10.txt stood among f100 and f1.
create collation files.name_order (provider = icu, locale = 'th-u-ka-noignore-kn-true');

drop index files.items_listed;
create index items_listed on files.items
  (tenant_id, scope, owner_id, parent_id, type desc, name collate files.name_order, id)
  where status in ('processing', 'ready', 'quarantined');
drop index files.items_parent;
create index items_parent on files.items (tenant_id, parent_id, type, name collate files.name_order, id);
