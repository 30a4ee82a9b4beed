import type * as z from 'zod'
import { refuseFields } from '#kernel/refusals.ts'
import { findAddress } from '#rooms/places/index.ts'
import type { Delivery, DeliveryInput } from './checkout-details.ts'
import { refuse } from './refusals.ts'
import type { Terms } from './terms.ts'

/**
 * The delivery as it is kept, its place looked up: a form never stores two halves that disagree.
 *
 * Errors: 422 VALIDATION at the field, for a zip of another tambon or a delivery the shop or the goods do not have.
 */
export function deliveryFrom(
  typed: z.output<typeof DeliveryInput>,
  { terms, needsParcel }: { terms: Terms; needsParcel: boolean },
): Delivery {
  if (!needsParcel) return { method: 'none' }
  if (typed.method === 'none')
    return refuseFields([
      { field: 'delivery.method', th: 'โปรดเลือกวิธีรับสินค้า', en: 'Please choose how you want to receive it.' },
    ])
  if (typed.method === 'pickup') return terms.pickup ? typed : refuse('pickupOff')
  const { line, tambonCode, zip } = typed.address
  const place = findAddress({ tambonCode, zip })
  if (!place)
    return refuseFields([
      {
        field: 'delivery.address.zip',
        th: 'รหัสไปรษณีย์ไม่ตรงกับตำบลที่เลือก',
        en: 'The zip does not belong to the chosen sub-district.',
      },
    ])
  const named = ({ th, en }: { th: string; en: string }) => ({ th, en })
  return {
    method: 'ship',
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
