/** What the form of registers takes: it is drawn from this, checked by it, and its command parses with it. */
import * as z from 'zod'

export const RegisterInput = z.object({
  name: z.string().trim().min(1).max(200),
  /** Cash is rounded down to it; a code never is. */
  cashRounding: z.enum(['satang25', 'satang50', 'baht', 'none']).default('satang25'),
  note: z.string().trim().max(2000).default(''),
})
