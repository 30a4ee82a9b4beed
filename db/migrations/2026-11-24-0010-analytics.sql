-- analytics: how many read which page, day by day. Nothing here says who anybody is.
create schema analytics;

-- What makes a visitor's mark of a day; gone with the day, and with it the way from a mark back to an address.
create table analytics.salts (
  tenant_id uuid not null default kernel.tenant_id(),
  day date not null,
  salt bytea not null,
  primary key (tenant_id, day)
);
select kernel.wall('analytics.salts');

-- Who was counted already today: sha-256 of salt, host, address and browser, cut to 16 bytes. Gone with the day.
create table analytics.marks (
  tenant_id uuid not null default kernel.tenant_id(),
  day date not null,
  site_id uuid not null,
  mark bytea not null,
  primary key (tenant_id, day, site_id, mark)
);
select kernel.wall('analytics.marks');

-- Of each site and day: all, and by page, by where they came from, by width, language and campaign.
-- '' is none (came by themselves, no campaign); '*' is all that lies beyond the bound of names.
create table analytics.counts (
  tenant_id uuid not null default kernel.tenant_id(),
  site_id uuid not null,
  day date not null,
  kind text not null check (kind in ('all', 'page', 'referrer', 'device', 'language', 'campaign')),
  name text not null check (length(name) <= 200),
  views bigint not null default 0 check (views >= 0),
  visitors bigint not null default 0 check (visitors >= 0),
  primary key (tenant_id, site_id, day, kind, name)
);
select kernel.wall('analytics.counts');

-- What visitors were to be led to, for the same days.
create view lessons.enrolled_by_day with (security_invoker = true) as
  select tenant_id, (created_at at time zone 'Asia/Bangkok')::date as business_date, count(*) as enrolments
  from lessons.enrolments where status in ('active', 'completed')
  group by 1, 2;
create view cms.inquiries_by_day with (security_invoker = true) as
  select tenant_id, (created_at at time zone 'Asia/Bangkok')::date as business_date, count(*) as inquiries
  from cms.inquiries
  group by 1, 2;
