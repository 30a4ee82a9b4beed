/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'document numbers have no gaps',
    breaches: `select tenant_id, kind, branch_no, series, period, count(*) as papers, max(series_no) as last
      from billing.documents group by tenant_id, kind, branch_no, series, period having count(*) <> max(series_no) - (select count(distinct i.paper_no)
        from pos.sync_items i where i.tenant_id = documents.tenant_id and i.state <> 'applied' and i.paper_kind = documents.kind
          and i.paper_series = documents.series and i.paper_period = documents.period and i.paper_no < max(documents.series_no)
          and not exists (select from billing.documents o where o.tenant_id = i.tenant_id and o.kind = i.paper_kind
            and o.series = i.paper_series and o.period = i.paper_period and o.series_no = i.paper_no))`,
  },
  {
    promise: 'each series stands right after its last paper',
    breaches: `select s.tenant_id, s.kind, s.branch_no, s.next_no, coalesce(max(d.series_no), 0) as last
      from billing.document_series s left join billing.documents d on d.tenant_id = s.tenant_id and d.kind = s.kind
        and d.branch_no = s.branch_no and d.series = s.series and d.period = s.period
      group by s.tenant_id, s.kind, s.branch_no, s.till, s.period, s.next_no having s.next_no <> coalesce(max(d.series_no), 0) + 1`,
  },
  {
    promise: 'what is paid is the sum of its payments',
    breaches: `select p.tenant_id, p.number, p.paid_satang, coalesce(sum(a.amount_satang), 0) as allocated
      from billing.payables p left join (billing.payment_allocations a
        join billing.payments m on m.tenant_id = a.tenant_id and m.id = a.payment_id and m.status <> 'reversed')
        on a.tenant_id = p.tenant_id and a.payable_id = p.id
      group by p.tenant_id, p.id having p.paid_satang <> coalesce(sum(a.amount_satang), 0)`,
  },
  {
    promise: 'a settled payable is paid and has its paper',
    breaches: `select p.tenant_id, p.number from billing.payables p where p.status = 'settled' and
      (p.paid_satang < p.amount_satang or not exists
        (select from billing.documents d where d.tenant_id = p.tenant_id and d.payable_id = p.id
          and d.kind in ('receipt', 'tax_invoice', 'abbr_tax_invoice')))`,
  },
  {
    promise: 'every payment is in the ledger',
    breaches: `select m.tenant_id, m.id from billing.payments m where not exists
      (select from ledger.transactions t where t.tenant_id = m.tenant_id and t.kind = 'payment' and t.source_id = m.id)`,
  },
  {
    promise: 'a payment that was undone is reversed in the ledger',
    breaches: `select m.tenant_id, m.id from billing.payments m where m.status = 'reversed' and not exists
      (select from ledger.transactions t join ledger.transactions r on r.tenant_id = t.tenant_id and r.reverses_id = t.id
       where t.tenant_id = m.tenant_id and t.kind = 'payment' and t.source_id = m.id)`,
  },
  {
    promise: 'what went back is the sum of its refunds, and never more than was paid',
    breaches: `select p.tenant_id, p.number, p.paid_satang, p.refunded_satang, coalesce(sum(r.amount_satang), 0) as refunds
      from billing.payables p left join billing.refunds r on r.tenant_id = p.tenant_id and r.payable_id = p.id
      group by p.tenant_id, p.id
      having p.refunded_satang <> coalesce(sum(r.amount_satang), 0) or p.refunded_satang > p.paid_satang`,
  },
  {
    promise: 'every refund is in the ledger, and has its credit note where a paper had been issued',
    breaches: `select r.tenant_id, r.id from billing.refunds r where not exists
      (select from ledger.transactions t where t.tenant_id = r.tenant_id and t.kind = 'refund' and t.source_id = r.id)
      -- A gift code that was sold is no sale: its receipt is of money that is kept.
      or (r.from_sale_satang > 0 and r.document_id is null and not exists (select from billing.payables p
        where p.tenant_id = r.tenant_id and p.id = r.payable_id and p.subject_type = 'gift'))`,
  },
  {
    promise: 'a refund of a sale says of what it is, and so do its credit notes, VAT and all',
    breaches: `with gone as (
        select r.tenant_id, r.payable_id, sum(r.from_sale_satang) as satang, sum(l.satang) as lines, sum(l.vat) as vat
        from billing.refunds r cross join lateral (
          select coalesce(sum(amount_satang), 0) as satang, coalesce(sum(vat_satang), 0) as vat
          from billing.refund_lines l where l.tenant_id = r.tenant_id and l.refund_id = r.id) l
        where r.from_sale_satang > 0 and r.document_id is not null group by 1, 2
      )
      select g.tenant_id, g.payable_id, g.satang, g.lines, g.vat, n.satang as noted, n.vat as noted_vat
      from gone g cross join lateral (
        select coalesce(sum(d.total_satang), 0) as satang, coalesce(sum(d.vat_satang), 0) as vat
        from billing.documents d where d.tenant_id = g.tenant_id and d.payable_id = g.payable_id and d.kind = 'credit_note'
          and not exists (select from billing.tax_points t where t.tenant_id = d.tenant_id and t.document_id = d.id)
          -- Of before tax points: a payment that was none was credited, and its paper has none.
          and (exists (select from billing.refunds o where o.tenant_id = d.tenant_id and o.document_id = d.id)
            or exists (select from billing.tax_points t where t.tenant_id = d.tenant_id
              and t.document_id in (select billing.papers_before(d.refers_to_id))))) n
      where g.satang <> g.lines or g.satang <> n.satang or g.vat <> n.vat
      union all
      select r.tenant_id, r.id, r.from_sale_satang, coalesce(sum(l.amount_satang), 0), null, null, null
      from billing.refunds r left join billing.refund_lines l on l.tenant_id = r.tenant_id and l.refund_id = r.id
      where r.from_sale_satang > 0 and r.document_id is not null
      group by r.tenant_id, r.id having r.from_sale_satang <> coalesce(sum(l.amount_satang), 0)`,
  },
  {
    promise: 'of no line of a bill more goes back than it cost, nor more VAT than it bore',
    breaches: `select p.tenant_id, p.number, l.place, sum(l.amount_satang) as back, sum(l.vat_satang) as vat
      from billing.payables p join billing.refunds r on r.tenant_id = p.tenant_id and r.payable_id = p.id
        join billing.refund_lines l on l.tenant_id = r.tenant_id and l.refund_id = r.id and l.place >= 0
      group by p.tenant_id, p.id, l.place
      having sum(l.amount_satang) > (p.bill -> 'lines' -> l.place ->> 'netSatang')::bigint
        or sum(l.vat_satang) > (p.bill -> 'lines' -> l.place ->> 'vatSatang')::bigint`,
  },
  {
    promise: 'what counts as paid and was never sent is the sum of what was withheld, given up and kept',
    breaches: `select p.tenant_id, p.number, p.unsent_satang, coalesce(sum(a.amount_satang), 0) as unsent
      from billing.payables p left join (billing.payment_allocations a join billing.payments m on m.tenant_id = a.tenant_id
        and m.id = a.payment_id and m.status <> 'reversed' and m.method in ('wht', 'satang', 'written_off', 'rounding', 'set_off'))
        on a.tenant_id = p.tenant_id and a.payable_id = p.id
      group by p.tenant_id, p.id having p.unsent_satang - p.kept_satang <> coalesce(sum(a.amount_satang), 0)`,
  },
  {
    promise: 'the claim of tax withheld is the sum of what waits for its certificate',
    breaches: `select tenant_id, a.balance_satang, t.waiting from
      (select tenant_id, sum(amount_satang) as waiting from billing.withholdings where state = 'waiting' group by tenant_id) t
      full join (select tenant_id, balance_satang from ledger.accounts where code = 'receivable:wht') a using (tenant_id)
      where coalesce(a.balance_satang, 0) <> coalesce(t.waiting, 0)`,
  },
  {
    promise: 'what went on to another bill came there, and nothing lies between two bills',
    breaches: `select r.tenant_id, r.id from billing.refunds r where r.method = 'bill' and not exists
        (select from billing.payments m join billing.payables p on p.tenant_id = r.tenant_id and p.id = r.payable_id
          where m.tenant_id = r.tenant_id and m.refund_id = r.id
            -- at a counter the difference of an exchange is paid out
            and (m.amount_satang = r.amount_satang or p.subject_type = 'counter' and m.amount_satang < r.amount_satang))
      union all select tenant_id, id from ledger.accounts where code = 'customer:moved' and balance_satang <> 0`,
  },
  {
    promise: 'tax is withheld from no more than the bill',
    breaches: `select w.tenant_id, p.number, sum(w.base_satang) as base from billing.withholdings w
      join billing.payables p on p.tenant_id = w.tenant_id and p.id = w.payable_id
      group by w.tenant_id, p.tenant_id, p.id having sum(w.base_satang) > p.amount_satang - coalesce((p.bill ->> 'vatSatang')::bigint, 0)`,
  },
  {
    promise: 'an approved slip has its transfer claimed',
    breaches: `select s.tenant_id, s.id from billing.slips s where s.status = 'approved' and s.dup_key is not null
      and not exists (select from billing.slip_claims c where c.tenant_id = s.tenant_id and c.slip_id = s.id)`,
  },
  {
    promise: 'a sale that is settled has borne all of its tax, on days that its tax points say',
    breaches: `select p.tenant_id, p.number, p.amount_satang, coalesce(sum(l.due_satang), 0) as due from billing.payables p
        left join billing.tax_points t on t.tenant_id = p.tenant_id and t.payable_id = p.id
        left join billing.tax_point_lines l on l.tenant_id = t.tenant_id and l.tax_point_id = t.id
      where p.status = 'settled' and p.subject_type not in ('topup', 'gift', 'debit_note') group by p.tenant_id, p.id
      having coalesce(sum(l.due_satang), 0) <> p.amount_satang or coalesce(sum(l.earned_satang), 0) <> p.amount_satang`,
  },
  {
    promise: 'what a tax point made due stands on its paper, VAT and all, under the day on which it is booked',
    breaches: `select t.tenant_id, t.id, d.number, d.total_satang, sum(l.due_satang) as due, d.vat_satang, sum(l.due_vat_satang) as vat
      from billing.tax_points t join billing.tax_point_lines l on l.tenant_id = t.tenant_id and l.tax_point_id = t.id
        join billing.documents d on d.tenant_id = t.tenant_id and d.id = t.document_id
      group by t.tenant_id, t.id, d.tenant_id, d.id
      having d.total_satang <> abs(sum(l.due_satang)) or d.vat_satang <> abs(sum(l.due_vat_satang)) or d.business_date <> t.booked_on
      union all
      select t.tenant_id, t.id, null, null, sum(l.due_satang), null, sum(l.due_vat_satang)
      from billing.tax_points t join billing.tax_point_lines l on l.tenant_id = t.tenant_id and l.tax_point_id = t.id
      where t.document_id is null and t.cause <> 'undone'
      group by t.tenant_id, t.id having sum(l.due_vat_satang) <> 0`,
  },
  {
    promise: 'VAT of each month is the same on papers and in the book',
    breaches: `with papers as (
        select d.tenant_id, to_char(d.business_date, 'YYYY-MM') as month,
          sum(case d.kind when 'credit_note' then -d.vat_satang else d.vat_satang end) as vat
        from billing.documents d left join billing.documents f on f.tenant_id = d.tenant_id and f.id = d.refers_to_id
        where (d.kind in ('tax_invoice', 'abbr_tax_invoice', 'debit_note')
            or d.kind = 'credit_note' and f.kind in ('tax_invoice', 'abbr_tax_invoice', 'debit_note'))
          and not exists (select from billing.replacements r where r.tenant_id = d.tenant_id and r.paper_id = d.id)
          and not exists (select from billing.cancellations c where c.tenant_id = d.tenant_id and c.paper_id = d.id)
        group by 1, 2
      ), book as (
        select tenant_id, to_char(business_date, 'YYYY-MM') as month, sum(credit_satang - debit_satang) as vat
        from ledger.day_sums where code = 'vat:output' group by 1, 2
      )
      select tenant_id, month, papers.vat as on_papers, book.vat as in_book from papers full join book using (tenant_id, month)
      where coalesce(papers.vat, 0) <> coalesce(book.vat, 0)`,
  },
  {
    promise: 'what customers owe in the book is what left unpaid, and their debit notes',
    breaches: `with owed as (
        select p.tenant_id, greatest(sum(l.earned_satang) - (p.paid_satang - p.refunded_satang), 0) as satang
        from billing.payables p join billing.tax_points t on t.tenant_id = p.tenant_id and t.payable_id = p.id
          join billing.tax_point_lines l on l.tenant_id = t.tenant_id and l.tax_point_id = t.id
        where p.status <> 'settled' and p.subject_type <> 'debit_note' group by p.tenant_id, p.id
        union all
        select p.tenant_id, p.amount_satang from billing.payables p where p.subject_type = 'debit_note' and p.status <> 'settled'
          and not exists (select from billing.documents d join billing.cancellations x on x.tenant_id = d.tenant_id and x.paper_id = d.id
            where d.tenant_id = p.tenant_id and d.payable_id = p.id and d.kind = 'debit_note')
      ), book as (select tenant_id, balance_satang from ledger.accounts where code = 'receivable:customers')
      select tenant_id, book.balance_satang, o.satang from (select tenant_id, sum(satang) as satang from owed group by 1) o
        full join book using (tenant_id) where coalesce(book.balance_satang, 0) <> coalesce(o.satang, 0)`,
  },
]
