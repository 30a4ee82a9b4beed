-- calendar: whose hours were booked, so that of all hours of one person one is booked at a time; letters are counted.
alter table calendar.bookings add column host_id uuid;
alter table calendar.bookings
  add constraint bookings_one_of_a_person exclude using gist (tenant_id with =, host_id with =, taken with &&)
  where (state = 'booked' and host_id is not null);

-- How many letters of invitation went out on a day in Bangkok: of an account, and ('') of the whole business.
create table calendar.letters (
  tenant_id uuid not null default kernel.tenant_id(),
  sender text not null check (length(sender) <= 36),
  day date not null,
  many integer not null check (many >= 0),
  primary key (tenant_id, sender)
);
select kernel.wall('calendar.letters');
