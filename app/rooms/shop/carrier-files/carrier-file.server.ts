/** Parcels that wait, as a file for a carrier's own page. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { xlsxBook, xlsxType } from '#kernel/xlsx.server.ts'
import { businessDate } from '#kernel/dates.ts'
import { chosenNumbers } from '../desk/many-orders.server.ts'
import { query } from '../room.ts'
import { type CarriedParcel, carrierRows, fileCarriers } from './carrier-files.ts'

interface Row extends Omit<CarriedParcel, 'line' | 'tambon' | 'amphure' | 'province' | 'zip'> {
  address: { line: string; zip: string } & Record<'tambon' | 'amphure' | 'province', { th: string }>
}

/** What of these orders is to be sent: by whom it is got, where it goes, how heavy it is, and what it has to bring. */
export const parcelsToCarry = query({
  may: 'shop.fulfil',
  input: z.object({ numbers: z.array(z.string().max(20)).max(100) }),
  async run(tools, { numbers }): Promise<CarriedParcel[]> {
    const { rows } = await sql<Row>`
      select o.number, o.buyer_name as name, o.buyer_phone as phone, o.delivery -> 'address' as address, l.pieces, l.goods,
        coalesce(l.weight, 0)::int as "weightG",
        case when o.delivery ->> 'cod' = 'true' and m.amount_satang > m.paid_satang then m.amount_satang - m.paid_satang end as "codSatang"
      from shop.orders o left join billing.payment_states m on m.subject_type = 'order' and m.subject_id = o.id
        cross join lateral (
          select sum(s.quantity - s.withdrawn)::int as pieces, left(string_agg(s.name_th, ', ' order by s.position), 100) as goods,
            sum((s.quantity - s.withdrawn) * v.weight_g) as weight
          from shop.order_lines s left join catalogue.sellables v on v.variant_id = s.variant_id
          where s.order_id = o.id and s.needs_parcel and s.quantity > s.withdrawn) l
      where o.number = any(${numbers}) and o.delivery ->> 'method' = 'ship' and o.status = 'confirmed' and l.pieces > 0
      order by o.placed_at`.execute(tools.db)
    return rows.map(({ address, ...row }) => ({
      ...row,
      line: address.line,
      zip: address.zip,
      tambon: address.tambon.th,
      amphure: address.amphure.th,
      province: address.province.th,
    }))
  },
})

/** `?carrier=flash&number=…`. Errors: 403. */
export async function carrierFile(context: Context, request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams
  const carrier = fileCarriers.find((each) => each === asked.get('carrier')) ?? 'flash'
  const parcels = await parcelsToCarry(context, { numbers: chosenNumbers(asked.getAll('number')) })
  const { head, rows } = carrierRows(carrier, parcels)
  const book = xlsxBook(carrier)
  return download([book.begin(head), book.rows(rows), book.end()], {
    name: `${carrier}-${businessDate(new Date())}.xlsx`,
    type: xlsxType,
  })
}
