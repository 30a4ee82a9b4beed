-- What went into the trash with a folder comes out with it.
create index items_trashed_with on files.items (tenant_id, trashed_with) where trashed_with is not null;
