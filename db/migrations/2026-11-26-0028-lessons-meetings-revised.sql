-- lessons: a calendar takes a change of a class only when its number is higher than the one it has.
alter table lessons.meetings add column revision int not null default 0, add column changed_at timestamptz not null default now();
create function lessons.count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := now();
  return new;
end $$;
create trigger count_revision before update of starts_at, ends_at, topic, place on lessons.meetings for each row
  when ((new.starts_at, new.ends_at, new.topic, new.place) is distinct from (old.starts_at, old.ends_at, old.topic, old.place))
  execute function lessons.count_revision();
