-- lessons: points with decimals, by criteria where a task has some; every grade that was ever given stays.
alter table lessons.items add column rubric jsonb not null default '[]' check (jsonb_typeof(rubric) = 'array');
alter table lessons.version_items add column rubric jsonb not null default '[]';

alter table lessons.handins drop constraint handins_points_check;
alter table lessons.handins alter column points type numeric(6, 2);
alter table lessons.handins add column max_points numeric(6, 2) not null default 100 check (max_points > 0);
alter table lessons.handins add constraint handins_points_check check (points between 0 and max_points);
-- how many times it was graded: of two who change a grade at once the second has seen an older one
alter table lessons.handins add column grades int not null default 0 check (grades >= 0);

create table lessons.grades (
  tenant_id uuid not null default kernel.tenant_id(),
  handin_id uuid not null,
  number int not null check (number > 0),
  points numeric(6, 2) not null,
  max_points numeric(6, 2) not null,
  is_returned boolean not null,
  feedback text not null default '' check (length(feedback) <= 5000),
  -- assignment/rubric.ts: [{id, label, max, points}]
  criteria jsonb not null default '[]' check (jsonb_typeof(criteria) = 'array'),
  -- why it is another than before; empty for the first
  reason text not null default '' check (length(reason) <= 1000),
  graded_by uuid,
  graded_at timestamptz not null default now(),
  primary key (tenant_id, handin_id, number),
  foreign key (tenant_id, handin_id) references lessons.handins (tenant_id, id),
  check (points between 0 and max_points)
);
select kernel.wall('lessons.grades');

-- Over all tenants: as their owner, whom the wall holds too unless told.
alter table lessons.handins no force row level security;
alter table lessons.grades no force row level security;
insert into lessons.grades (tenant_id, handin_id, number, points, max_points, is_returned, feedback, graded_by, graded_at)
select tenant_id, id, 1, coalesce(points, 0), max_points, is_returned, feedback, graded_by, graded_at
from lessons.handins where graded_at is not null;
update lessons.handins set grades = 1 where graded_at is not null;
alter table lessons.handins force row level security;
alter table lessons.grades force row level security;
