/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'who waits for money or has paid holds a place for each ticket, and nobody else does',
    breaches: `select l.tenant_id, l.id, o.state from events.lines l
        join events.orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
        left join seats.places p on p.tenant_id = l.tenant_id and p.holder_id = l.id and p.pool_id = l.kind_id
      where coalesce(p.quantity, 0) <> case when o.state in ('waiting', 'paid')
        then (select count(*) from events.tickets t where t.tenant_id = l.tenant_id and t.line_id = l.id and t.refunded_at is null) else 0 end`,
  },
  {
    promise:
      'tickets are as their order: issued when it is paid, but for those that went back, and as many as were ordered',
    breaches: `select l.tenant_id, l.id, o.state from events.lines l
        join events.orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
        left join events.tickets t on t.tenant_id = l.tenant_id and t.line_id = l.id
      group by l.tenant_id, l.id, l.quantity, o.state
      having count(t.id) <> l.quantity or count(t.id) filter (where t.refunded_at is null and (t.state = 'issued') <> (o.state = 'paid')) > 0`,
  },
  {
    promise: 'who came in held a ticket of this event',
    breaches: `select c.tenant_id, c.id from events.check_ins c
        join events.tickets t on t.tenant_id = c.tenant_id and t.id = c.ticket_id
      where t.event_id <> c.event_id`,
  },
  {
    promise: 'who goes out had come in, and who comes in again had gone out',
    breaches: `select c.tenant_id, c.id from events.check_ins c
      where c.result <> 'conflict' and (c.goes = 'out' or c.entry > 1) and not exists (select from events.check_ins b
        where b.tenant_id = c.tenant_id and b.event_id = c.event_id and b.list = c.list and b.ticket_id = c.ticket_id
          and b.scanned_at <= c.scanned_at and (b.result, b.entry) = (case c.goes when 'in' then 'out' else 'in' end, c.entry - (c.goes = 'in')::int))`,
  },
  {
    promise: 'who waits stands in the queue of that kind, and what is offered is kept for them',
    breaches: `select w.tenant_id, w.id, w.state from events.waiting w
        left join seats.places p on p.tenant_id = w.tenant_id and p.holder_id = w.id
      where (w.state in ('waiting', 'offered') or p.holder_id is not null)
        and (p.state, p.queue_id, p.quantity) is distinct from
          (case w.state when 'waiting' then 'queued' when 'offered' then 'offered' end, w.kind_id, w.quantity)`,
  },
  {
    promise: 'an order of which everybody’s refund says that it is done stands no more',
    breaches: `select l.tenant_id, l.order_id from events.mass_refund_lines l
        join events.orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.state = 'done' and o.state in ('waiting', 'paid')`,
  },
  {
    promise: 'a ticket that a package gave counts as a use of it as long as its order stands, and no longer',
    breaches: `select o.tenant_id, o.id, o.state from events.orders o
      where o.thing_id is not null and (select coalesce(sum(u.quantity), 0) from entitlements.uses u where u.tenant_id = o.tenant_id
        and u.entitlement_id = o.thing_id and u.used_for in (o.thing_use::text, 'back ' || o.thing_use::text))
        <> (case when o.state = 'paid' then 1 else 0 end)`,
  },
  {
    promise: 'goods of a gift that were sent count as a use of it',
    breaches: `select o.tenant_id, o.order_id from events.given_goods o
      where o.quantity is distinct from (select u.quantity from entitlements.uses u where u.tenant_id = o.tenant_id
        and u.entitlement_id = o.thing_id and u.used_for = 'goods ' || o.order_id::text)`,
  },
  {
    promise: 'what is left of a gift is the sum of its ledger',
    breaches: `select g.tenant_id, g.id from events.gifts g
      where g.balance_satang <> coalesce((select sum(e.amount_satang) from events.gift_entries e
        where e.tenant_id = g.tenant_id and e.gift_id = g.id), 0)`,
  },
  {
    promise:
      'every claimed gift of money is in the wallet of who claimed it, and of one that expired where its buyer has it back',
    breaches: `select x.tenant_id, x.account_id, sum(x.satang) as off_by from (
        select e.tenant_id, coalesce(e.account_id, g.claimed_by) as account_id, -e.amount_satang as satang from events.gift_entries e
          join events.gifts g on g.tenant_id = e.tenant_id and g.id = e.gift_id where e.kind = 'claimed' or (e.kind = 'lapsed' and e.account_id is not null)
        union all select tenant_id, account_id, -amount_satang from wallet.movements where kind = 'gift' and path = '/event/gift') x
      group by x.tenant_id, x.account_id having sum(x.satang) <> 0`,
  },
  {
    promise: 'what is owed to holders of codes that were sold is what is left of them',
    breaches: `select x.tenant_id, sum(x.satang) as off_by from (
        select tenant_id, balance_satang as satang from ledger.accounts where code = 'customer:gifts'
        union all select g.tenant_id, g.balance_satang from events.gifts g
          join events.gift_batches b on b.tenant_id = g.tenant_id and b.id = g.batch_id where b.sale_id is not null) x
      group by x.tenant_id having sum(x.satang) <> 0`,
  },
  {
    promise: 'income of sold packages that waits is what their sales say, and of no package that somebody has',
    breaches: `select x.tenant_id, sum(x.satang) as off_by from (
        select tenant_id, balance_satang as satang from ledger.accounts where code = 'customer:packages'
        union all select tenant_id, deferred_satang from events.gift_sales) x
      group by x.tenant_id having sum(x.satang) <> 0`,
  },
  {
    promise: 'a gift that was bought is good only while its sale is paid',
    breaches: `select s.tenant_id, s.id, s.state from events.gift_sales s
        left join events.gift_batches b on b.tenant_id = s.tenant_id and b.sale_id = s.id
        left join events.gifts g on g.tenant_id = b.tenant_id and g.batch_id = b.id
      where g.id is null or (s.state in ('waiting', 'expired') and g.state <> 'pending') or (s.state = 'paid' and g.state = 'pending')`,
  },
  {
    promise: 'what codes paid is what bills took of them, and no more came back than was paid',
    breaches: `select coalesce(e.tenant_id, m.tenant_id) as tenant_id, coalesce(e.payment_id, m.id) as payment from
        (select * from events.gift_entries where kind = 'spent') e
        full join (select * from billing.payments where method = 'gift') m on m.tenant_id = e.tenant_id and m.id = e.payment_id
      where e.id is null or m.id is null or -e.amount_satang <> m.amount_satang
      union all select tenant_id, payable_id from events.gift_entries where payable_id is not null
        group by tenant_id, payable_id, gift_id having sum(amount_satang) > 0`,
  },
  {
    promise: 'an influencer’s links give no more than was granted',
    breaches: `select q.tenant_id, q.id from events.gift_quotas q
      where q.used <> coalesce((select sum(b.count) from events.gift_batches b where b.tenant_id = q.tenant_id and b.quota_id = q.id), 0)`,
  },
  {
    promise: 'what was paid of a commission stands in payouts',
    breaches: `select c.tenant_id, c.id from events.commissions c
      where c.paid_satang <> coalesce((select sum(l.amount_satang) from events.payout_lines l
        where l.tenant_id = c.tenant_id and l.commission_id = c.id), 0)`,
  },
  {
    promise: 'a payout is the sum of its lines',
    breaches: `select p.tenant_id, p.id from events.payouts p
      where p.amount_satang <> coalesce((select sum(l.amount_satang) from events.payout_lines l
        where l.tenant_id = p.tenant_id and l.payout_id = p.id), 0)`,
  },
  {
    promise: 'a bill counts for one influencer at most, and only what counts earns',
    breaches: `select r.tenant_id, r.payable_id from events.referrals r
        left join events.commissions c on c.tenant_id = r.tenant_id and c.referral_id = r.id
      group by r.tenant_id, r.payable_id
      having count(distinct r.id) filter (where r.verdict = 'counts') > 1
        or coalesce(sum(c.amount_satang) filter (where r.verdict <> 'counts'), 0) > 0`,
  },
]
