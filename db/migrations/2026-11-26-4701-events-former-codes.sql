-- events: a ticket that was given on has a new code; its former ones tell a scanner that it moved.
alter table events.tickets add column former text[] not null default '{}';
