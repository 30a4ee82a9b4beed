-- lessons: what one person has otherwise in an exam is edited: the newest version is what is edited.
alter table lessons.exam_overrides add column version int not null default 1;
