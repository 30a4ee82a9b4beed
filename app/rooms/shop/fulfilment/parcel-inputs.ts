/** Pure: what the forms about parcels send, checked by the commands' own schemas. */
import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { carriers } from './carriers.ts'

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

export const PackForm = z.object({
  /** How many of each line; left out, all that is not packed yet. */
  quantity: z.record(z.uuid(), wholeNumber({ max: 9999 })).optional(),
  until: z.enum(['picking', 'packed', 'sent']),
  ...carried,
})
export const SendForm = z.object({ parcel: z.uuid(), ...carried })

/** Of several orders by their numbers. */
export const ShipForm = z.object({ carrier: z.enum(carriers), tracking: z.record(number, Tracking).default({}) })

export const PackInput = PackForm.extend({ number })
export const SendInput = SendForm.extend({ number })
export const ParcelInput = z.object({ number, parcel: z.uuid() })
