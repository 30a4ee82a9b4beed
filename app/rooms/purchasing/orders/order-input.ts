/** Pure: what the forms of an order, its receipts and returns send. */
import * as z from 'zod'
import { emailAddress, plainLine } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { bahtAmount, thaiDate, wholeNumber } from '#kernel/thai-inputs.ts'

const empty = z.literal('').transform(() => undefined)
const Id = z.object({ id: z.uuid() })

export const OrderInput = z.object({
  supplierId: z.uuid(both('เลือกผู้ขาย', 'Choose a supplier.')),
  locationId: z.uuid(both('เลือกที่รับของ', 'Choose where it goes.')),
  expectedOn: z.union([empty, thaiDate()]).optional(),
  note: plainLine({ max: 500 }).default(''),
})

export const vats = ['vat7', 'none'] as const
export const mostPacks = 1_000_000

/** So many packs of one of our goods, while it is not under way; 0 takes it out. What is left out is as the price list says. */
export const PutLineInput = Id.extend({
  sku: z.string().trim().min(1).max(64),
  quantity: wholeNumber({ max: mostPacks }),
  unit: z.union([empty, plainLine({ max: 40 })]).optional(),
  baseQuantity: z.union([empty, wholeNumber({ min: 1, max: mostPacks })]).optional(),
  price: z.union([empty, bahtAmount({ min: 0n })]).optional(),
  discount: z.union([empty, bahtAmount({ min: 0n })]).optional(),
  vat: z.enum(vats).optional(),
})

export const TakeConfirmedInput = Id.extend({
  lines: z
    .array(
      z.object({
        sku: z.string().trim().min(1).max(64),
        unit: plainLine({ max: 40 }),
        /** In packs of the line. */
        quantity: wholeNumber({ min: 1, max: mostPacks }),
        dueOn: z.iso.date(),
      }),
    )
    .min(1)
    .max(200),
})

const came = z.union([z.literal('').transform(() => 0), wholeNumber({ max: 1_000_000_000 })])

export const ReceiveInput = Id.extend({
  deliveryNo: plainLine({ max: 60 }).default(''),
  /** By the order's line, in pieces. */
  came: z.record(z.uuid(), came).default({}),
  lotCode: z.record(z.uuid(), plainLine({ max: 60 })).default({}),
  expiresOn: z.record(z.uuid(), z.union([empty, thaiDate()])).default({}),
  note: plainLine({ max: 300 }).default(''),
})

export const GiveBackInput = Id.extend({
  /** By the receipt's line, in pieces. */
  back: z.record(z.uuid(), came).default({}),
  reason: plainLine({ max: 300, required: true }),
})

export const SendInput = Id.extend({
  to: emailAddress,
  message: z.string().trim().max(2000).default(''),
})
