/** What a device sends of what it kept: in its own order, as it was sold. */
import * as z from 'zod'
import { refuse } from '../refusals.ts'
import { type Sale, SellInput } from '../sell/sell-input.ts'

export const mostItems = 50

export const SyncInput = z.object({
  registerId: z.uuid(),
  device: z.string().trim().min(8).max(60),
  /** So many wait there after these. */
  waiting: z.coerce.number().int().min(0).max(100_000).default(0),
  items: z
    .array(
      z.object({
        seq: z.coerce.number().int().min(1),
        /** Of the lease in which it was sold. */
        epoch: z.coerce.number().int().min(0),
        /** lost: the device has the count and no more the sale. */
        kind: z.enum(['sale', 'lost']).default('sale'),
        /** As the counter kept it: what is not understood waits for somebody, and is not lost. */
        sale: z.record(z.string(), z.unknown()).nullable().default(null),
      }),
    )
    .max(mostItems),
})
export type SyncItem = z.output<typeof SyncInput>['items'][number]

/** As it was sold; whoever sends it, the line was down. Errors: 422 for what is no sale. */
export function readSale(sent: Record<string, unknown>): Sale {
  const read = SellInput.safeParse({ ...sent, isOffline: true })
  return read.success ? read.data : refuse('notUnderstood', { field: read.error.issues[0]?.path.join('.') ?? '' })
}
