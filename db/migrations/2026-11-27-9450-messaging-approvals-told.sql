-- messaging: who may decide on a request is told of it as they wish, and who asked hears what was decided.
alter table messaging.preferences drop constraint preferences_kind_check;
alter table messaging.preferences add constraint preferences_kind_check
  check (kind in ('newOrder', 'newSlip', 'approval', 'inquiry', 'mention', 'task', 'booking', 'order', 'payment', 'account', 'reply', 'class', 'invitation', 'reminder', 'digest', 'news'));
