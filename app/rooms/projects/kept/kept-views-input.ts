/** Pure: what the form of a kept view takes. */
import * as z from 'zod'
import { plainLine } from '#kernel/contact-inputs.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { keptQuery } from './kept-query.ts'

export const KeptViewInput = z.object({
  projectId: z.uuid(),
  name: plainLine({ max: 60, required: true }),
  /** What stands behind the question mark. */
  query: z.string().max(2000).transform(keptQuery),
  isShared: flag.default(false),
})
