-- shop: the code of a claim proves the mailbox of the order to the account that asked, as both were then. A code that is
-- out while this runs has neither and is asked for again.
alter table shop.order_claims add column sent_to text not null default '', add column account_stamp uuid;
