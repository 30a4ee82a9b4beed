-- The index by folder is in the order of its list too: whichever of the two the planner takes, a page of a folder of
-- 20,000 is read and not sorted. A folder's size is no guess it could get right.
drop index files.items_parent;
create index items_parent on files.items (tenant_id, parent_id, type, name collate "th-x-icu", id);
