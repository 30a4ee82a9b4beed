/** What the form of customer groups takes: it is drawn from this, checked by it, and its command parses with it. */
import * as z from 'zod'

export const CustomerGroupInput = z.object({
  name: z.string().trim().min(1).max(200),
  note: z.string().trim().max(2000).default(''),
})
