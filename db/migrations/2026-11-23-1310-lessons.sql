-- lessons: courses as they are written, as they were published, and who learns them.
create schema lessons;

create table lessons.courses (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80 and slug not in ('search', 'public')),
  title_th text not null check (length(title_th) between 1 and 200),
  title_en text not null check (length(title_en) between 1 and 200),
  summary_th text not null default '' check (length(summary_th) <= 1000),
  summary_en text not null default '' check (length(summary_en) <= 1000),
  body_th text not null default '' check (length(body_th) <= 20000),
  body_en text not null default '' check (length(body_en) <= 20000),
  category text not null default '' check (length(category) <= 60),
  level text not null default 'all' check (level in ('all', 'beginner', 'middle', 'advanced')),
  -- a picture of the business's drive
  cover_id uuid,
  teacher_id uuid not null,
  price_satang bigint not null default 0 check (price_satang >= 0),
  sale_satang bigint check (sale_satang >= 0 and sale_satang < price_satang),
  vat_class text not null default 'vat7' check (vat_class in ('vat7', 'vat0', 'exempt')),
  -- how long one may learn from the day one may; null: for good
  access_days int check (access_days between 1 and 3650),
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- learning.md §5: of a film so much must be seen, and how fast it counts at most
  coverage_pct int not null default 90 check (coverage_pct between 1 and 100),
  max_rate numeric(3, 2) not null default 2 check (max_rate between 1 and 2),
  order_rule text not null default 'free' check (order_rule in ('free', 'sequential')),
  -- of lessons.versions, which points back; null until it is first published; what new learners get
  version_id uuid,
  version_no int not null default 0,
  rating_sum int not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, teacher_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, cover_id) references files.items (tenant_id, id) on delete set null (cover_id),
  check (status = 'draft' or version_id is not null)
);
create index courses_listed on lessons.courses (tenant_id, status, published_at desc);
create index courses_teacher on lessons.courses (tenant_id, teacher_id);
create index courses_cover on lessons.courses (tenant_id, cover_id);

-- The outline as it was published: whoever enrols learns this one, whatever is written later.
create table lessons.versions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  number int not null check (number > 0),
  published_by uuid,
  published_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, course_id, number),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id)
);
select kernel.wall('lessons.courses');
select kernel.wall('lessons.versions');
select kernel.append_only('lessons.versions');
create index courses_version on lessons.courses (tenant_id, version_id);

create table lessons.prerequisites (
  tenant_id uuid not null default kernel.tenant_id(),
  course_id uuid not null,
  needs_id uuid not null check (needs_id <> course_id),
  primary key (tenant_id, course_id, needs_id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id) on delete cascade,
  foreign key (tenant_id, needs_id) references lessons.courses (tenant_id, id) on delete cascade
);
select kernel.wall('lessons.prerequisites');
create index prerequisites_needs on lessons.prerequisites (tenant_id, needs_id);

-- The outline as it is being written.
create table lessons.sections (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  position int not null,
  title_th text not null check (length(title_th) between 1 and 200),
  title_en text not null check (length(title_en) between 1 and 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id) on delete cascade
);
select kernel.wall('lessons.sections');
create index sections_course on lessons.sections (tenant_id, course_id, position);

create table lessons.items (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  section_id uuid not null,
  position int not null,
  slug text not null check (slug ~ '^[a-z0-9]{6,20}$'),
  kind text not null check (kind in ('video', 'text', 'pdf', 'audio', 'link', 'assignment', 'survey')),
  title_th text not null check (length(title_th) between 1 and 200),
  title_en text not null check (length(title_en) between 1 and 200),
  body text not null default '' check (length(body) <= 50000),
  -- of the business's drive
  file_id uuid,
  url text not null default '' check (url = '' or url ~ '^https?://'),
  duration_s int not null default 0 check (duration_s between 0 and 43200),
  is_preview boolean not null default false,
  is_required boolean not null default true,
  -- opens so many days after one may learn
  after_days int not null default 0 check (after_days between 0 and 365),
  -- to be handed in so many days after one may learn; null: whenever
  due_days int check (due_days between 1 and 365),
  -- of a survey: [{text, kind}]
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  primary key (tenant_id, id),
  unique (tenant_id, course_id, slug),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id) on delete cascade,
  foreign key (tenant_id, section_id) references lessons.sections (tenant_id, id),
  foreign key (tenant_id, file_id) references files.items (tenant_id, id) on delete set null (file_id)
);
select kernel.wall('lessons.items');
create index items_section on lessons.items (tenant_id, section_id, position);
create index items_file on lessons.items (tenant_id, file_id);

create table lessons.version_items (
  tenant_id uuid not null default kernel.tenant_id(),
  version_id uuid not null,
  item_id uuid not null,
  position int not null,
  section_no int not null,
  section_th text not null,
  section_en text not null,
  slug text not null,
  kind text not null,
  title_th text not null,
  title_en text not null,
  body text not null,
  file_id uuid,
  url text not null,
  duration_s int not null,
  is_preview boolean not null,
  is_required boolean not null,
  after_days int not null,
  due_days int,
  questions jsonb not null,
  primary key (tenant_id, version_id, item_id),
  unique (tenant_id, version_id, slug),
  foreign key (tenant_id, version_id) references lessons.versions (tenant_id, id)
);
select kernel.wall('lessons.version_items');
select kernel.append_only('lessons.version_items');

create table lessons.runs (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  title_th text not null check (length(title_th) between 1 and 200),
  title_en text not null check (length(title_en) between 1 and 200),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  enrol_opens_at timestamptz,
  enrol_closes_at timestamptz,
  -- null: as many as come
  seats int check (seats > 0),
  taken int not null default 0 check (taken >= 0),
  place text not null default '' check (length(place) <= 200),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id),
  -- the last seat is given once, whoever asks at the same moment
  check (seats is null or taken <= seats)
);
select kernel.wall('lessons.runs');
create index runs_course on lessons.runs (tenant_id, course_id, starts_on);

-- The timetable of a run.
create table lessons.meetings (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  run_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  topic text not null default '' check (length(topic) <= 200),
  place text not null default '' check (length(place) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, run_id) references lessons.runs (tenant_id, id) on delete cascade
);
select kernel.wall('lessons.meetings');
create index meetings_run on lessons.meetings (tenant_id, run_id, starts_at);
create index meetings_time on lessons.meetings (tenant_id, starts_at);

create table lessons.enrolments (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  run_id uuid,
  account_id uuid not null,
  version_id uuid not null,
  -- what the papers call it
  number text not null,
  status text not null check (status in
    ('waitlisted', 'pending_payment', 'needs_decision', 'active', 'completed', 'suspended', 'cancelled', 'refunded')),
  source text not null check (source in ('order', 'free', 'manual')),
  price_satang bigint not null default 0 check (price_satang >= 0),
  -- until then the seat is held
  hold_until timestamptz,
  entitlement_id uuid,
  last_item_id uuid,
  last_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id),
  foreign key (tenant_id, run_id) references lessons.runs (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, version_id) references lessons.versions (tenant_id, id),
  foreign key (tenant_id, entitlement_id) references entitlements.entitlements (tenant_id, id),
  check (status <> 'pending_payment' or hold_until is not null),
  check (status not in ('active', 'completed', 'suspended') or entitlement_id is not null)
);
select kernel.wall('lessons.enrolments');
-- One living enrolment of a person in a course: a second click finds the first.
create unique index enrolments_living on lessons.enrolments (tenant_id, course_id, account_id)
  where status not in ('cancelled', 'refunded');
create index enrolments_account on lessons.enrolments (tenant_id, account_id, id);
create index enrolments_run on lessons.enrolments (tenant_id, run_id);
create index enrolments_version on lessons.enrolments (tenant_id, version_id);
create index enrolments_entitlement on lessons.enrolments (tenant_id, entitlement_id);

create table lessons.progress (
  tenant_id uuid not null default kernel.tenant_id(),
  enrolment_id uuid not null,
  item_id uuid not null,
  status text not null default 'in_progress' check (status in ('in_progress', 'completed')),
  -- a bit for each second that was seen
  coverage bytea not null default '',
  covered_s int not null default 0 check (covered_s >= 0),
  -- where one goes on, on any device; proves nothing
  at_s int not null default 0 check (at_s >= 0),
  -- what may still be credited (learning.md §7.2): grows with the server's clock while a session is open
  budget_s double precision not null default 3 check (budget_s >= 0),
  budget_at timestamptz not null default now(),
  first_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (tenant_id, enrolment_id, item_id),
  foreign key (tenant_id, enrolment_id) references lessons.enrolments (tenant_id, id),
  check ((status = 'completed') = (completed_at is not null))
);
select kernel.wall('lessons.progress');

create table lessons.plays (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  enrolment_id uuid not null,
  item_id uuid not null,
  seq int not null default 0,
  -- seconds that were claimed and not credited
  anomalies int not null default 0,
  started_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, enrolment_id) references lessons.enrolments (tenant_id, id)
);
select kernel.wall('lessons.plays');
-- one counting session of a person and course
create unique index plays_open on lessons.plays (tenant_id, enrolment_id) where closed_at is null;

create table lessons.notes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  enrolment_id uuid not null,
  item_id uuid not null,
  at_s int not null default 0 check (at_s >= 0),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, enrolment_id) references lessons.enrolments (tenant_id, id)
);
select kernel.wall('lessons.notes');
create index notes_item on lessons.notes (tenant_id, enrolment_id, item_id, at_s);

-- Questions about an item, and their answers.
create table lessons.posts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  item_id uuid not null,
  parent_id uuid,
  account_id uuid not null,
  is_staff boolean not null default false,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id),
  foreign key (tenant_id, parent_id) references lessons.posts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id)
);
select kernel.wall('lessons.posts');
create index posts_item on lessons.posts (tenant_id, course_id, item_id, id);
create index posts_parent on lessons.posts (tenant_id, parent_id);
create index posts_account on lessons.posts (tenant_id, account_id);

create table lessons.handins (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  enrolment_id uuid not null,
  item_id uuid not null,
  attempt int not null check (attempt > 0),
  body text not null default '' check (length(body) <= 20000),
  object_key text,
  file_name text not null default '' check (length(file_name) <= 200),
  is_late boolean not null default false,
  handed_at timestamptz not null default now(),
  points int check (points between 0 and 100),
  feedback text not null default '' check (length(feedback) <= 5000),
  -- the learner is asked to do it again
  is_returned boolean not null default false,
  graded_by uuid,
  graded_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, enrolment_id, item_id, attempt),
  foreign key (tenant_id, enrolment_id) references lessons.enrolments (tenant_id, id),
  check (body <> '' or object_key is not null),
  check ((graded_at is null) = (points is null and not is_returned))
);
select kernel.wall('lessons.handins');
create index handins_waiting on lessons.handins (tenant_id, handed_at) where graded_at is null;

create table lessons.survey_answers (
  tenant_id uuid not null default kernel.tenant_id(),
  enrolment_id uuid not null,
  item_id uuid not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  answered_at timestamptz not null default now(),
  primary key (tenant_id, enrolment_id, item_id),
  foreign key (tenant_id, enrolment_id) references lessons.enrolments (tenant_id, id)
);
select kernel.wall('lessons.survey_answers');

create table lessons.ratings (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  enrolment_id uuid not null,
  course_id uuid not null,
  stars int not null check (stars between 1 and 5),
  body text not null default '' check (length(body) <= 2000),
  is_anonymous boolean not null default false,
  is_hidden boolean not null default false,
  reply text not null default '' check (length(reply) <= 2000),
  rated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, enrolment_id),
  foreign key (tenant_id, enrolment_id) references lessons.enrolments (tenant_id, id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id)
);
select kernel.wall('lessons.ratings');
create index ratings_course on lessons.ratings (tenant_id, course_id, rated_at desc);

create table lessons.announcements (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 5000),
  said_by uuid not null,
  said_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id)
);
select kernel.wall('lessons.announcements');
create index announcements_course on lessons.announcements (tenant_id, course_id, said_at desc);
