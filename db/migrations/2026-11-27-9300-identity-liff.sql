-- identity: the LIFF app by which a shop stands inside LINE. It lives in the tenant's own LINE Login channel, and LINE writes
-- that channel's number before the dash.
alter table identity.line_channels
  add column liff_id text
    check (liff_id ~ '^[0-9]{5,20}-[A-Za-z0-9]{8}$')
    check (liff_id is null or split_part(liff_id, '-', 1) = login_channel_id);
