/** Pure: what the list of events is asked for in its address. */
import * as z from 'zod'

export const tabs = ['upcoming', 'now', 'past', 'ondemand'] as const
export type EventTab = (typeof tabs)[number]
export const ways = ['onsite', 'online'] as const
export const costs = ['free', 'paid'] as const

const orNot = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).default('')

export const SeeInput = z.object({
  /** all: whenever they are. */
  tab: z.enum([...tabs, 'all']).default('upcoming'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  q: z.string().trim().max(100).default(''),
  way: orNot(z.enum(ways)),
  cost: orNot(z.enum(costs)),
  /** A month as a calendar, instead of a tab: `2026-12`. */
  month: orNot(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  /** One by its address. */
  slug: orNot(z.string().max(80)),
})
