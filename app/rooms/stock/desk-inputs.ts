/** Pure: what the desk's forms send, checked by the commands' own schemas. */
import * as z from 'zod'
import { satang, thaiDate, wholeNumber } from '#kernel/thai-inputs.ts'

const note = z.string().trim().max(200).default('')
const place = { variantId: z.uuid(), locationId: z.uuid() }

/** Goods that came in. What one of them cost makes the average dearer or cheaper; left empty, it stays. */
export const ReceiveInput = z.object({
  ...place,
  quantity: wholeNumber({ min: 1 }),
  unitCost: z.union([z.literal('').transform(() => undefined), satang()]).optional(),
  /** Of goods that are tracked by lot. */
  lotCode: z.string().trim().max(60).default(''),
  expiresOn: z.union([z.literal('').transform(() => undefined), thaiDate()]).optional(),
  note,
})

export const adjustModes = ['count', 'take', 'add'] as const
export const adjustReasons = ['counted', 'broken', 'lost', 'expired', 'used', 'found', 'other'] as const
export type AdjustReason = (typeof adjustReasons)[number]

/** `count`: so many lie there. `take` and `add`: so many went or came. */
export const AdjustInput = z.object({
  ...place,
  mode: z.enum(adjustModes),
  quantity: wholeNumber(),
  reason: z.enum(adjustReasons),
  note,
})

/** Goods that are no more, promised or not: the shelf says so, and the promise is a person's to sort out. */
export const goneAnyway: readonly AdjustReason[] = ['counted', 'broken', 'lost', 'expired']

/** Against what a cost is set: a supplier's bill that was or will be entered, what lay there before the books, a difference. */
export const priceAgainst = ['received', 'opening', 'differs'] as const

export const PriceInput = z.object({
  variantId: z.uuid(),
  unitCost: satang(),
  against: z.enum(priceAgainst),
  note: z.string().trim().min(3).max(200),
})

/** A shelf in one word, for the fields of a form: a variant at a place. */
export const shelfKey = ({ variantId, locationId }: { variantId: string; locationId: string }): string =>
  `${variantId}_${locationId}`
export function shelfOf(key: string): { variantId: string; locationId: string } {
  const [variantId = '', locationId = ''] = key.split('_')
  return { variantId, locationId }
}
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ShelfKey = z.string().regex(new RegExp(`^${uuid}_${uuid}$`))
/** So many as one form shows. */
export const mostShelves = 200
const fewShelves = (shelves: object) => Object.keys(shelves).length <= mostShelves

/** By shelf: what was seen there, and what lies there; left empty, it stays. */
export const SetManyInput = z.object({
  was: z.record(ShelfKey, wholeNumber()).refine(fewShelves),
  counted: z.record(ShelfKey, z.union([z.literal('').transform(() => null), wholeNumber()])).refine(fewShelves),
  note,
})
