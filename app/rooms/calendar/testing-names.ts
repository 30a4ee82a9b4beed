/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  calendar: `select 'activities' as value`,
  hours: `select 'consult' as value`,
  // Another beside the demo’s, whose own link stays: somebody booked a week later.
  booking: [
    `with b as (insert into calendar.bookings (tenant_id, bookable_id, starts_at, ends_at, taken, name, email, token_hash, host_id)
       select tenant_id, bookable_id, starts_at + interval '7 days', ends_at + interval '7 days',
         tstzrange(lower(taken) + interval '7 days', upper(taken) + interval '7 days'), name, email, sha256('walked-booking'::bytea), host_id
       from calendar.bookings where state = 'booked' order by id limit 1
       on conflict do nothing returning 1) select 'x' as value from b`,
    `select 'walked-booking' as value`,
  ],
  // Its token is kept nowhere: the walk brings one of its own.
  calendarAnswer: [
    `with a as (update calendar.attendees set token_hash = sha256('walked-answer'::bytea)
       where id = (select id from calendar.attendees order by id limit 1) returning 1) select 'x' as value from a`,
    `select 'walked-answer' as value`,
  ],
}

export const paths: Readonly<Record<string, string>> = {
  '/calendar/booking/{token}': '/calendar/booking/{booking}',
  '/calendar/answer/{token}': '/calendar/answer/{calendarAnswer}',
}
