-- lessons: what an item says, in English too; empty: as in Thai.
alter table lessons.items add column body_en text not null default '' check (length(body_en) <= 50000);
alter table lessons.version_items add column body_en text not null default '';
