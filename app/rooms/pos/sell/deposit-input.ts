/** What a device sends when a part is paid beforehand, and when the rest is. */
import * as z from 'zod'
import { bahtAmount } from '#kernel/thai-inputs.ts'
import { handedOver } from '../parts/tender-methods.ts'
import { SellInput } from './sell-input.ts'

/** As of a sale; its one tender is the deposit. */
export const DepositInput = SellInput.extend({
  /** When the goods are to be fetched, `YYYY-MM-DD`. */
  readyOn: z.union([z.literal(''), z.iso.date()]).default(''),
})

export const DeliverInput = z.object({
  id: z.uuid(),
  registerId: z.uuid(),
  device: z.string().max(60).default(''),
  epoch: z.coerce.number().int().min(0).default(0),
  tenders: z
    .array(
      z.object({
        method: z.enum(handedOver),
        givenSatang: z.coerce.bigint().nonnegative().max(9_000_000_000_000n),
        reference: z.string().trim().max(80).default(''),
      }),
    )
    .max(10)
    .default([]),
})

/** What of it goes back all the same: 0 where all of it is kept. */
export const ForfeitInput = z.object({
  id: z.uuid(),
  registerId: z.uuid(),
  back: z.preprocess((typed) => (typed === '' || typed === undefined ? '0' : typed), bahtAmount({ min: 0n })),
  method: z.enum(handedOver).default('cash'),
  reason: z.string().trim().min(1).max(200),
})

export const DepositBackInput = z.object({
  id: z.uuid(),
  registerId: z.uuid(),
  method: z.enum(handedOver),
  reason: z.string().trim().min(1).max(200),
})
