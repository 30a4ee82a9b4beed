-- lessons: what a course's page says beside its words, and the courses that somebody wishes for.
-- course/course-input.ts, coursePage: {outcomes, gets, refund, faq, teachers}, each {th, en}
alter table lessons.courses add column page jsonb not null default '{}' check (jsonb_typeof(page) = 'object');

create table lessons.wishes (
  tenant_id uuid not null default kernel.tenant_id(),
  account_id uuid not null,
  course_id uuid not null,
  wished_at timestamptz not null default now(),
  primary key (tenant_id, account_id, course_id),
  foreign key (tenant_id, account_id) references identity.accounts (tenant_id, id),
  foreign key (tenant_id, course_id) references lessons.courses (tenant_id, id)
);
select kernel.wall('lessons.wishes');
create index wishes_course on lessons.wishes (tenant_id, course_id);
