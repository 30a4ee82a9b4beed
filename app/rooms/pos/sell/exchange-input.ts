/** What is sent of goods that come back. */
import * as z from 'zod'
import { Satang } from '#rooms/catalogue/index.ts'
import { handedOver } from '../parts/tender-methods.ts'

/** shelf: for sale again; damaged: thrown away; kept: it stays with the buyer */
export const goesInput = z.enum(['shelf', 'damaged', 'kept']).default('shelf')
export const linesInput = z
  .array(z.object({ place: z.coerce.number().int().min(0), quantityMilli: z.coerce.number().int().positive() }))
  .min(1)
  .max(200)

export const ExchangeInput = z.object({
  /** UUID of what comes back, made on the device with the ticket. */
  id: z.uuid(),
  saleId: z.uuid(),
  lines: linesInput,
  goes: goesInput,
  reason: z.string().trim().min(1).max(200),
  /** What the ticket said that it is worth: compared, never believed. */
  worthSatang: Satang,
  /** By what the difference goes out, where more came back than is taken. */
  method: z.enum(handedOver).default('cash'),
})
