-- lessons: who settles what two graders differ about says why; rubrics are judged by the points of the whole.
alter table lessons.marks add column settled_feedback text not null default '' check (length(settled_feedback) <= 5000),
  drop column rubric, drop column second_rubric,
  -- Nobody settles what is not in dispute.
  add constraint marks_two check (graders = 2 or (second_points is null and settled_points is null)),
  add constraint marks_disputed check (settled_points is null or (points is not null and second_points is not null) or is_thrown);
