-- notes: what people who work here write on a record of any room, with files of the drive.
create schema notes;

create table notes.notes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- whose record: a kind that a room has declared, and its id there
  subject_kind text not null check (subject_kind ~ '^[a-z][a-zA-Z]{1,39}$'),
  subject_id text not null check (length(subject_id) between 1 and 100),
  -- null once their account has been erased: the words belong to the business
  author_id uuid,
  body text not null check (length(body) between 1 and 4000),
  -- whom it names and has told
  mentions uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (tenant_id, id)
);
select kernel.wall('notes.notes');
create index notes_subject on notes.notes (tenant_id, subject_kind, subject_id, id);
create index notes_author on notes.notes (tenant_id, author_id);

create table notes.files (
  tenant_id uuid not null default kernel.tenant_id(),
  note_id uuid not null,
  -- of the business's drive; the name stays when the file has gone
  item_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  position integer not null,
  primary key (tenant_id, note_id, item_id),
  foreign key (tenant_id, note_id) references notes.notes (tenant_id, id) on delete cascade
);
select kernel.wall('notes.files');

alter table messaging.preferences drop constraint preferences_kind_check;
alter table messaging.preferences add constraint preferences_kind_check
  check (kind in ('newOrder', 'newSlip', 'inquiry', 'mention', 'order', 'payment', 'account', 'reply', 'news'));
