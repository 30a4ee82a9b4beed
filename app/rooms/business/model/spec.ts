/** Pure: how a business works, as a version of it is kept. What it does not name, activating leaves as it is. */
import * as z from 'zod'
import { staffRoles } from '#kernel/roles.ts'
import { payWays } from '#rooms/billing/parts/pay-ways.ts'

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

/** As the goods say it, or one rule for all: whether more is sold than lies there. */
export const belowZeroRules = ['asGoodsSay', 'never', 'always'] as const

/** Of these one is taken at least. */
export const handWays = ['cash', 'promptpay', 'card_manual', 'transfer'] as const

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
  /** Of the business, by their names at that time; where one is closed nothing is fetched and no shift begins. */
  branches: z
    .array(
      z.object({ id: z.uuid(), no: z.string(), name: z.object({ th: z.string(), en: z.string() }), open: z.boolean() }),
    )
    .default([]),
  /** Taken or not. */
  ways: z.partialRecord(z.enum(payWays), z.boolean()).default({}),
  belowZero: z.enum(belowZeroRules).optional(),
  /** Net sales a month that are aimed at; nothing is closed by it. */
  targetSatang: satang.nullable(),
})
export type ModelSpec = z.output<typeof ModelSpec>

/** How it stands once `then` is in force: what a version does not name stays. */
export const afterwards = (now: ModelSpec, then: ModelSpec): ModelSpec => ({
  ...then,
  series: { ...now.series, ...then.series },
  branches: now.branches.map((one) => ({
    ...one,
    open: then.branches.find(({ id }) => id === one.id)?.open ?? one.open,
  })),
  ways: { ...now.ways, ...then.ways },
  belowZero: then.belowZero ?? now.belowZero,
})
