-- lessons: what a mark had before its question was thrown out is kept; essays may be graded by two, and settled where they differ.
alter table lessons.exams add column graders smallint not null default 1 check (graders between 1 and 2);

-- Of a mark as people and keys gave it: null while somebody is still asked. Two who differ by more than a fifth of its points
-- are settled by a third.
create function lessons.counted_points(points numeric, second numeric, settled numeric, graders smallint, most numeric)
  returns numeric language sql immutable as $$
  select case when settled is not null then settled
    when graders = 1 then points
    when points is null or second is null or abs(points - second) * 5 > most then null
    else round((points + second) / 2, 6) end
$$;

alter table lessons.marks
  -- out or full by its key: points and max say what that comes to, held_points what was there
  add column is_thrown boolean not null default false,
  add column held_points numeric(14, 6),
  -- what the question can come to, also while it is thrown out
  add column most numeric(14, 6),
  add column graders smallint not null default 1 check (graders between 1 and 2),
  -- of the lines of its rubric
  add column rubric jsonb not null default '[]',
  add column second_rubric jsonb not null default '[]',
  add column second_feedback text not null default '' check (length(second_feedback) <= 5000),
  add column settled_points numeric(14, 6),
  add column settled_by uuid,
  add constraint marks_held check (is_thrown or held_points is null),
  add constraint marks_settled check ((settled_points is null) = (settled_by is null));
alter table lessons.marks no force row level security;
alter table lessons.question_versions no force row level security;
alter table lessons.question_keys no force row level security;
update lessons.marks m set is_thrown = k.void is not null, most = v.points
  from lessons.question_versions v cross join lateral (
    select void from lessons.question_keys k where k.tenant_id = v.tenant_id and k.version_id = v.id order by number desc limit 1) k
  where v.tenant_id = m.tenant_id and v.id = m.version_id;
alter table lessons.marks force row level security;
alter table lessons.question_versions force row level security;
alter table lessons.question_keys force row level security;
alter table lessons.marks alter column most set not null,
  add column counted numeric(14, 6) generated always as (
    case when is_thrown then points else lessons.counted_points(points, second_points, settled_points, graders, most) end) stored;
