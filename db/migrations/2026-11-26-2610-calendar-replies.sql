-- calendar: answers that come by mail, and what else arrives at an invitation's own address.
alter table calendar.attendees
  -- SHA-256 of the secret in the address to which their calendar answers; null: invited when no mail was taken in
  add column reply_hash bytea,
  -- when their calendar wrote the answer that stands: one that was written before it says nothing any more
  add column reply_stamp timestamptz,
  add constraint attendees_reply_hash unique (tenant_id, reply_hash);

-- What came to an invitation's address and is no answer to it: kept apart, each once, and told to who invited.
create table calendar.replies (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  attendee_id uuid not null,
  kind text not null check (kind in ('old', 'over', 'one', 'other', 'delegated', 'counter', 'words', 'auto', 'bounce', 'unreadable')),
  sender text not null default '' check (length(sender) <= 254),
  text text not null default '' check (length(text) <= 8000),
  -- names of files that came along; the files are not kept
  files text[] not null default '{}' check (cardinality(files) <= 20),
  -- SHA-256 of the mail: handed over twice, it is kept once
  mail_hash bytea not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, attendee_id, mail_hash),
  foreign key (tenant_id, attendee_id) references calendar.attendees (tenant_id, id) on delete cascade
);
select kernel.wall('calendar.replies');
