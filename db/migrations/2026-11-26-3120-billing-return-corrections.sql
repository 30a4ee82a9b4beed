-- billing: what came to light of a month after it was closed and before its return was filed stands in that return, and the
-- return keeps it: what comes later is for an additional one (s.83/4). Of returns filed before this: nothing.
alter table billing.vat_returns
  -- [{what, in, base, vat, zero, exempt}], satang as text; in: the month in which it is booked
  add column corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array');
