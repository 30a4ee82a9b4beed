-- lessons: SCORM packages (learning.md §12): what a zip of the drive holds once it is unpacked, and how far learners are
-- in it.
alter table lessons.items drop constraint items_kind_check;
alter table lessons.items add constraint items_kind_check
  check (kind in ('video', 'text', 'pdf', 'audio', 'link', 'assignment', 'survey', 'scorm'));

create table lessons.packages (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  file_id uuid not null,
  -- of the file: a newer one is another package
  version int not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
  why text not null default '' check (why in ('', 'notZip', 'tooLarge', 'bomb', 'badName', 'link', 'forbidden', 'noManifest',
    'badManifest', 'noLaunch', 'broken')),
  -- the name in the zip that it was refused for
  at_fault text not null default '' check (length(at_fault) <= 200),
  standard text check (standard in ('1.2', '2004')),
  title text not null default '' check (length(title) <= 300),
  -- [{id, title, href, isAsset, mastery, launchData}], in order, as scorm/manifest.ts has it
  scos jsonb not null default '[]' check (jsonb_typeof(scos) = 'array'),
  -- the store's keys: files stand in them one after the other
  parts text[] not null default '{}',
  files int not null default 0,
  bytes bigint not null default 0,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, file_id, version),
  foreign key (tenant_id, file_id) references files.items (tenant_id, id) on delete cascade,
  check ((state = 'ready') = (standard is not null and jsonb_array_length(scos) > 0 and files > 0)),
  check ((state = 'refused') = (why <> ''))
);
select kernel.wall('lessons.packages');

create table lessons.package_files (
  tenant_id uuid not null default kernel.tenant_id(),
  package_id uuid not null,
  path text not null check (length(path) between 1 and 300),
  -- of the package's parts, from 1
  part int not null check (part > 0),
  starts_at int not null check (starts_at >= 0),
  size int not null check (size >= 0),
  primary key (tenant_id, package_id, path),
  foreign key (tenant_id, package_id) references lessons.packages (tenant_id, id) on delete cascade
);
select kernel.wall('lessons.package_files');

-- Percent, of what is scored by itself. Null: it is not.
alter table lessons.progress add column score numeric(5, 2) check (score between 0 and 100);

create table lessons.scorm_states (
  tenant_id uuid not null default kernel.tenant_id(),
  enrolment_id uuid not null,
  item_id uuid not null,
  -- the identifier of one of the package's scos
  sco text not null check (length(sco) between 1 and 200),
  -- counts how often it was opened: who opened it last writes
  attempt int not null default 1 check (attempt > 0),
  -- of that attempt: an older state never follows a newer one
  seq int not null default 0 check (seq >= 0),
  -- {"cmi.core.lesson_location": "3", …}, as it is given back
  cmi jsonb not null default '{}' check (jsonb_typeof(cmi) = 'object' and octet_length(cmi::text) <= 600000),
  is_done boolean not null default false,
  score numeric(5, 2) check (score between 0 and 100),
  saved_at timestamptz not null default now(),
  primary key (tenant_id, enrolment_id, item_id, sco),
  foreign key (tenant_id, enrolment_id, item_id) references lessons.progress (tenant_id, enrolment_id, item_id) on delete cascade
);
select kernel.wall('lessons.scorm_states');
