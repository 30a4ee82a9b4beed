-- shop: whether an address is a buyer's, for mail that staff write.
create index orders_buyer_email on shop.orders (tenant_id, lower(buyer ->> 'email'));
