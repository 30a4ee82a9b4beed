/** Pure: what the forms about parcels send, checked by the commands' own schemas. */
import * as z from 'zod'
import { wholeNumber } from '#kernel/thai-inputs.ts'
import { carriers } from './carriers.ts'

export const OrderNumber = z.string().max(20)

/** As it is printed under the bar code: letters and digits, in one. */
const Tracking = z
  .string()
  .max(80)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9./]{0,60}$/))
  .default('')

const carried = { carrier: z.enum(carriers).nullish(), tracking: Tracking }

export const PackInput = z.object({
  number: OrderNumber,
  /** How many of each line; left out, all that is not packed yet. */
  quantity: z.record(z.uuid(), wholeNumber({ max: 9999 })).optional(),
  until: z.enum(['picking', 'packed', 'sent']),
  ...carried,
})

export const SendInput = z.object({ number: OrderNumber, parcel: z.uuid(), ...carried })
export const ParcelInput = z.object({ number: OrderNumber, parcel: z.uuid() })

export type Packed = z.output<typeof PackInput>
