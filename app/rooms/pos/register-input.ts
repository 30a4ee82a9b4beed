/** What the form of registers takes: it is drawn from this, checked by it, and its command parses with it. */
import * as z from 'zod'
import { fieldHints } from '#kernel/form-fields.ts'

const empty = z.literal('').transform(() => null)

export const RegisterInput = z.object({
  name: z.string().trim().min(1).max(200),
  /** Where its goods are taken from, and so its branch; null: where the web sells from. */
  placeId: z
    .union([empty, z.uuid().register(fieldHints, { kind: 'text' })])
    .nullable()
    .default(null),
  /** Cash is rounded down to it; a code never is. */
  cashRounding: z.enum(['satang25', 'satang50', 'baht', 'none']).default('satang25'),
  /** On top of what is had here. */
  serviceCharge: z.enum(['none', 'five', 'ten']).default('none'),
  /** Whether it is asked if it is had here or taken away; a service charge asks by itself. */
  asksWay: z.enum(['no', 'ask']).default('no'),
  tips: z.enum(['no', 'ask']).default('no'),
  /** Whether what is sold goes to the panel to be prepared. */
  kitchen: z.enum(['no', 'all']).default('no'),
  note: z.string().trim().max(2000).default(''),
})
