-- messaging: who works here may choose how they hear of what visitors write in a form of the site.
alter table messaging.preferences drop constraint preferences_kind_check;
alter table messaging.preferences add constraint preferences_kind_check
  check (kind in ('newOrder', 'newSlip', 'inquiry', 'order', 'payment', 'account', 'reply', 'news'));
