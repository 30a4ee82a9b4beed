-- lessons: which tab plays; the same one goes on without asking.
alter table lessons.plays add column device uuid;
