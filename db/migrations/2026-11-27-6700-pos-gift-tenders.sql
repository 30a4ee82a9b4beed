-- pos: a gift code pays at the counter
alter table pos.tenders drop constraint tenders_method_check;
alter table pos.tenders add constraint tenders_method_check
  check (method in ('cash', 'promptpay', 'card_manual', 'transfer', 'wallet', 'gift', 'exchange'));
