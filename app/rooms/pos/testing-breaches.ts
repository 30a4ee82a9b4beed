import type { Planted } from '#kernel/planted.ts'

/** A register with a shift and a sale in it, whose sums may be told otherwise. */
const sale = ({ net = 0, vat = 0, back = 0 }: { net?: number; vat?: number; back?: number } = {}) => `
  r as (insert into pos.registers (name) values ('x') returning id),
  f as (insert into pos.shifts (register_id, z_no, float_satang, opened_by)
    select id, 1, 0, gen_random_uuid() from r returning id, register_id),
  s as (insert into pos.sales (id, kind, register_id, shift_id, client_at, sold_at, hash, number, gross_satang, discount_satang,
      net_satang, vat_satang, sold_by)
    select gen_random_uuid(), 'sale', register_id, id, now(), now(), repeat('a', 64), 'x', ${net}, 0, ${net}, ${vat}, gen_random_uuid()
    from f returning id),
  l as (insert into pos.sale_lines (sale_id, place, name_th, quantity_milli, unit_satang, gross_satang, discount_satang, net_satang,
      vat_satang, vat_class, back_milli)
    select id, 0, 'x', 1000, 0, 0, 0, 0, 0, 'vat7', ${back} from s returning sale_id)`

export const planted: readonly Planted[] = [
  [
    'a register that was changed by nobody',
    /every change of a register stands/,
    "insert into pos.registers (name, version) values ('x', 2)",
  ],
  ['a sale that nobody paid', /what was paid at the counter/, `with ${sale({ net: 100 })} select from l`],
  [
    'a sale that is more than its lines',
    /a sale is the sum of its lines/,
    `with ${sale({ net: 100, vat: 7 })} select from l`,
  ],
  ['a sale without its bill', /every sale at the counter has its bill/, `with ${sale()} select from l`],
  [
    'a line that came back without a refund',
    /so much is back as its refunds say/,
    `with ${sale({ back: 1000 })} select from l`,
  ],
  [
    'a drawer with money that nobody put in',
    /a drawer in the book holds what its register says/,
    `with r as (insert into pos.registers (name) values ('x') returning id)
      insert into pos.shifts (register_id, z_no, float_satang, opened_by) select id, 1, 100, gen_random_uuid() from r`,
  ],
]
