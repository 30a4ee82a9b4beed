/** Checkout as far as it has been typed, finished or not: nothing here has been checked, and nothing is refused. */
import { cutText } from '#kernel/cut-text.ts'
import * as z from 'zod'
import type { Buyer, CheckoutDetails } from './checkout-details.ts'

const typed = (most: number) =>
  z
    .string()
    .transform((text) => cutText(text, most))
    .catch('')

const methods = ['ship', 'cod', 'pickup', 'none'] as const

export const TypedCheckout = z.object({
  buyer: z.object({
    name: typed(100),
    phone: typed(30),
    email: typed(200),
    gift: typed(300).optional(),
    /** Only while a full tax invoice is wanted. */
    tax: z.object({ company: typed(100), taxId: typed(20), branchNo: typed(5), address: typed(300) }).optional(),
  }),
  delivery: z.object({
    method: typed(10).transform((method) => methods.find((one) => one === method)),
    /** Of one's own addresses. */
    addressId: z.string().max(40).optional().catch(undefined),
    /** Where it is fetched. */
    branch: z.string().max(40).optional().catch(undefined),
    address: z.object({ line: typed(200), tambonCode: typed(6), zip: typed(5) }).optional(),
  }),
  note: typed(500),
})
export type TypedCheckout = z.output<typeof TypedCheckout>

/** What the form opens with; what is left out stays empty. */
export interface CheckoutStart {
  buyer?: Partial<Buyer>
  delivery?: TypedCheckout['delivery']
  note?: string
}

/** In a cart's row: what a program saved in full, and what a person is typing. */
export interface KeptCheckout extends Partial<CheckoutDetails> {
  typed?: TypedCheckout
}
