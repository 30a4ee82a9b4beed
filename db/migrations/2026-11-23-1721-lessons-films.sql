-- lessons: films cut into encrypted segments, and their captions. Both belong to a file of the drive, whichever items show it.
create table lessons.films (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  file_id uuid not null,
  -- of the file: a newer one is another film
  version int not null,
  -- plain: it is played as the one file that it is, because …
  state text not null check (state in ('waiting', 'ready', 'plain')),
  why text not null default '' check (why in ('', 'codec', 'unreadable', 'large')),
  duration_s double precision not null default 0 check (duration_s >= 0),
  codecs text not null default '',
  -- of the segments, AES-128; given out by our gateway to who may see the film
  cipher_key bytea check (length(cipher_key) = 16),
  -- what every segment needs before it, and the segments: [{key, seconds}]
  head_key text,
  segments jsonb not null default '[]' check (jsonb_typeof(segments) = 'array'),
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, file_id, version),
  foreign key (tenant_id, file_id) references files.items (tenant_id, id) on delete cascade,
  check ((state = 'ready') = (cipher_key is not null and head_key is not null)),
  check ((state = 'plain') = (why <> ''))
);
select kernel.wall('lessons.films');

create table lessons.captions (
  tenant_id uuid not null default kernel.tenant_id(),
  file_id uuid not null,
  language text not null check (language in ('th', 'en')),
  -- WebVTT, as it was read and written again
  vtt text not null check (length(vtt) between 1 and 500000),
  primary key (tenant_id, file_id, language),
  foreign key (tenant_id, file_id) references files.items (tenant_id, id) on delete cascade
);
select kernel.wall('lessons.captions');
