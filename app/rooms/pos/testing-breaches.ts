import type { Planted } from '#kernel/planted.ts'

interface Sale {
  net?: number
  lines?: number
  paid?: number
  hasBill?: boolean
  back?: number
  method?: 'promptpay' | 'exchange'
}

/** A register with a shift and a sale in it, which is sound but for what is told otherwise. */
const sale = ({ net = 100, lines = net, paid = net, hasBill = true, back = 0, method = 'promptpay' }: Sale) => `with
  r as (insert into pos.registers (name) values ('x') returning id),
  f as (insert into pos.shifts (register_id, z_no, float_satang, opened_by)
    select id, 1, 0, gen_random_uuid() from r returning id, register_id),
  s as (insert into pos.sales (id, kind, register_id, shift_id, client_at, sold_at, hash, number, gross_satang, discount_satang,
      net_satang, vat_satang, sold_by)
    select gen_random_uuid(), 'sale', register_id, id, now(), now(), repeat('a', 64), 'x', ${net}, 0, ${net}, 0, gen_random_uuid()
    from f returning id),
  l as (insert into pos.sale_lines (sale_id, place, name_th, quantity_milli, unit_satang, gross_satang, discount_satang, net_satang,
      vat_satang, vat_class, back_milli)
    select id, 0, 'x', 1000, ${lines}, ${lines}, 0, ${lines}, 0, 'exempt', ${back} from s),
  p as (insert into billing.payables (subject_type, subject_id, number, amount_satang)
    select 'counter', id, 'x', ${net} from s where ${hasBill})
  insert into pos.tenders (sale_id, place, method, amount_satang) select id, 0, '${method}', ${paid} from s where ${paid} > 0`

/** One that ended, of a bill of its own. */
const deposit = ({ state, kept = 0, vat = '0' }: { state: string; kept?: number; vat?: string }) => `with
  r as (insert into pos.registers (name) values ('x') returning id),
  f as (insert into pos.shifts (register_id, z_no, float_satang, opened_by) select id, 1, 0, gen_random_uuid() from r returning id, register_id),
  p as (insert into billing.payables (subject_type, subject_id, number, amount_satang, status)
    values ('counter', gen_random_uuid(), 'x', 1000000, 'closed') returning subject_id),
  paper as (select public_token, vat_satang from billing.documents order by id limit 1)
  insert into pos.deposits (id, register_id, shift_id, state, hash, number, paper_token, buyer_name, method, total_satang, paid_satang, vat_satang,
    kept_satang, sale, reckoned, taken_by, ended_at, end_reason)
  select p.subject_id, f.register_id, f.id, '${state}', repeat('a', 64), 'x', ${vat === '0' ? 'null' : '(select public_token from paper)'}, 'x', 'cash',
    1000000, 500000, ${vat}, ${kept}, '{}', '{}', gen_random_uuid(), now(), 'x' from f, p`

export const planted: readonly Planted[] = [
  [
    'a register that was changed by nobody',
    /every change of a register stands/,
    "insert into pos.registers (name, version) values ('x', 2)",
  ],
  ['an exchange of which one half is missing', /what came back in an exchange pays/, sale({ method: 'exchange' })],
  ['a sale that nobody paid', /what was paid at the counter/, sale({ paid: 0 })],
  ['a sale that is more than its lines', /a sale is the sum of its lines/, sale({ lines: 50 })],
  ['a sale without its bill', /every sale at the counter has its bill/, sale({ hasBill: false })],
  ['a line that came back without a refund', /so much is back as its refunds say/, sale({ back: 1000 })],
  [
    'a drawer with money that nobody put in',
    /a drawer in the book holds what its register says/,
    `with r as (insert into pos.registers (name) values ('x') returning id)
      insert into pos.shifts (register_id, z_no, float_satang, opened_by) select id, 1, 100, gen_random_uuid() from r`,
  ],
  ['a deposit that was delivered without a sale', /a deposit that waits is a bill/, deposit({ state: 'delivered' })],
  [
    'a deposit that counts other tax than its paper says',
    /the tax that a shift counts/,
    deposit({ state: 'returned', vat: '(select vat_satang + 1 from paper)' }),
  ],
  ['a deposit that is kept here, and on its bill is not', /what is kept of a deposit/, deposit({ state: 'forfeited', kept: 500_000 })], // prettier-ignore
  [
    'a wallet that paid at the counter and kept its money',
    /what a wallet paid at the counter/,
    `${sale({ paid: 0 })}
      union all select id, 0, 'wallet', 100 from s`,
  ],
  [
    'less than nothing that is prepared',
    /of a ticket no more is prepared/,
    `with r as (insert into pos.registers (name) values ('x') returning id),
      o as (insert into pos.orders (ticket_id, register_id, day, queue_no) select gen_random_uuid(), id, current_date, 1 from r returning ticket_id)
      insert into pos.batches (ticket_id, place, lines) select ticket_id, 1, '[{"key": "x", "milli": -1000}]' from o`,
  ],
]
