-- calendar: hours that ask for a deposit; what is booked waits for it, and its hour with it. Answers to a booking's mail.
alter table calendar.bookables
  -- 0: none is asked
  add column deposit_satang bigint not null default 0 check (deposit_satang between 0 and 100000000000),
  -- none: it is given back, and is no part of the price
  add column deposit_vat text not null default 'vat7' check (deposit_vat in ('vat7', 'vat0', 'exempt', 'none'));

alter table calendar.bookings
  drop constraint bookings_one_at_a_time,
  drop constraint bookings_one_of_a_person,
  drop constraint bookings_state_check,
  add constraint bookings_state_check check (state in ('waiting', 'booked', 'cancelled', 'expired', 'undecided')),
  -- what people call it, where money is asked
  add column number text check (length(number) <= 40),
  add column deposit_satang bigint not null default 0 check (deposit_satang >= 0),
  -- until then its hour is kept for who has not paid
  add column hold_until timestamptz,
  add column paid_at timestamptz,
  -- SHA-256 of the secret in the address to which their calendar answers; null: no mail was taken in
  add column reply_hash bytea,
  add column reply_stamp timestamptz,
  -- what their calendar answered; it says something, and does nothing
  add column answer text not null default 'needs_action' check (answer in ('needs_action', 'accepted', 'tentative', 'declined')),
  add constraint bookings_reply_hash unique (tenant_id, reply_hash),
  add constraint bookings_number unique (tenant_id, number),
  add constraint bookings_wait check ((state = 'waiting') = (hold_until is not null)),
  add constraint bookings_paid check (deposit_satang = 0 or state <> 'booked' or paid_at is not null),
  add constraint bookings_one_at_a_time exclude using gist (tenant_id with =, bookable_id with =, taken with &&) where (state in ('booked', 'waiting')),
  add constraint bookings_one_of_a_person exclude using gist (tenant_id with =, host_id with =, taken with &&)
    where (state in ('booked', 'waiting') and host_id is not null);
