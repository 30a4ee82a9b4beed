-- calendar: calendars that are read from elsewhere, again and again.
alter table calendar.calendars add column is_foreign boolean not null default false;

create table calendar.foreign_sources (
  tenant_id uuid not null default kernel.tenant_id(),
  calendar_id uuid not null,
  -- sealed: an address of a calendar lets in whoever knows it
  url text not null,
  etag text not null default '',
  last_modified text not null default '',
  tried_at timestamptz,
  read_at timestamptz,
  -- why the last try came to nothing
  fault text not null default '' check (length(fault) <= 300),
  -- entries that could not be read: [{line, title, reason}]
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  primary key (tenant_id, calendar_id),
  foreign key (tenant_id, calendar_id) references calendar.calendars (tenant_id, id) on delete cascade
);
select kernel.wall('calendar.foreign_sources');
