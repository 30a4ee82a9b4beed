-- events: referrals that look wrong wait for a person; influencers ask for their money; several are paid at once.
alter table events.referrals
  -- what its buyer is known by, hashed with the house's secret: compared, never read
  add column marks text[] not null default '{}',
  add column flags text[] not null default '{}' check (flags <@ array['alias', 'like_self', 'velocity']),
  -- empty: nobody has decided
  add column decision text not null default '' check (decision in ('', 'cleared', 'refused')),
  add column decided_by text not null default '' check (length(decided_by) <= 200),
  drop constraint referrals_verdict_check,
  add constraint referrals_verdict_check check (verdict in
    ('waiting', 'counts', 'unpaid', 'refunded', 'self', 'late', 'paused', 'other_code', 'no_sale', 'fraud'));
create index referrals_marks on events.referrals using gin (marks);
alter table events.influencers add column payout_asked_at timestamptz;
-- paid together
alter table events.payouts add column batch_id uuid;
create index payouts_batch on events.payouts (tenant_id, batch_id) where batch_id is not null;
