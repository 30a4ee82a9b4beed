import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
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
    "update billing.payables set amount_satang = amount_satang + 1 where subject_type = 'order'",
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
    'a request to give nothing back',
    /what a buyer asks to give back names goods that were sent/,
    "insert into shop.return_requests (order_id, wants, reason) select id, 'refund', 'x' from shop.orders",
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
]
