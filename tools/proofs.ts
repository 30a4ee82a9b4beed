import type { Holds } from '../app/kernel/sweep.server.ts'
import { ofEveryRoom } from './of-every-room.ts'

/** A promise that holds in any live database: `breaches` is a statement that finds the rows that break it. */
export interface Proof {
  room: string
  promise: string
  breaches: string
}

/** What lies between rooms: none of them could ask it alone. */
const betweenRooms: readonly Proof[] = [
  {
    room: 'stock',
    promise: 'no more is promised than lies there, unless it may be ordered later',
    breaches: `select l.tenant_id, v.sku, l.on_hand, l.reserved from stock.levels l
      join catalogue.variants v on v.tenant_id = l.tenant_id and v.id = l.variant_id
      where l.reserved > l.on_hand and v.track_stock and not v.allow_backorder and not l.needs_count`,
  },
  {
    room: 'shop',
    promise: 'every confirmed order is paid and has its paper, or its buyer pays the courier',
    breaches: `select o.tenant_id, o.number, o.status from shop.orders o where o.status in ('confirmed', 'completed')
      and not (o.status = 'confirmed' and coalesce((o.delivery ->> 'cod')::boolean, false)) and not exists
      (select from billing.payables p join billing.documents d on d.tenant_id = p.tenant_id and d.payable_id = p.id
       where p.tenant_id = o.tenant_id and p.subject_type = 'order' and p.subject_id = o.id and p.paid_satang >= p.amount_satang)`,
  },
  {
    room: 'shop',
    promise: 'what an order asks for is what its payable asks for, less what came back before it was paid',
    breaches: `select o.tenant_id, o.number, o.total_satang, p.amount_satang from shop.orders o
      join billing.payables p on p.tenant_id = o.tenant_id and p.subject_type = 'order' and p.subject_id = o.id
      where p.amount_satang <> o.total_satang and not (p.amount_satang < o.total_satang
        and exists (select from shop.returns r where r.tenant_id = o.tenant_id and r.order_id = o.id))`,
  },
  {
    room: 'shop',
    promise: 'a line is its quantity times its price, less its discount',
    breaches: `select l.tenant_id, l.order_id, l.sku, l.net_satang from shop.order_lines l
      where l.net_satang <> l.unit_price_satang * l.quantity - l.discount_satang`,
  },
]

/** The objects that rows speak of, as each room says in its `holds.ts`: statements for their keys. */
export const objectKeys = async (): Promise<string[]> =>
  (await ofEveryRoom<{ holds: Holds }>('holds.ts')).flatMap(({ said }) => Object.values(said.holds))

/** Those that may be there or not: just being sent, or just being taken away. */
export const passingKeys = `select unnest(array[object_key, kept_key]) as key from files.uploads where storage_id is null
  union all select v.object_key from files.versions v
    join files.items i on i.tenant_id = v.tenant_id and i.id = v.item_id where i.status = 'purged'
  union all select r.object_key from files.renditions r
    join files.items i on i.tenant_id = r.tenant_id and i.id = r.item_id where i.status = 'purged'`

/** What lies at a tenant's own storage, and whether its room had time to write its row. */
export const keptElsewhere = `select key, kept_at < now() - interval '1 hour' as "isOld" from files.kept`

/** The rooms' own promises (`integrity.ts`) and those between rooms. */
export async function allProofs(): Promise<Proof[]> {
  const own = await ofEveryRoom<{ integrity: readonly Omit<Proof, 'room'>[] }>('integrity.ts')
  return [...own.flatMap(({ room, said }) => said.integrity.map((proof) => ({ ...proof, room }))), ...betweenRooms]
}
