-- events: who speaks and what happens when, a line each.
alter table events.events
  add column agenda_th text not null default '' check (length(agenda_th) <= 5000),
  add column agenda_en text not null default '' check (length(agenda_en) <= 5000),
  add column speakers_th text not null default '' check (length(speakers_th) <= 5000),
  add column speakers_en text not null default '' check (length(speakers_en) <= 5000);
