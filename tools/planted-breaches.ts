import { plantedInFilesAndLessons } from './planted-in-files-and-lessons.ts'

/** [what is planted, the promise it breaks, the statement] */
export type Planted = [string, RegExp, string]

/** Each stays, so that the last proof sees them all. */
export const plantedBreaches = (tenant: string): Planted[] => [
  [
    'a site whose own host is not served',
    /every site has one primary host/,
    `insert into tenancy.sites (hostname, name_th, name_en) values ('planted.example', 'x', 'x');
     update tenancy.domains set status = 'pending_dns', proof = repeat('a', 32) where hostname = 'planted.example'`,
  ],
  [
    'a host that leads to one that is not served',
    /a host that leads on leads to one that is served/,
    `insert into tenancy.domains (site_id, hostname, status)
     select id, 'alias.planted.example', 'active' from tenancy.sites where hostname = 'planted.example'`,
  ],
  [
    'a birth that is kept without consent',
    /nobody keeps births without having agreed/,
    "insert into hora.profiles (account_id, name, born_on) values (uuidv7(), 'x', '1990-05-15')",
  ],
  [
    'an account with 201 births',
    /an account keeps at most 200 births/,
    `insert into hora.profiles (account_id, name, born_on)
     select '018f0000-0000-7000-8000-000000000201', 'x', '1990-05-15' from generate_series(1, 201)`,
  ],
  [
    'a thread that lost its messages',
    /numbered without a gap/,
    "insert into messaging.threads (account_id, kind, subject, last_seq) values (uuidv7(), 'staff', 'x', 3)",
  ],
  [
    'somebody who read what was never written',
    /nobody has read further/,
    'insert into messaging.readings (thread_id, account_id, read_seq) select id, account_id, 9 from messaging.threads',
  ],
  [
    'a subscription whose period has no invoice',
    /one invoice for each of its periods/,
    `with plan as (
       insert into subscriptions.plans (code, name_th, name_en, price_satang) values ('x', 'x', 'x', 100) returning id
     )
     insert into subscriptions.subscriptions (plan_id, account_id, status, anchor_on, until_on, periods, price_satang, grace_days)
     select id, uuidv7(), 'active', '2026-11-20', '2026-12-20', 2, 100, 7 from plan`,
  ],
  [
    'an invoice of a period without a bill',
    /every invoice of a period is a bill/,
    `insert into subscriptions.invoices (subscription_id, period, from_on, to_on, number, amount_satang)
     select id, 1, '2026-11-20', '2026-12-20', 'M1', 100 from subscriptions.subscriptions`,
  ],
  [
    'a call of AI that counts nowhere',
    /against a limit of AI is the sum of its calls/,
    "insert into ai.calls (purpose, model, tokens) values ('x', 'x', 7)",
  ],
  [
    'a cached balance that is off',
    /each cached balance is the sum/,
    "update ledger.accounts set balance_satang = balance_satang + 1 where code = 'bank:promptpay'",
  ],
  [
    'an entry that lost its other side',
    /every ledger transaction sums to 0/,
    'update ledger.entries set amount_satang = amount_satang + 2 where amount_satang > 0',
  ],
  [
    'a transaction without entries',
    /every ledger transaction has entries/,
    `insert into ledger.transactions (kind, source_type, source_id, business_date) values ('x', 'x', uuidv7(), '2026-11-20')`,
  ],
  [
    'stock without a movement',
    /what lies on a shelf is the sum of its movements/,
    'update stock.levels set on_hand = on_hand + 1',
  ],
  [
    'a reservation nobody counts',
    /what is reserved is the sum of what is held/,
    'update stock.levels set reserved = reserved + 1',
  ],
  ['more promised than lies there', /no more is promised than lies there/, 'update stock.levels set reserved = 1000'],
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
    'a tax id that was mistyped',
    /tax id of a supplier ends in its check digit/,
    `insert into purchasing.suppliers (kind, name, tax_id) values ('company', 'mistyped', '1101700230709')`,
  ],
  [
    'half an address',
    /supplier’s address is whole/,
    `insert into purchasing.suppliers (kind, name, line) values ('company', 'half', '1')`,
  ],
  [
    'a day with more views than its pages',
    /views of a day are those of its pages/,
    `insert into analytics.counts (site_id, day, kind, name, views)
     select id, '2026-11-20', 'all', '', 3 from tenancy.sites limit 1`,
  ],
  [
    'a visitor on no device',
    /visitors of a day are those on its devices/,
    `update analytics.counts set visitors = visitors + 1 where kind = 'all'`,
  ],
  [
    'a visitor who is remembered',
    /tells visitors apart is forgotten/,
    `insert into analytics.marks (day, site_id, mark) values ('2026-11-20', uuidv7(), 'x')`,
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
    'a line that does not multiply',
    /a line is its quantity times its price/,
    'update shop.order_lines set quantity = quantity + 1',
  ],
  [
    'an order that does not add up',
    /lines and shipping add up to its total/,
    'update shop.order_lines set net_satang = net_satang + 1',
  ],
  [
    'a confirmed order without a paper',
    /every confirmed order is paid and has its paper/,
    'update billing.documents set payable_id = uuidv7()',
  ],
  [
    'a payable that asks for something else',
    /what an order asks for is what its payable asks for/,
    'update billing.payables set amount_satang = amount_satang + 1',
  ],
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
    'update billing.payables set refunded_satang = 2 where paid_satang > 0',
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
  [
    'an expired lot that nobody set aside',
    /what has expired and lies there is set aside/,
    `insert into stock.lots (variant_id, location_id, code, expires_on, quantity, set_aside)
     select variant_id, location_id, 'planted', '2026-01-01', 1, true from stock.levels limit 1`,
  ],
  [
    'goods that no parcel holds',
    /what a line says is packed and sent lies in its parcels/,
    'update shop.order_lines set packed = 1',
  ],
  [
    'goods taken out that nobody wrote down',
    /what a line says came back or was taken out/,
    'update shop.order_lines set withdrawn = 1',
  ],
  [
    'a parcel that is packed for an order nobody paid',
    /a parcel is open only while its order is confirmed/,
    "insert into shop.fulfilments (order_id, parcel_no) select id, 1 from shop.orders where status = 'pending_payment'",
  ],
  ['an order without its story', /every order has lines, a bill and a beginning/, 'delete from shop.order_events'],
  [
    'goods held for an order that is paid',
    /goods are held exactly for orders that wait/,
    "update stock.reservations set state = 'held'",
  ],
  [
    'goods held elsewhere than where they are fetched',
    /the goods of an order that is fetched are held and taken at its branch/,
    `with branch as (insert into stock.locations (code, name_th, name_en) values ('else', 'x', 'x') returning id)
     update shop.orders set delivery = jsonb_build_object('method', 'pickup', 'branch', jsonb_build_object('placeId', branch.id))
     from branch where status = 'pending_payment'`,
  ],
  [
    'a wallet that owes us',
    /no wallet is below zero/,
    "insert into ledger.accounts (code, kind, owner_type) values ('wallet:x', 'liability', 'user')",
  ],
  [
    'more in the wallets than came',
    /what all wallets hold is the sum/,
    "update ledger.accounts set balance_satang = -8 where code = 'wallet:x'",
  ],
  [
    'a wallet’s movement that the book does not know',
    /every movement of a wallet is one entry/,
    `insert into wallet.movements (id, account_id, kind, amount_satang, source_type, source_id)
      values ('00000000-0000-7000-8000-0000000000aa', uuidv7(), 'topup', 7, 'wallet', uuidv7())`,
  ],
  [
    'a top-up that was paid and not credited',
    /every top-up that was paid is in its wallet/,
    `insert into wallet.top_ups (id, account_id, number, amount_satang)
       values ('00000000-0000-7000-8000-0000000000ab', uuidv7(), 'T1', 100);
     insert into billing.payables (subject_type, subject_id, number, amount_satang, paid_satang, status)
       values ('topup', '00000000-0000-7000-8000-0000000000ab', 'T1', 100, 100, 'settled')`,
  ],
  ['a gift without its code', /every redeemed gift code is one movement/, "update wallet.movements set kind = 'gift'"],
  ...plantedInFilesAndLessons(tenant),
  [
    'a promotion that counts a use it does not have',
    /what a promotion has held and used/,
    `insert into promotions.promotions (name_th, name_en, kind, rule, used_uses, used_satang)
     values ('x', 'x', 'percent', '{}', 1, 100)`,
  ],
  [
    'a code that is taken by no order',
    /a code for one order is taken exactly/,
    `insert into promotions.codes (promotion_id, code, single, taken) select id, 'xxx', true, true from promotions.promotions`,
  ],
  [
    'goods in transit that nobody sent',
    /what lies in transit is what was sent/,
    `with transit as (
       insert into stock.locations (code, name_th, name_en, kind) values ('transit', 'x', 'x', 'transit') returning id
     )
     insert into stock.levels (variant_id, location_id, on_hand) select uuidv7(), id, 3 from transit`,
  ],
  [
    'a place that expects what is not coming',
    /what a place expects is what is on its way there/,
    'update stock.levels set incoming = incoming + 1',
  ],
  [
    'a bundle inside a bundle',
    /a bundle holds no bundle/,
    `with inner_bundle as (
       insert into catalogue.bundle_items (variant_id, component_variant_id, quantity) values (uuidv7(), uuidv7(), 1) returning variant_id
     )
     insert into catalogue.bundle_items (variant_id, component_variant_id, quantity) select uuidv7(), variant_id, 1 from inner_bundle`,
  ],
  [
    'a task that is done in a status where nothing is',
    /a task is done when its status says so/,
    `with project as (
       insert into projects.groups (name) values ('x') returning id
     ), made as (
       insert into projects.projects (group_id, key, name, start_on) select id, 'PLANTED', 'x', '2026-12-01' from project returning id
     ), status as (
       insert into projects.statuses (project_id, name, stage, is_default) select id, 'x', 'started', true from made returning id, project_id
     )
     insert into projects.tasks (project_id, number, title, status_id, completed_at, closed_at)
     select project_id, 7, 'x', id, now(), now() from status`,
  ],
  [
    'a number of a task that will be given again',
    /the next number of a project is above all that were given/,
    `update projects.projects set next_number = 3 where key = 'PLANTED'`,
  ],
  [
    'a project where no task can begin',
    /a project has one status in which new tasks begin/,
    `update projects.statuses set is_default = false`,
  ],
  [
    'a status that has lost count of its tasks',
    /a status has counted the tasks that are in it/,
    `update projects.statuses set done_tasks = done_tasks + 1`,
  ],
  [
    'a row of nobody',
    /no row is without its tenant/,
    `select set_config('app.tenant_id', uuidv7()::text, false); insert into messaging.deliveries (channel, recipient, letter) values ('mail', 'x', 'x')`,
  ],
  ['a table without its wall', /every table is behind the wall/, 'drop policy wall on shop.order_events'],
]
