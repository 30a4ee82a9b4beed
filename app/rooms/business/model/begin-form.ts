/** Pure: where a draft begins, as its form sends it. */
import * as z from 'zod'
import { templateNames } from './templates.ts'

export const BeginForm = z.object({
  clusterId: z.uuid(),
  name: z.string().trim().min(1).max(120),
  /** a template, `now`, or the id of a version */
  from: z.union([z.enum([...templateNames, 'now']), z.uuid()]),
})
