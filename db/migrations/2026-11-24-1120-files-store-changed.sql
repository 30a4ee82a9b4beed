-- Where files lie and the rules of files are two forms of one page: who saves one has not changed the other.
alter table files.settings add column store_changed_at timestamptz not null default 'epoch';
