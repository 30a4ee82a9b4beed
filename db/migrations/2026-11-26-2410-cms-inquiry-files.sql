-- cms: files that came with a message. They are named by its answers; here is how much of the box they take.
alter table cms.inquiries no force row level security;
alter table cms.inquiries add column file_bytes bigint not null default 0 check (file_bytes between 0 and 10485760);
alter table cms.inquiries force row level security;
create index inquiries_files on cms.inquiries (tenant_id) include (file_bytes) where file_bytes > 0;
