-- calendar: who looks after the bookings of a room is told of them.
alter table messaging.preferences drop constraint preferences_kind_check;
alter table messaging.preferences add constraint preferences_kind_check
  check (kind in ('newOrder', 'newSlip', 'inquiry', 'mention', 'task', 'booking', 'order', 'payment', 'account', 'reply', 'class', 'invitation', 'reminder', 'digest', 'news'));
create index bookings_host on calendar.bookings (tenant_id, host_id, starts_at) where host_id is not null;
