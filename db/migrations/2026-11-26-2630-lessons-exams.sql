-- lessons: exams (learning.md §5, §7.1). What is asked and what is right are two tables: the second is read by who scores.
alter table lessons.items drop constraint items_kind_check;
alter table lessons.items add constraint items_kind_check
  check (kind in ('video', 'text', 'pdf', 'audio', 'link', 'assignment', 'survey', 'scorm', 'exam'));

-- The bank of a course.
create table lessons.questions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  -- the exam it was written for; null: of the bank alone
  item_id uuid,
  position int not null,
  folder text not null default '' check (length(folder) <= 200),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  difficulty text not null default 'middle' check (difficulty in ('easy', 'middle', 'hard')),
  is_retired boolean not null default false,
  -- the newest of question_versions
  version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references lessons.items (tenant_id, id) on delete set null (item_id)
);
select kernel.wall('lessons.questions');
create index questions_course on lessons.questions (tenant_id, course_id, position, id);
create index questions_item on lessons.questions (tenant_id, item_id);

create table lessons.question_versions (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  question_id uuid not null,
  number int not null check (number > 0),
  type text not null check (type in ('single', 'multi', 'trueFalse', 'short', 'numeric', 'match', 'order', 'cloze',
    'hotspot', 'essay', 'file', 'video', 'note')),
  -- exam/question.ts: Asked; nothing of it says what is right
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  points numeric(8, 2) not null check (points between 0 and 1000),
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, question_id, number),
  foreign key (tenant_id, question_id) references lessons.questions (tenant_id, id) on delete cascade
);
select kernel.wall('lessons.question_versions');

-- What is right of a version, and what is said about it: the last counts, those before are kept.
create table lessons.question_keys (
  tenant_id uuid not null default kernel.tenant_id(),
  version_id uuid not null,
  number int not null check (number > 0),
  -- exam/question.ts: Key
  key jsonb not null check (jsonb_typeof(key) = 'object'),
  -- thrown out: everybody has its points, or nobody
  void text check (void in ('full', 'out')),
  note text not null default '' check (length(note) <= 500),
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, version_id, number),
  foreign key (tenant_id, version_id) references lessons.question_versions (tenant_id, id) on delete cascade
);
select kernel.wall('lessons.question_keys');

create table lessons.exams (
  tenant_id uuid not null default kernel.tenant_id(),
  item_id uuid not null,
  course_id uuid not null,
  opens_at timestamptz,
  closes_at timestamptz,
  -- null: as long as it is open
  limit_s int check (limit_s between 30 and 86400),
  grace_s int not null default 5 check (grace_s between 0 and 120),
  -- null: as often as one likes
  attempts int default 1 check (attempts between 1 and 100),
  delay_s int not null default 0 check (delay_s between 0 and 2592000),
  grade_method text not null default 'highest' check (grade_method in ('highest', 'last', 'first', 'average')),
  pass_pct numeric(5, 2) not null default 60 check (pass_pct between 0 and 100),
  nav text not null default 'free' check (nav in ('free', 'sequential', 'one_way')),
  shuffle_options boolean not null default true,
  floor_zero boolean not null default true,
  -- exam/exam-input.ts: [{source, folder, tag, difficulty, pick, shuffle}]
  sections jsonb not null default '[{"id": "s1", "source": "own", "folder": "", "tag": "", "difficulty": "", "pick": null, "shuffle": false}]'
    check (jsonb_typeof(sections) = 'array'),
  -- when a learner sees what: {score, answers, key, feedback} → submit, close, release, never
  review jsonb not null default '{"score": "submit", "answers": "submit", "key": "close", "feedback": "close"}'
    check (jsonb_typeof(review) = 'object'),
  released_at timestamptz,
  -- {camera, fullscreen, tab, copy}
  integrity jsonb not null default '{}' check (jsonb_typeof(integrity) = 'object'),
  password text not null default '' check (length(password) <= 60),
  version int not null default 1,
  primary key (tenant_id, item_id),
  foreign key (tenant_id, item_id) references lessons.items (tenant_id, id) on delete cascade,
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id) on delete cascade,
  check (closes_at is null or opens_at is null or closes_at > opens_at)
);
select kernel.wall('lessons.exams');
create index exams_course on lessons.exams (tenant_id, course_id);

-- What one person has otherwise, in all exams of a course or in one.
create table lessons.exam_overrides (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  course_id uuid not null,
  account_id uuid not null,
  item_id uuid,
  factor numeric(4, 2) not null default 1 check (factor between 1 and 5),
  extra_s int not null default 0 check (extra_s between 0 and 86400),
  attempts int check (attempts between 1 and 100),
  opens_at timestamptz,
  closes_at timestamptz,
  -- sits without a camera where the exam asks for one
  no_camera boolean not null default false,
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, course_id, account_id, item_id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, item_id) references lessons.items (tenant_id, id) on delete cascade
);
select kernel.wall('lessons.exam_overrides');
create index exam_overrides_account on lessons.exam_overrides (tenant_id, account_id);
create index exam_overrides_item on lessons.exam_overrides (tenant_id, item_id);

create table lessons.attempts (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- of lessons.exams; an exam that was taken out of its course keeps what was written in it
  item_id uuid not null,
  enrolment_id uuid not null,
  account_id uuid not null,
  no int not null check (no > 0),
  state text not null default 'in_progress' check (state in ('in_progress', 'submitted', 'voided')),
  seed text not null check (seed ~ '^[0-9a-f]{16}$'),
  -- [{slot, question, version, options, section}], frozen
  paper jsonb not null check (jsonb_typeof(paper) = 'array'),
  started_at timestamptz not null default now(),
  deadline_at timestamptz,
  grace_s int not null,
  submitted_at timestamptz,
  submit_by text check (submit_by in ('user', 'timer', 'staff')),
  -- one device writes at a time
  lease text not null check (length(lease) between 8 and 64),
  lease_until timestamptz not null,
  -- each answer's hash holds the one before
  chain_no int not null default 0,
  chain_head bytea not null default '\x',
  score numeric(14, 6),
  max numeric(14, 6),
  passed boolean,
  needs_grading boolean not null default false,
  -- people decide: nothing fails by itself
  integrity text not null default 'clear' check (integrity in ('clear', 'flagged', 'cleared', 'voided')),
  address text not null default '' check (length(address) <= 60),
  browser text not null default '' check (length(browser) <= 300),
  primary key (tenant_id, id),
  unique (tenant_id, item_id, account_id, no),
  foreign key (tenant_id, enrolment_id) references lessons.enrolments (tenant_id, id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  check ((state = 'in_progress') = (submitted_at is null) or state = 'voided'),
  check ((submitted_at is null) = (submit_by is null))
);
select kernel.wall('lessons.attempts');
create unique index attempts_running on lessons.attempts (tenant_id, item_id, account_id) where state = 'in_progress';
create index attempts_enrolment on lessons.attempts (tenant_id, enrolment_id, item_id);
create index attempts_account on lessons.attempts (tenant_id, account_id);
create index attempts_overdue on lessons.attempts (tenant_id, deadline_at) where state = 'in_progress';

-- As it was typed: what is folded for scoring is folded then.
create table lessons.answers (
  tenant_id uuid not null default kernel.tenant_id(),
  attempt_id uuid not null,
  slot int not null check (slot > 0),
  value jsonb not null,
  rev int not null check (rev > 0),
  saved_at timestamptz not null,
  primary key (tenant_id, attempt_id, slot),
  foreign key (tenant_id, attempt_id) references lessons.attempts (tenant_id, id)
);
select kernel.wall('lessons.answers');

create table lessons.answer_log (
  tenant_id uuid not null default kernel.tenant_id(),
  attempt_id uuid not null,
  no int not null check (no > 0),
  slot int not null,
  rev int not null,
  value jsonb not null,
  saved_at timestamptz not null,
  client_at timestamptz,
  hash bytea not null,
  primary key (tenant_id, attempt_id, no),
  foreign key (tenant_id, attempt_id) references lessons.attempts (tenant_id, id)
);
select kernel.wall('lessons.answer_log');
select kernel.append_only('lessons.answer_log');

-- What came after the deadline, or from a device that no longer wrote: kept apart, never dropped.
create table lessons.late_answers (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  slot int not null check (slot > 0),
  value jsonb not null,
  rev int not null,
  why text not null check (why in ('late', 'elsewhere')),
  came_at timestamptz not null default now(),
  client_at timestamptz,
  accepted_by uuid,
  accepted_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, attempt_id, slot, rev, why),
  foreign key (tenant_id, attempt_id) references lessons.attempts (tenant_id, id)
);
select kernel.wall('lessons.late_answers');

create table lessons.receipts (
  tenant_id uuid not null default kernel.tenant_id(),
  attempt_id uuid not null,
  no int not null check (no > 0),
  submitted_at timestamptz not null,
  submit_by text not null check (submit_by in ('user', 'timer', 'staff')),
  answered int not null,
  hash bytea not null,
  -- reopened by extra time: kept, and no longer the one that counts
  voided_at timestamptz,
  primary key (tenant_id, attempt_id, no),
  foreign key (tenant_id, attempt_id) references lessons.attempts (tenant_id, id)
);
select kernel.wall('lessons.receipts');
create unique index receipts_counting on lessons.receipts (tenant_id, attempt_id) where voided_at is null;

-- Of a hand-in each question by itself; null points: a person grades it.
create table lessons.marks (
  tenant_id uuid not null default kernel.tenant_id(),
  attempt_id uuid not null,
  slot int not null check (slot > 0),
  version_id uuid not null,
  points numeric(14, 6),
  max numeric(14, 6) not null,
  -- who graded by hand, and what was said
  graded_by uuid,
  feedback text not null default '' check (length(feedback) <= 5000),
  -- a second marker's, who did not see the first
  second_points numeric(14, 6),
  second_by uuid,
  check (second_by is null or second_by is distinct from graded_by),
  primary key (tenant_id, attempt_id, slot),
  foreign key (tenant_id, attempt_id) references lessons.attempts (tenant_id, id),
  foreign key (tenant_id, version_id) references lessons.question_versions (tenant_id, id)
);
select kernel.wall('lessons.marks');
create index marks_version on lessons.marks (tenant_id, version_id);

-- Every score that an attempt ever had.
create table lessons.attempt_scores (
  tenant_id uuid not null default kernel.tenant_id(),
  attempt_id uuid not null,
  no int not null check (no > 0),
  score numeric(14, 6) not null,
  max numeric(14, 6) not null,
  passed boolean not null,
  why text not null check (why in ('submitted', 'graded', 'regraded', 'late')),
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (tenant_id, attempt_id, no),
  foreign key (tenant_id, attempt_id) references lessons.attempts (tenant_id, id)
);
select kernel.wall('lessons.attempt_scores');
select kernel.append_only('lessons.attempt_scores');

create table lessons.integrity_events (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  severity text not null check (severity in ('info', 'notice', 'warning')),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  at timestamptz not null default now(),
  -- a small picture, until its term
  picture_key text,
  primary key (tenant_id, id),
  foreign key (tenant_id, attempt_id) references lessons.attempts (tenant_id, id)
);
select kernel.wall('lessons.integrity_events');
create index integrity_events_attempt on lessons.integrity_events (tenant_id, attempt_id, at);

-- By the exam's way of counting several attempts: what stands in the gradebook.
create table lessons.exam_results (
  tenant_id uuid not null default kernel.tenant_id(),
  enrolment_id uuid not null,
  item_id uuid not null,
  account_id uuid not null,
  course_id uuid not null,
  score numeric(14, 6) not null,
  max numeric(14, 6) not null,
  passed boolean not null,
  passed_at timestamptz,
  -- the learner may know
  is_shown boolean not null default false,
  primary key (tenant_id, enrolment_id, item_id),
  foreign key (tenant_id, enrolment_id) references lessons.enrolments (tenant_id, id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id),
  check (passed = (passed_at is not null))
);
select kernel.wall('lessons.exam_results');
create index exam_results_account on lessons.exam_results (tenant_id, account_id);
create index exam_results_course on lessons.exam_results (tenant_id, course_id);

-- For rooms above: who passed which exam, with what, and when. Only what the learner may know.
create view lessons.exams_passed with (security_invoker = true) as
  select r.tenant_id, r.account_id, r.enrolment_id, r.course_id, r.item_id, r.score, r.max, r.passed_at
  from lessons.exam_results r where r.passed and r.is_shown;
