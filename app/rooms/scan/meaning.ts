/** What a code is here, for who asks: nothing is opened, counted or changed by asking. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { bankName, parsePromptPay, parseSlipCode } from '#rooms/billing/index.ts'
import type { Views } from '#rooms/catalogue/index.ts'
import { readMemberCode } from '#rooms/identity/index.ts'
import { readScanned } from './read-scanned.ts'
import { query } from './room.ts'

export interface ScannedGoods {
  variantId: string
  productId: string
  sku: string
  name: LocalText
  unitPriceSatang: bigint
  /** The shop shows it now. */
  inShop: boolean
}

export type Meaning =
  | { is: 'page'; path: string }
  | { is: 'outside'; address: string }
  | { is: 'dangerous'; shown: string }
  | { is: 'ticket' }
  /** `name` for staff alone */
  | { is: 'member'; name: string | null }
  /** What a bank's slip says of itself; `intact`: its checksum holds. */
  | { is: 'slip'; bank: LocalText | null; reference: string; intact: boolean }
  /** `satang` null: whoever pays types the amount */
  | { is: 'payment'; satang: bigint | null }
  | { is: 'goods'; goods: ScannedGoods }
  | { is: 'text'; text: string }

/** Errors: 410 for a member's code that is over; 422 for nothing. */
export const whatIs = query({
  may: anyone,
  input: z.object({ code: z.string().trim().min(1).max(4000) }),
  limit: ({ address }) => [{ bucket: `scan.meaning:${address}`, tries: 120, perSeconds: 60 }],
  async run(tools, { code }): Promise<Meaning> {
    const { site, actor } = tools.context
    const scanned = readScanned(code, siteOrigin(site.hostname))
    const isStaff = admits(anyStaff, actor)
    switch (scanned.is) {
      case 'member':
        return { is: 'member', name: isStaff ? (await readMemberCode(tools, { code: code.trim() })).name : null }
      case 'banking':
        return ofBank(scanned.text)
      case 'code': {
        const goods = await goodsOf(tools, scanned.alike, isStaff)
        return goods ? { is: 'goods', goods } : { is: 'text', text: scanned.text }
      }
      default:
        return scanned
    }
  },
})

function ofBank(text: string): Meaning {
  const paid = parsePromptPay(text)
  if (paid.ok) return { is: 'payment', satang: paid.request.amountSatang }
  const read = parseSlipCode(text)
  if (!read.ok) return { is: 'text', text }
  const { slip } = read
  const bank = bankName(slip.kind === 'bank' ? slip.bankCode : 'TMN')
  return { is: 'slip', bank, reference: slip.transRef, intact: slip.crcOk }
}

/** By SKU or barcode; a guest finds what the shop shows. */
async function goodsOf({ db }: Tools<Views>, codes: string[], isStaff: boolean): Promise<ScannedGoods | null> {
  const { rows } = await sql<ScannedGoods>`
    select k.variant_id as "variantId", k.product_id as "productId", k.sku,
      json_build_object('th', k.name_th, 'en', k.name_en) as name, k.unit_price_satang as "unitPriceSatang",
      coalesce(s.sellable, false) as "inShop"
    from catalogue.kinds k left join catalogue.sellables s on s.variant_id = k.variant_id
    where k.variant_id = any(array(
        select variant_id from catalogue.kinds where sku = any(${codes}) union all select variant_id from catalogue.kinds where barcode = any(${codes})))
      and k.active and k.status <> 'archived' and (${isStaff}::boolean or coalesce(s.sellable, false))
    order by k.sku limit 1`.execute(db)
  return rows[0] ?? null
}
