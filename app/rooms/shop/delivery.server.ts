import type * as z from 'zod'
import { refuseFields } from '#kernel/refusals.ts'
import { normaliseZip } from '#kernel/thai-id.ts'
import { findAddress, provinceOfZip } from '#rooms/places/index.ts'
import type { Branch } from '#rooms/stock/index.ts'
import type { Delivery, DeliveryInput } from './checkout-details.ts'
import type { Going } from './quote.ts'
import { refuse } from './refusals.ts'
import { methodOf, placePrice, type Terms } from './terms.ts'

/**
 * The delivery as it is kept, its place looked up by the sub-district; the zip is the buyer’s to know.
 *
 * Errors: 422 VALIDATION at the field, for a sub-district that does not exist or a delivery the shop or the goods do not have.
 */
export function deliveryFrom(
  typed: z.output<typeof DeliveryInput>,
  { terms, needsParcel, branches }: { terms: Terms; needsParcel: boolean; branches: readonly Branch[] },
): Delivery {
  if (!needsParcel) return { method: 'none' }
  if (typed.method === 'none')
    return refuseFields([
      { field: 'delivery.method', th: 'โปรดเลือกวิธีรับสินค้า', en: 'Please choose how you want to receive it.' },
    ])
  if (typed.method === 'pickup') return terms.pickup ? pickUpAt(typed.branch, branches) : refuse('pickupOff')
  const { line, tambonCode, zip } = typed.address
  const place = findAddress({ tambonCode, zip })
  if (!place)
    return refuseFields([
      {
        field: 'delivery.address.tambonCode',
        th: 'โปรดเลือกตำบล / แขวง',
        en: 'Please choose a sub-district.',
      },
    ])
  const named = ({ th, en }: { th: string; en: string }) => ({ th, en })
  return {
    method: 'ship',
    ...(typed.cod ? { cod: true } : {}),
    address: {
      line,
      tambonCode,
      zip,
      tambon: named(place.tambon),
      amphure: named(place.amphure),
      province: named(place.province),
    },
  }
}

/** Where there are several branches it is one of them. */
function pickUpAt(code: string | undefined, branches: readonly Branch[]): Delivery {
  if (branches.length === 0) return { method: 'pickup' }
  const branch = code ? branches.find((each) => each.code === code) : branches[0]
  return branch
    ? { method: 'pickup', branch }
    : refuseFields([{ field: 'delivery.branch', th: 'โปรดเลือกสาขาที่จะมารับ', en: 'Please choose a branch.' }])
}

/** What it costs depends on the province: the first two digits of a tambon's code, else what the zip means. */
export function provinceOf({ tambonCode, zip }: { tambonCode: string; zip: string }): string | null {
  if (/^\d{6}$/.test(tambonCode)) return tambonCode.slice(0, 2)
  return provinceOfZip(zip)
}

/** What it costs to bring something there depends on both. */
export const whereTo = (address: { tambonCode: string; zip: string }) => ({
  provinceCode: provinceOf(address),
  zip: normaliseZip(address.zip),
})

export function goingOf(delivery: Delivery): Going {
  const to = delivery.method === 'ship' ? whereTo(delivery.address) : { provinceCode: null, zip: null }
  return { method: methodOf(delivery), ...to }
}

/** Errors: 422 VALIDATION at the field that would have to be another. */
export function refuseNotBrought({ method, ...to }: Going, terms: Terms): never {
  if (method === 'pickup') return refuse('pickupOff')
  if (!terms.ships) return refuse('shippingOff')
  const isServed = placePrice(terms, to) !== null
  if (isServed) return terms.cod ? refuse('codLimit', { limitSatang: terms.cod.limitSatang ?? 0n }) : refuse('codOff')
  return refuseFields([
    {
      field: 'delivery.address.zip',
      th: 'ร้านนี้ไม่ส่งสินค้าไปพื้นที่นี้',
      en: 'This shop does not deliver to this area.',
    },
  ])
}
