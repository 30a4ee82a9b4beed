-- events: a ticket that was given to somebody else; whoever bought it has its link no longer.
alter table events.tickets
  add column transferred_at timestamptz,
  add column email text not null default '' check (length(email) <= 254);
