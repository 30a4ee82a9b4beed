/** Pure: what a till's file leaves open, and what somebody answered. Nothing of it is chosen for them. */
import * as z from 'zod'

/** '' where nobody has said it yet. */
export const TillAnswers = {
  /** Of several shops in one file: whose prices and stock. */
  shop: z.string().trim().max(200).default(''),
  /** The file's prices bear VAT already, or it comes on top of them. */
  vat: z.enum(['', 'in', 'on']).default(''),
  /** What goods are that the till took no tax of. */
  untaxed: z.enum(['', 'vat7', 'vat0', 'exempt']).default(''),
}
const All = z.object(TillAnswers)
export type TillAnswers = z.output<typeof All>
export const noAnswers: TillAnswers = { shop: '', vat: '', untaxed: '' }

export interface TillAsks {
  /** More than one, or none. */
  shops: string[]
  asksVat: boolean
  /** Goods without tax, by their names; the first few. */
  untaxed: string[]
  untaxedCount: number
  answers: TillAnswers
  /** Something is not answered: nothing can be taken. */
  isOpen: boolean
}
