-- lessons: short questions in the middle of a course. What is right lies beside the questions, in no answer that a learner gets.
alter table lessons.items drop constraint items_kind_check;
alter table lessons.items add constraint items_kind_check
  check (kind in ('video', 'text', 'pdf', 'audio', 'link', 'assignment', 'survey', 'scorm', 'exam', 'quiz'));
-- quiz/quiz-input.ts: {doneWhen, passPct, attempts, key: {question: {right, why}}}
alter table lessons.items add column quiz jsonb not null default '{}' check (jsonb_typeof(quiz) = 'object');
alter table lessons.version_items add column quiz jsonb not null default '{}';

create table lessons.quiz_tries (
  tenant_id uuid not null default kernel.tenant_id(),
  enrolment_id uuid not null,
  item_id uuid not null,
  version_id uuid not null,
  number int not null check (number > 0),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  -- ids of the questions that were answered right
  right_ids text[] not null,
  asked int not null check (asked > 0),
  passed boolean not null,
  tried_at timestamptz not null default now(),
  primary key (tenant_id, enrolment_id, item_id, number),
  foreign key (tenant_id, enrolment_id) references lessons.enrolments (tenant_id, id),
  foreign key (tenant_id, version_id) references lessons.versions (tenant_id, id),
  check (cardinality(right_ids) <= asked)
);
select kernel.wall('lessons.quiz_tries');
create index quiz_tries_version on lessons.quiz_tries (tenant_id, version_id, item_id);
