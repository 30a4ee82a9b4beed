-- shop: a basket that staff filled may be handed to its customer, who fills in the rest by a link.
alter table shop.carts add column handed boolean not null default false check (not (handed and by_staff));
