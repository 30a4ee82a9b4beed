-- events: the picture of an event, by its random name; its files lie in the store (events/holds.ts). Copies of an event share it.
alter table events.events
  add column cover text check (cover ~ '^[0-9A-Za-z_-]{20,60}$');
