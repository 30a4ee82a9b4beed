/** Pure: how a business works, as a version of it is kept. What it does not name, activating leaves as it is. */
import * as z from 'zod'
import { staffRoles } from '#kernel/roles.ts'

/** Parts of the site that are ways to sell. */
export const channels = ['shop', 'pos', 'lessons', 'events', 'calendar'] as const
export type Channel = (typeof channels)[number]

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const satang = z.int().min(0)

export const seriesKinds = [
  'receipt',
  'tax_invoice',
  'abbr_tax_invoice',
  'credit_note',
  'quotation',
  'delivery',
] as const
export type SeriesKind = (typeof seriesKinds)[number]

const Series = z.object({
  prefix: z.string(),
  reset: z.enum(['month', 'year', 'none']),
  year: z.enum(['be2', 'be4', 'ce2', 'ce4']),
  width: z.int(),
})

export const limitedRoles = staffRoles.filter((role) => role !== 'owner' && role !== 'viewer')
const Limits = z.object({
  discountBp: z.int().min(0).max(10_000).optional(),
  refundSatang: satang.optional(),
  walletSatang: satang.optional(),
})

export const ModelSpec = z.object({
  channels: z.object(Object.fromEntries(channels.map((name) => [name, z.boolean()])) as Record<Channel, z.ZodBoolean>),
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), opens: time, closes: time })).max(7),
  limits: z.partialRecord(z.enum(staffRoles).exclude(['owner']), Limits),
  series: z.partialRecord(z.enum(seriesKinds), Series),
  shop: z.object({
    holdMinutes: z.int().min(5).max(10_080),
    showExactStock: z.boolean(),
    ships: z.boolean(),
    pickup: z.boolean(),
    cod: z.boolean(),
  }),
  /** Net sales a month that are aimed at; nothing is closed by it. */
  targetSatang: satang.nullable(),
})
export type ModelSpec = z.output<typeof ModelSpec>
