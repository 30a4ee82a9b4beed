-- events: packages that everybody may see on pages; sold there, too.
alter table events.packages add column is_listed boolean not null default false;
