-- shop: orders come by Facebook, TikTok and Instagram as by LINE; prices and promotions may say so.
alter table shop.carts drop constraint carts_channel_check,
  add constraint carts_channel_check check (channel in ('web', 'line', 'facebook', 'tiktok', 'instagram', 'manual'));
alter table shop.orders drop constraint orders_channel_check,
  add constraint orders_channel_check check (channel in ('web', 'line', 'facebook', 'tiktok', 'instagram', 'pos', 'manual', 'billing'));
alter table catalogue.price_lists drop constraint price_lists_channel_check,
  add constraint price_lists_channel_check check (channel in ('web', 'line', 'facebook', 'tiktok', 'instagram', 'manual', 'pos'));
