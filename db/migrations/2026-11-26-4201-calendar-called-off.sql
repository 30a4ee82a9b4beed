-- calendar: what files have called off by its UID, also before the file came that says what it is.
alter table calendar.calendars add column called_off jsonb not null default '[]'
  check (jsonb_typeof(called_off) = 'array' and jsonb_array_length(called_off) <= 1000);
