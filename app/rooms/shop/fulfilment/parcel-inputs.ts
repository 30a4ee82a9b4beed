/** Pure: what the forms about parcels send, checked by the commands' own schemas. */
import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { type Carrier, carriers } from './carriers.ts'
import { trackingDoubt } from './tracking-check.ts'

const number = z.string().max(20)

/** As it is printed under the bar code: letters and digits, in one. */
const Tracking = z
  .string()
  .max(80)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9./]{0,60}$/, both('ใช้ได้เฉพาะตัวอักษรอังกฤษและตัวเลข', 'Letters A to Z and digits only, please.')),
  )
  .default('')

const carried = { carrier: z.enum(carriers).nullish(), tracking: Tracking }

/** A number that its carrier cannot have given. */
function refuseWrong(
  check: z.core.$RefinementCtx,
  carrier: Carrier | null | undefined,
  tracking: string,
  path: string[],
) {
  const doubt = trackingDoubt(carrier, tracking)
  if (doubt?.isWrong) check.addIssue({ code: 'custom', path, message: both(doubt.th, doubt.en) })
}

const rightNumber = (
  { carrier, tracking }: { carrier?: Carrier | null | undefined; tracking: string },
  check: z.core.$RefinementCtx,
) => refuseWrong(check, carrier, tracking, ['tracking'])

const PackFields = z.object({
  /** How many of each line; left out, all that is not packed yet. */
  quantity: z.record(z.uuid(), wholeNumber({ max: 9999 })).optional(),
  until: z.enum(['picking', 'packed', 'sent']),
  ...carried,
})
const SendFields = z.object({ parcel: z.uuid(), ...carried })
export const PackForm = PackFields.superRefine(rightNumber)
export const SendForm = SendFields.superRefine(rightNumber)

/** Of several orders by their numbers. */
export const ShipForm = z
  .object({ carrier: z.enum(carriers), tracking: z.record(number, Tracking).default({}) })
  .superRefine(({ carrier, tracking }, check) => {
    for (const [order, typed] of Object.entries(tracking)) refuseWrong(check, carrier, typed, ['tracking', order])
  })

export const PackInput = PackFields.extend({ number }).superRefine(rightNumber)
export const SendInput = SendFields.extend({ number }).superRefine(rightNumber)
export const ParcelInput = z.object({ number, parcel: z.uuid() })
