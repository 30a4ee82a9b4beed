-- files: which words stand on a marked picture, so that a change of the tenant's words draws it anew.
alter table files.renditions add column mark text not null default '' check ((mark <> '') = is_watermarked);
