-- identity: what a device says of itself, beside what the server sees: the client info record (product.md §3).
-- {os, browser, ip, location, isp, screenSize: {width, height}}
alter table identity.sessions add column client jsonb;
