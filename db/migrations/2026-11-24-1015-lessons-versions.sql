-- lessons: two who edit one item, one run or one price notice each other, as two who edit a course do. A price counts by
-- itself: who writes a course is not in the way of who prices it.
alter table lessons.items add column version integer not null default 1;
alter table lessons.runs add column version integer not null default 1;
alter table lessons.courses add column price_version integer not null default 1;
