import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a series that forgot its last paper',
    /each series stands right after its last paper/,
    'update billing.document_series set next_no = 9',
  ],
  [
    'satang that nobody gave up',
    /was never sent is the sum/,
    'update billing.payables set unsent_satang = 1 where paid_satang > 0',
  ],
  [
    'money that left one bill and reached no other',
    /went on to another bill came there/,
    `insert into ledger.accounts (code, kind, balance_satang) values ('customer:moved', 'liability', -1)`,
  ],
  // Of more than its bill is worth, too: that promise is broken with it.
  [
    'tax withheld that is in no book',
    /claim of tax withheld is the sum/,
    `insert into billing.withholdings (payable_id, payment_id, income, rate_bp, base_satang, amount_satang)
     select a.payable_id, a.payment_id, 'service', 300, 100000, 3000 from billing.payment_allocations a limit 1`,
  ],
  [
    'a sale that has earned more than it cost',
    /has borne all of its tax/,
    'update billing.tax_point_lines set earned_satang = earned_satang + 1',
  ],
  [
    'a tax point under another day than its paper',
    /stands on its paper, VAT and all/,
    'update billing.tax_points set booked_on = booked_on + 1',
  ],
  [
    'VAT that stands on no paper',
    /VAT of each month is the same/,
    `update ledger.accounts set code = 'vat:output' where code = 'income:sales'`,
  ],
  [
    'a claim on nobody',
    /what customers owe in the book/,
    `insert into ledger.accounts (code, kind, balance_satang) values ('receivable:customers', 'asset', 1)`,
  ],
  ['a gap in the numbers', /document numbers have no gaps/, 'update billing.documents set series_no = series_no + 1'],
  [
    'a payment without allocation',
    /what is paid is the sum of its payments/,
    'delete from billing.payment_allocations',
  ],
  [
    'a payment that the book does not know',
    /every payment is in the ledger/,
    `update ledger.transactions set kind = 'paymint' where kind = 'payment'`,
  ],
  [
    'a payment that was undone and still stands in the book',
    /a payment that was undone is reversed in the ledger/,
    "update billing.payments set status = 'reversed'",
  ],
  [
    'a slip whose transfer anybody may use again',
    /an approved slip has its transfer claimed/,
    "update billing.slips set dup_key = 'x'",
  ],
  [
    'money that went back without a refund',
    /what went back is the sum of its refunds/,
    'update billing.payables set refunded_satang = 3 where paid_satang > 0',
  ],
  [
    'a refund that the book does not know',
    /every refund is in the ledger/,
    `insert into billing.refunds (payable_id, amount_satang, from_sale_satang, method, reason)
     select id, 1, 0, 'wallet', 'x' from billing.payables where paid_satang > 0`,
  ],
  [
    'a refund of a sale that says of nothing',
    /a refund of a sale says of what it is/,
    `insert into billing.refunds (payable_id, amount_satang, from_sale_satang, method, reason, document_id)
     select payable_id, 1, 1, 'wallet', 'x', id from billing.documents where payable_id is not null limit 1`,
  ],
  [
    'more of a line than it cost',
    /of no line of a bill more goes back/,
    `with billed as (update billing.payables set bill = '{"lines": [{"netSatang": 20000, "vatSatang": 1308}]}'
       where paid_satang > 0 returning id),
     made as (insert into billing.refunds (payable_id, amount_satang, from_sale_satang, method, reason)
       select id, 5, 0, 'wallet', 'x' from billed returning id)
     insert into billing.refund_lines (refund_id, place, amount_satang, vat_satang) select id, 0, 99999999999, 0 from made`,
  ],
]
