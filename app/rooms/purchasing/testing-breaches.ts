import type { Planted } from '#kernel/planted.ts'

/** An order of one piece of the first goods there are, in this state, with this said of it. */
const order = (columns: string, values: string, state = 'draft') => `
  with s as (insert into purchasing.suppliers (kind, name) values ('company', 'planted') returning id),
  o as (insert into purchasing.orders (number, supplier_id, location_id, state)
    select 'planted ' || uuidv7(), s.id, (select id from stock.locations limit 1), '${state}' from s returning id),
  l as (insert into purchasing.order_lines (order_id, variant_id, sku, name_th, unit, base_quantity, quantity, price_satang, net_satang${columns})
    select o.id, (select id from catalogue.variants limit 1), 'planted', 'planted', 'x', 1, 1, 100, 100${values} from o returning id, order_id)`

const receipt = (
  columns: string,
  values: string,
  movement = "(select id from stock.movements where kind = 'opening' limit 1)",
) =>
  `${order(', received, billed', ', 1, 1', 'received')},
  r as (insert into purchasing.receipts (number, order_id, received_on) select 'planted ' || uuidv7(), l.order_id, current_date from l returning id)
  insert into purchasing.receipt_lines (receipt_id, order_line_id, quantity, value_satang, movement_id${columns})
    select r.id, l.id, 1, 100, ${movement}${values} from r, l`

const purchase = (
  state: string,
) => `p as (insert into ledger.purchases (number, kind, supplier_name, paper_no, paper_on, booked_on, net_satang,
  vat_satang, lost_vat_satang, total_satang, state) values ('planted ' || uuidv7(), 'receipt', 'planted', 'planted', current_date, current_date, 100, 0, 0, 100, '${state}') returning id)`

const vendor = `v as (insert into purchasing.vendors (name, gp_bp) values ('planted ' || uuidv7(), 3000) returning id)`
const settlement = (columns: string, values: string, state: string, purchase = 'null::uuid') => `${vendor}${columns}
  insert into purchasing.settlements (number, vendor_id, from_on, until_on, state, sold_satang, returned_satang, gp_satang, gp_vat_satang,
    gp_withheld_satang, due_satang, paper_gross_satang, paper_taxed_satang, paper_vat_satang, paper_gp_satang, paper_gp_vat_satang,
    paper_gp_withheld_satang, purchase_id)
  select 'planted ' || uuidv7(), v.id, current_date, current_date, '${state}', ${values}, 0, 0, 0, 0, ${values}, ${values}, 0, 0, 0, 0, 0, ${purchase} from v`

export const planted: readonly Planted[] = [
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
    'goods that came without a receipt',
    /sum of its papers/,
    `${order(', received', ', 1', 'received')} select id from l`,
  ],
  ['pieces billed by no bill', /bills that stand matched to it/, receipt(', billed', ', 1', 'uuidv7()')],
  [
    'a bill that the book has cancelled',
    /stands in the book, and one that was cancelled/,
    `${order('', '', 'received')}, ${purchase('cancelled')} insert into purchasing.bills (order_id, purchase_id) select l.order_id, p.id from l, p`,
  ],
  [
    'a day that no supplier said',
    /was said by its supplier/,
    `${order(', due_on, confirmed_on, confirmed_quantity', ", '2026-11-27', '2026-11-27', 1")} select id from l`,
  ],
  ['an order that stock does not expect', /what stock expects of it/, `${order('', '', 'ordered')} select id from l`],
  [
    'goods whose bill stock was not told',
    /what stock was told/,
    receipt(', billed, billed_value_satang, billed_net_satang', ', 1, 100, 90'),
  ],
  [
    'a certificate of more than was withheld',
    /says what its payment withheld/,
    `with ${purchase('stands')}, m as (insert into ledger.purchase_payments (purchase_id, paid_on, booked_on, account, money_satang, withheld_satang,
        base_satang, income) select p.id, current_date, current_date, 'bank:cash', 97, 3, 100, 'service' from p returning id, purchase_id)
     insert into purchasing.certificates (number, payment_id, purchase_id, payer, payee, form, income, base_satang, withheld_satang, paid_on)
       select 'planted ' || uuidv7(), m.id, m.purchase_id, '{}', '{}', 'pnd53', 'service', 100, 4, current_date from m`,
  ],
  [
    'a settlement of lines that are not there',
    /settlement is the sum of its lines/,
    `with ${settlement('', '100', 'calculated')}`,
  ],
  [
    'a sale of a vendor that the book does not know',
    /what the book owes vendors/,
    `with ${vendor} insert into purchasing.vendor_sales (vendor_id, variant_id, source_id, place, payable_id, number, on_day, pieces, gross_satang,
      gp_satang, vat_satang, gp_bp)
      select v.id, (select id from catalogue.variants limit 1), uuidv7(), 0, uuidv7(), 'planted', current_date, 1, 100, 30, 0, 3000 from v`,
  ],
  ['an approved settlement without its bill', /approved stands in the book/, `with ${settlement('', '0', 'approved')}`],
  [
    'goods that stock keeps apart for nobody',
    /exactly while stock keeps them apart/,
    'insert into stock.consigned (variant_id) select id from catalogue.variants limit 1',
  ],
  [
    'a vendor’s goods that are worth something to us',
    /goods of vendors are worth nothing/,
    `insert into stock.costs (variant_id, pieces, value_satang) select variant_id, 1, 100 from stock.consigned limit 1
      on conflict (tenant_id, variant_id) do update set pieces = 1, value_satang = 100`,
  ],
  [
    'a vendor that was changed by nobody',
    /every change of a vendor stands/,
    "insert into purchasing.vendors (name, version, gp_bp) values ('x', 2, 3)",
  ],
]
