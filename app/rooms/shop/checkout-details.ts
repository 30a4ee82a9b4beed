/** Who buys and where it goes, as checkout asks for it. Pure: the form and the command read the same schema. */
import * as z from 'zod'
import { emailAddress, phone, plainLine, plainText, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { branchNo, thaiTaxId, thaiZip } from '#kernel/thai-inputs.ts'

const Name = properName({ max: 100 })

export const BuyerInput = z.object({
  name: Name,
  phone,
  email: emailAddress,
  /** Written on a card for whoever gets it. */
  gift: plainText({ max: 300 }).optional(),
  /** For a full tax invoice (Revenue Code s.86/4). */
  tax: z
    .object({
      company: Name,
      /** 422 TAX_ID_INVALID of commerce.md §4, said at its field. */
      taxId: thaiTaxId,
      branchNo: branchNo.default('00000'),
      /** Left out: the delivery address. */
      address: plainLine({ max: 300 }).optional(),
    })
    .optional(),
})

export const DeliveryInput = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('ship'),
    /** Paid at the door, to whoever brings it. */
    cod: z.boolean().optional(),
    address: z.object({
      line: plainLine({ max: 200, required: true }),
      tambonCode: z.string().regex(/^\d{6}$/, both('โปรดเลือกตำบล', 'Please choose a sub-district.')),
      zip: thaiZip,
    }),
  }),
  z.object({
    method: z.literal('pickup'),
    /** The code of the branch; left out, the first one. */
    branch: z.string().max(40).optional(),
  }),
  z.object({ method: z.literal('none') }),
])

/** What the checkout form is checked by, on both sides. */
export const CheckoutInput = z.object({ buyer: BuyerInput, delivery: DeliveryInput })

export type Buyer = z.output<typeof BuyerInput>

/** As it is kept: names beside the official code, so that an order reads the same when places are renamed. */
export interface Address {
  line: string
  tambonCode: string
  tambon: Named
  amphure: Named
  province: Named
  zip: string
}

interface Named {
  th: string
  en: string
}

export type Delivery =
  | { method: 'ship'; address: Address; cod?: boolean | undefined }
  | { method: 'pickup'; branch?: PickedBranch | undefined }
  | { method: 'none' }

/** Its name as it was that day. `placeId`: where the goods lie; one that was chosen before that was known has none. */
export interface PickedBranch {
  code: string
  name: Named
  placeId?: string
}

/** Where the goods leave from; null is the place that the web sells from. */
export const placeOf = (delivery: Delivery): string | null =>
  delivery.method === 'pickup' ? (delivery.branch?.placeId ?? null) : null

export interface CheckoutDetails {
  buyer: Buyer
  delivery: Delivery
}
