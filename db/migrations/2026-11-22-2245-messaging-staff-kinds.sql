-- messaging: who works in the shop may choose how they hear of new orders and slips.
alter table messaging.preferences drop constraint preferences_kind_check;
alter table messaging.preferences add constraint preferences_kind_check
  check (kind in ('newOrder', 'newSlip', 'order', 'payment', 'account', 'reply', 'news'));
