/** Pure: what the list of events is asked for in its address. */
import * as z from 'zod'

export const tabs = ['upcoming', 'now', 'past', 'ondemand'] as const
export type EventTab = (typeof tabs)[number]

export const SeeInput = z.object({
  tab: z.enum(tabs).default('upcoming'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
