import type { Planted } from '#kernel/planted.ts'

const event = `e as (insert into events.events (slug, title_th, starts_on, starts_time, ends_on, ends_time)
    values ('SLUG', 'x', '2026-12-05', '18:00', '2026-12-05', '21:00') returning id),
  k as (insert into events.kinds (event_id, name_th, price_satang) select id, 'x', 0 from e returning id, event_id),
  o as (insert into events.orders (number, event_id, name, email, token, state, total_satang)
    select 'SLUG', event_id, 'x', 'x@y', rpad('SLUG', 24, 'x'), 'paid', 0 from k returning id, event_id),
  l as (insert into events.lines (order_id, kind_id, quantity, unit_satang) select o.id, k.id, 1, 0 from o, k returning id, order_id, kind_id)`
const planting = (slug: string) => event.replaceAll('SLUG', slug)

const someone = (slug: string) =>
  `i as (insert into events.influencers (slug, name, rate_bp) values ('${slug}', 'x', 1000) returning id)`
const earning = (slug: string) => `${someone(slug)},
  r as (insert into events.referrals (payable_id, influencer_id, number, via, ordered_at, verdict)
    select gen_random_uuid(), id, 'x', 'link', now(), 'counts' from i returning id, influencer_id),
  c as (insert into events.commissions (referral_id, place, base_satang, rate_bp, amount_satang, paid_satang, available_at)
    select id, 0, 1000, 1000, 100, 100, now() from r returning id)`

export const planted: readonly Planted[] = [
  [
    'tickets that were paid, and nobody holds their place',
    /holds a place for each ticket/,
    `with ${planting('breach-a')} insert into events.tickets (event_id, order_id, line_id, kind_id, code, secret, state)
     select o.event_id, o.id, l.id, l.kind_id, 'BREACHAA', 'xxxxxxxxxxxxxxxx', 'issued' from o, l`,
  ],
  [
    'an order that is paid and has no ticket',
    /tickets are as their order/,
    `with ${planting('breach-b')} select from l`,
  ],
  [
    'somebody who came in by a ticket of another event',
    /who came in held a ticket of this event/,
    `with ${planting('breach-c')},
      t as (insert into events.tickets (event_id, order_id, line_id, kind_id, code, secret, state)
        select o.event_id, o.id, l.id, l.kind_id, 'BREACHCC', 'xxxxxxxxxxxxxxxx', 'issued' from o, l returning id),
      other as (insert into events.events (slug, title_th, starts_on, starts_time, ends_on, ends_time)
        values ('breach-d', 'x', '2026-12-05', '18:00', '2026-12-05', '21:00') returning id),
      d as (insert into events.doors (event_id, name, list, opens_at, closes_at)
        select id, 'x', 'x', '2026-12-05', '2026-12-06' from other returning id, event_id)
     insert into events.check_ins (id, event_id, list, ticket_id, door_id, scanned_at, result)
     select gen_random_uuid(), d.event_id, 'x', t.id, d.id, now(), 'in' from d, t`,
  ],
  [
    'somebody who went out and had not come in',
    /who goes out had come in/,
    `with ${planting('breach-t')},
      t as (insert into events.tickets (event_id, order_id, line_id, kind_id, code, secret, state)
        select o.event_id, o.id, l.id, l.kind_id, 'BREACHTT', 'xxxxxxxxxxxxxxxx', 'issued' from o, l returning id, event_id),
      d as (insert into events.doors (event_id, name, list, opens_at, closes_at)
        select event_id, 'x', 'x', '2026-12-05', '2026-12-06' from t returning id)
     insert into events.check_ins (id, event_id, list, ticket_id, door_id, scanned_at, goes, result)
     select gen_random_uuid(), t.event_id, 'x', t.id, d.id, now(), 'out', 'out' from t, d`,
  ],
  [
    'somebody who waits and stands in no queue',
    /who waits stands in the queue/,
    `with ${planting('breach-q')} insert into events.waiting (event_id, kind_id, quantity, name, email)
     select k.event_id, k.id, 1, 'x', 'x@y' from k, l`,
  ],
  [
    'an order that was given back and stands',
    /everybody’s refund says that it is done/,
    `with ${planting('breach-r')}, m as (insert into events.mass_refunds (event_id, total_satang, reason, maker_id)
        select event_id, 0, 'x', gen_random_uuid() from o, l returning id)
     insert into events.mass_refund_lines (order_id, refund_id, amount_satang, way, state) select o.id, m.id, 0, 'free', 'done' from o, m`,
  ],
  [
    'a package’s ticket of an order that ended, and its use counts still',
    /a ticket that a package gave counts as a use/,
    `with e as (insert into events.events (slug, title_th, starts_on, starts_time, ends_on, ends_time)
        values ('breach-u', 'x', '2026-12-05', '18:00', '2026-12-05', '21:00') returning id),
      a as (insert into identity.accounts (email) values ('breach-u@mail.example') returning id),
      h as (insert into entitlements.entitlements (account_id, kind, ref_id, source_type, source_id, used)
        select id, 'thing', uuidv7(), 'gift', uuidv7(), 1 from a returning id),
      u as (insert into entitlements.uses (entitlement_id, quantity, used_for)
        select id, 1, '00000000-0000-4000-8000-000000000001' from h returning entitlement_id)
     insert into events.orders (number, event_id, name, email, token, state, total_satang, thing_id, thing_use)
     select 'breach-u', e.id, 'x', 'x@y', rpad('breach-u', 24, 'x'), 'refunded', 0, u.entitlement_id, '00000000-0000-4000-8000-000000000001' from e, u`,
  ],
  [
    'goods that were sent, and nothing of the gift was used',
    /goods of a gift that were sent count/,
    `insert into events.given_goods (order_id, thing_id, quantity) values (gen_random_uuid(), gen_random_uuid(), 1)`,
  ],
  [
    'a gift that holds what no ledger knows',
    /sum of its ledger/,
    `with b as (insert into events.gift_batches (value_satang, count, expires_at, made_by) values (100, 1, now(), gen_random_uuid()) returning id)
     insert into events.gifts (batch_id, code_hash, ending, balance_satang) select id, repeat('x', 64), 'xxxx', 100 from b`,
  ],
  [
    'a gift that was claimed and is in no wallet',
    /in the wallet of who claimed it/,
    `with b as (insert into events.gift_batches (value_satang, count, expires_at, made_by) values (100, 1, now(), gen_random_uuid()) returning id)
     , g as (insert into events.gifts (batch_id, code_hash, ending, balance_satang, state, claimed_by, claimed_at)
       select id, repeat('y', 64), 'yyyy', 0, 'claimed', gen_random_uuid(), now() from b returning id)
     insert into events.gift_entries (gift_id, kind, amount_satang, account_id) select id, 'claimed', -100, gen_random_uuid() from g`,
  ],
  [
    'a code that was sold and holds what the book does not owe',
    /what is owed to holders of codes/,
    `with s as (insert into events.gift_sales (number, value_satang, total_satang, state) values ('breach-m', 100, 100, 'paid') returning id),
      b as (insert into events.gift_batches (value_satang, count, expires_at, made_by, sale_id) select 100, 1, now(), gen_random_uuid(), id from s returning id),
      g as (insert into events.gifts (batch_id, code_hash, ending, balance_satang) select id, repeat('m', 64), 'mmmm', 100 from b returning id)
     insert into events.gift_entries (gift_id, kind, amount_satang) select id, 'made', 100 from g`,
  ],
  [
    'income that waits for a package, and the book knows nothing of it',
    /income of sold packages that waits/,
    `insert into events.gift_sales (number, value_satang, total_satang, state, deferred_satang) values ('breach-n', 100, 100, 'waiting', 100)`,
  ],
  [
    'a gift that is good and was not paid',
    /good only while its sale is paid/,
    `with s as (insert into events.gift_sales (number, value_satang, total_satang) values ('breach-o', 100, 100) returning id),
      b as (insert into events.gift_batches (value_satang, count, expires_at, made_by, sale_id) select 100, 1, now(), gen_random_uuid(), id from s returning id)
     insert into events.gifts (batch_id, code_hash, ending, balance_satang) select id, repeat('o', 64), 'oooo', 0 from b`,
  ],
  [
    'a code that paid, and no bill had it',
    /what codes paid is what bills took of them/,
    `with b as (insert into events.gift_batches (value_satang, count, expires_at, made_by) values (100, 1, now(), gen_random_uuid()) returning id),
      g as (insert into events.gifts (batch_id, code_hash, ending, balance_satang) select id, repeat('p', 64), 'pppp', 0 from b returning id)
     insert into events.gift_entries (gift_id, kind, amount_satang, payable_id, payment_id)
     select id, 'spent', -100, gen_random_uuid(), gen_random_uuid() from g`,
  ],
  [
    'more given away than was granted',
    /no more than was granted/,
    `with ${someone('breach-s')} insert into events.gift_quotas (influencer_id, value_satang, count, used, expires_at, made_by)
     select id, 100, 5, 3, now(), gen_random_uuid() from i`,
  ],
  [
    'a commission that says it was paid, and no payout has it',
    /what was paid of a commission stands in payouts/,
    `with ${earning('breach-e')} update events.influencers set bio = '' where id in (select influencer_id from r)`,
  ],
  [
    'a payout of which no line is known',
    /a payout is the sum of its lines/,
    `with ${someone('breach-f')} insert into events.payouts (influencer_id, number, amount_satang, withheld_satang, purchase_id, paid_on)
     select id, 'breach-f', 100, 0, gen_random_uuid(), '2026-12-05' from i`,
  ],
  [
    'a bill that counts for two',
    /counts for one influencer at most/,
    `with ${someone('breach-g')}, j as (insert into events.influencers (slug, name, rate_bp) values ('breach-h', 'x', 1000) returning id),
      p as (select gen_random_uuid() as id)
     insert into events.referrals (payable_id, influencer_id, number, via, ordered_at, verdict)
     select p.id, w.id, 'x', 'link', now(), 'counts' from p, (select id from i union all select id from j) w`,
  ],
]
