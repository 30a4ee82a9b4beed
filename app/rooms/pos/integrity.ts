/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'every change of a register stands in the trail',
    breaches: `select t.tenant_id, t.id, t.version from pos.registers t
      where t.version - 1 > (select count(*) from kernel.audit_log l
        where l.subject = 'register:' || t.id and l.action <> 'pos.makeRegister')`,
  },
  {
    promise: 'what was paid at the counter is the sale with its tip and rounding, but for what its buyer owes',
    breaches: `select s.tenant_id, s.id, s.net_satang, coalesce(sum(t.amount_satang), 0) as paid from pos.sales s
        left join pos.tenders t on t.tenant_id = s.tenant_id and t.sale_id = s.id
      group by s.tenant_id, s.id
      having coalesce(sum(t.amount_satang), 0) <> s.net_satang + s.tip_satang + s.rounding_satang - s.owed_satang`,
  },
  {
    promise: 'what came back in an exchange pays for what was taken, to the satang',
    breaches: `select t.tenant_id, x.pair, sum(t.amount_satang) as off_by from pos.tenders t
        join lateral (select coalesce(s.exchange_id, s.id) as pair from pos.sales s
          where s.tenant_id = t.tenant_id and s.id = t.sale_id) x on true
      where t.method = 'exchange' group by t.tenant_id, x.pair having sum(t.amount_satang) <> 0 or count(*) <> 2`,
  },
  {
    promise: 'a sale is the sum of its lines',
    breaches: `select s.tenant_id, s.id, s.net_satang, sum(l.net_satang) as lines from pos.sales s
        left join pos.sale_lines l on l.tenant_id = s.tenant_id and l.sale_id = s.id
      group by s.tenant_id, s.id
      having s.net_satang <> coalesce(sum(l.net_satang), 0) or s.vat_satang <> coalesce(sum(l.vat_satang), 0)`,
  },
  {
    promise: 'every sale at the counter has its bill, of the same sum',
    breaches: `select s.tenant_id, s.id, s.net_satang, p.amount_satang from pos.sales s
        left join billing.payables p on p.tenant_id = s.tenant_id and p.subject_type = 'counter' and p.subject_id = s.id
      where s.kind = 'sale' and s.net_satang is distinct from p.amount_satang`,
  },
  {
    promise: 'of a line so much is back as its refunds say',
    breaches: `select l.tenant_id, l.sale_id, l.place from pos.sale_lines l join pos.sales s on s.tenant_id = l.tenant_id and s.id = l.sale_id
        left join lateral (select sum(-b.quantity_milli) as milli, sum(-b.net_satang) as satang
          from pos.sales r join pos.sale_lines b on b.tenant_id = r.tenant_id and b.sale_id = r.id
          where r.tenant_id = l.tenant_id and r.of_id = l.sale_id and b.of_place = l.place) back on true
      where s.kind = 'sale' and (l.back_milli <> coalesce(back.milli, 0) or l.back_satang <> coalesce(back.satang, 0))`,
  },
  {
    promise: 'a drawer in the book holds what its register says: what was counted last, or what should lie there now',
    breaches: `select r.tenant_id, r.no, a.balance_satang, said.satang from pos.registers r
        join lateral (select s.* from pos.shifts s where s.tenant_id = r.tenant_id and s.register_id = r.id
          order by s.z_no desc limit 1) f on true
        cross join lateral (select case when f.state = 'closed' then f.counted_satang else f.float_satang
          + coalesce((select sum(case when m.kind in ('in', 'debt', 'deposit') then m.amount_satang else -m.amount_satang end)
              from pos.cash_moves m where m.tenant_id = f.tenant_id and m.shift_id = f.id), 0)
          + coalesce((select sum(t.amount_satang) from pos.sales s join pos.tenders t on t.tenant_id = s.tenant_id and t.sale_id = s.id
              where s.tenant_id = f.tenant_id and s.shift_id = f.id and s.state = 'done' and t.method = 'cash'), 0) end as satang) said
        left join ledger.accounts a on a.tenant_id = r.tenant_id and a.code = 'bank:cash-' || r.no
      where coalesce(a.balance_satang, 0) <> said.satang`,
  },
  {
    promise:
      'a deposit that waits is a bill of which so much is paid and no sale yet; what it was paid for is one when it is delivered',
    breaches: `select d.tenant_id, d.id, d.state from pos.deposits d
        left join billing.payables p on p.tenant_id = d.tenant_id and p.subject_type = 'counter' and p.subject_id = d.id
        left join pos.sales s on s.tenant_id = d.tenant_id and s.id = d.id
      where (d.state = 'delivered') <> (s.id is not null) or p.amount_satang is distinct from d.total_satang
        or (d.state = 'waiting' and p.paid_satang - p.refunded_satang < d.paid_satang)`,
  },
  {
    promise: 'the tax that a shift counts of a sale, a refund or a deposit is that of its paper',
    breaches: `select s.tenant_id, s.id, s.vat_satang - s.vat_elsewhere_satang as counted, d.vat_satang from pos.sales s
        join billing.documents d on d.tenant_id = s.tenant_id and d.public_token = s.paper_token
        left join pos.sales o on o.tenant_id = s.tenant_id and o.id = s.of_id
      where d.kind in ('tax_invoice', 'abbr_tax_invoice', 'credit_note')
        and abs(s.vat_satang) - s.vat_elsewhere_satang <> d.vat_satang
        -- of what was owed, and of what comes back of two invoices, there are several; of what the desk of bills took, none is here
        and s.owed_satang = 0 and abs(s.vat_satang) <> s.vat_elsewhere_satang and coalesce(o.owed_satang + o.vat_elsewhere_satang + o.exempt_elsewhere_satang, 0) = 0
      union all
      select d.tenant_id, d.id, d.vat_satang, p.vat_satang from pos.deposits d
        join billing.documents p on p.tenant_id = d.tenant_id and p.public_token = d.paper_token
      where d.vat_satang <> p.vat_satang`,
  },
  {
    promise: 'what is kept of a deposit is what its bill says, and nothing of it is owed to the buyer any more',
    breaches: `select d.tenant_id, d.id, d.kept_satang, p.kept_satang as of_bill from pos.deposits d
        join billing.payables p on p.tenant_id = d.tenant_id and p.subject_type = 'counter' and p.subject_id = d.id
      where d.kept_satang <> p.kept_satang or d.state = 'forfeited' and (p.status <> 'closed'
        or p.unsent_satang <> (select coalesce(sum(l.earned_satang), 0) from billing.tax_points t
          join billing.tax_point_lines l on l.tenant_id = t.tenant_id and l.tax_point_id = t.id
          where t.tenant_id = p.tenant_id and t.payable_id = p.id))`,
  },
  {
    promise: 'what a wallet paid at the counter is one movement of it, and what went back another',
    breaches: `select x.tenant_id, x.account_id, sum(x.satang) as off_by from (
        select s.tenant_id, coalesce(s.member_id, o.member_id) as account_id, t.amount_satang as satang from pos.tenders t
          join pos.sales s on s.tenant_id = t.tenant_id and s.id = t.sale_id
          left join pos.sales o on o.tenant_id = s.tenant_id and o.id = s.of_id
        where t.method = 'wallet' and s.state = 'done'
        union all select m.tenant_id, m.account_id, m.amount_satang from wallet.movements m
          join pos.sales s on s.tenant_id = m.tenant_id and s.number = m.number where m.source_type in ('payment', 'refund')) x
      group by x.tenant_id, x.account_id having sum(x.satang) <> 0`,
  },
  {
    promise: 'of a ticket no more is prepared than was wanted of it at some time, and nothing less than nothing',
    breaches: `select b.tenant_id, b.ticket_id, l ->> 'key' as what, sum((l ->> 'milli')::bigint) as milli
      from pos.batches b cross join jsonb_array_elements(b.lines) l
      group by b.tenant_id, b.ticket_id, l ->> 'key' having sum((l ->> 'milli')::bigint) < 0`,
  },
]
