-- cms: questions of a business's own in a form of contact. What was asked is kept once for all that answered it, and never
-- changes: an answer is read with the definition it was given to.
create table cms.contact_questions (
  tenant_id uuid not null default kernel.tenant_id(),
  -- of what is asked: the same questions are the same row
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  fields jsonb not null check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) between 1 and 20),
  asked_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

alter table cms.inquiries no force row level security;
alter table cms.inquiries
  add column questions_id text,
  add column answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) <= 200000),
  add foreign key (tenant_id, questions_id) references cms.contact_questions (tenant_id, id);
alter table cms.inquiries force row level security;
create index inquiries_questions on cms.inquiries (tenant_id, questions_id) where questions_id is not null;

select kernel.wall('cms.contact_questions');
select kernel.append_only('cms.contact_questions');
