-- messaging: what a teacher says to the whole class is a kind of its own, of which one may hear no more by a press in the
-- mail. Who has chosen how to hear answers of the shop hears announcements the same way, as until today.
alter table messaging.preferences drop constraint preferences_kind_check;
alter table messaging.preferences add constraint preferences_kind_check
  check (kind in ('newOrder', 'newSlip', 'inquiry', 'mention', 'task', 'order', 'payment', 'account', 'reply', 'class', 'news'));
alter table messaging.preferences no force row level security;
insert into messaging.preferences (tenant_id, account_id, kind, channel, is_on, decided_at)
  select tenant_id, account_id, 'class', channel, is_on, decided_at from messaging.preferences where kind = 'reply';
alter table messaging.preferences force row level security;
