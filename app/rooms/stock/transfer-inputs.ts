/** Pure: what the desk sends about places, transfers and counts, checked by the commands' own schemas. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { thEn, wholeNumber } from '#kernel/thai-inputs.ts'

const note = z.string().trim().max(200).default('')
const sku = z.string().trim().min(1).max(40)

export const placeKinds = ['shop', 'warehouse', 'damaged'] as const
export const PlaceInput = z.object({
  /** Left out: a new one. */
  locationId: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
  name: thEn({ max: 80 }),
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,20}$/, both('ใช้ A–Z 0–9 และ - ไม่เกิน 20 ตัว', 'Use A–Z, 0–9 and -, at most 20.')),
  kind: z.enum(placeKinds).default('shop'),
  /** Whose place it is; of no branch, everybody's. Left out, as it is. */
  branchId: z.union([z.literal('').transform(() => null), z.null(), z.uuid()]).optional(),
})

export const TransferInput = z.object({ from: z.uuid(), to: z.uuid(), note })
/** 0 takes it out. */
export const TransferLineInput = z.object({ transferId: z.uuid(), sku, quantity: wholeNumber() })

/** What becomes of what did not arrive: still under way, or gone. */
export const restKinds = ['later', 'lost', 'broken', 'other'] as const
export const ArrivedInput = z.object({
  transferId: z.uuid(),
  /** by variant; left empty is nothing */
  arrived: z.record(z.uuid(), z.union([z.literal('').transform(() => 0), wholeNumber()])).default({}),
  rest: z.enum(restKinds).default('later'),
  note,
})

export const CountInput = z.object({ locationId: z.uuid(), all: z.enum(['all', 'chosen']).default('all'), note })
export const CountLineInput = z.object({ countId: z.uuid(), sku, away: z.boolean().default(false) })
const Numbers = z.record(z.uuid(), z.union([z.literal('').transform(() => null), wholeNumber()]))
export const CountedInput = z.object({
  countId: z.uuid(),
  /** by variant; left empty is not counted yet */
  counted: Numbers.default({}),
  /** What the page showed: a field that was left as it was counts nothing. Left out, all of `counted` was seen now. */
  was: Numbers.optional(),
})
