-- lessons: codes and invitations that let somebody in, a coupon at enrolment, and a seat that is offered to who waits.
create table lessons.passes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  -- null: whichever run takes somebody
  run_id uuid,
  -- gift: a code for one person; invite: a link for so many
  kind text not null check (kind in ('gift', 'invite')),
  -- made from the id by the house's secret: sha256 of it
  code_hash bytea not null check (length(code_hash) = 32),
  ending text not null check (length(ending) = 4),
  -- to whom an invitation was sent; '' for a link that is handed on
  email text not null default '' check (length(email) <= 200),
  note text not null default '' check (length(note) <= 200),
  seats int not null default 1 check (seats between 1 and 1000),
  used int not null default 0,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id),
  foreign key (tenant_id, run_id) references lessons.runs (tenant_id, id),
  -- the last of them lets one in, whoever comes at the same moment
  check (used between 0 and seats)
);
select kernel.wall('lessons.passes');
create index passes_course on lessons.passes (tenant_id, course_id, id);
create index passes_run on lessons.passes (tenant_id, run_id);

alter table lessons.enrolments
  add column pass_id uuid,
  -- what a coupon took off, by which code
  add column discount_satang bigint not null default 0 check (discount_satang >= 0),
  add column coupon text not null default '' check (length(coupon) <= 60),
  add foreign key (tenant_id, pass_id) references lessons.passes (tenant_id, id) not valid,
  drop constraint enrolments_status_check,
  add constraint enrolments_status_check check (status in
    ('waitlisted', 'offered', 'pending_payment', 'needs_decision', 'active', 'completed', 'suspended', 'cancelled', 'refunded')),
  drop constraint enrolments_source_check,
  add constraint enrolments_source_check check (source in ('order', 'free', 'manual', 'gift', 'invite')),
  -- an offered seat is one of a run, for a while
  add check (status <> 'offered' or (hold_until is not null and run_id is not null)),
  add check ((source in ('gift', 'invite')) = (pass_id is not null));
create index enrolments_pass on lessons.enrolments (tenant_id, pass_id);
create index enrolments_queue on lessons.enrolments (tenant_id, course_id, id) where status = 'waitlisted';
