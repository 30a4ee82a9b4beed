import * as z from 'zod'
import { businessDate, businessDayStart } from '#kernel/dates.ts'
import { refuse } from '../refusals.ts'
import { within } from '../room.ts'
import { settingsOf } from '../settings/settings.ts'
import { type Preset, presets, rightNames, type Rights } from './share-view.ts'

export const passwordLength = { min: 6, max: 200 } as const

const presetNames = Object.keys(presets) as [Preset, ...Preset[]]
const rights = z.object(Object.fromEntries(rightNames.map((name) => [name, z.boolean().optional()])))

/** The share options of product.md §3, and ours beside them. What is left out stays as it is. */
export const ShareInput = z.object({
  itemId: z.uuid(),
  /** False: the link is revoked. */
  isShare: z.boolean().default(true),
  isPassword: z.boolean().optional(),
  /** Written, never read. */
  sharePassword: z.union([z.literal('').transform(() => null), z.string().min(6).max(passwordLength.max)]).nullish(),
  /** An instant, or a day that counts to its end in Bangkok; null: no end. */
  shareExpire: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullish(),
  permissions: rights.transform((given) => given as Partial<Rights>).optional(),
  /** In place of permissions. */
  preset: z.enum(presetNames).optional(),
  maxDownloads: z.int().min(1).max(1_000_000).nullish(),
  /** Which link of the item; without it the newest. */
  share: z.uuid().optional(),
  /** One more link to the same item. */
  new_link: z.boolean().default(false),
})
export type ShareOptions = z.output<typeof ShareInput>

/** What the business asks of every link (files.settings), and what that means for one. */
export interface SharePolicy {
  forcePassword: boolean
  defaultDays: number
  /** Null: as long as one likes. */
  maxDays: number | null
}

export const sharePolicy = within(async (tools): Promise<SharePolicy> => {
  const { shareForcePassword, shareDefaultDays, shareMaxDays } = await settingsOf(tools)
  return {
    forcePassword: shareForcePassword,
    defaultDays: Math.min(shareDefaultDays, shareMaxDays ?? shareDefaultDays),
    maxDays: shareMaxDays,
  }
})

const dayMs = 86_400_000

/** A day counts to its last second in Bangkok. */
const lastSecondOf = (day: string): Date => new Date(businessDayStart(day).getTime() + dayMs - 1000)

const dayIn = (days: number): string => businessDate(new Date(Date.now() + days * dayMs))

/** When a new link ends if nobody says. */
export const usualEnd = (policy: SharePolicy): Date => lastSecondOf(dayIn(policy.defaultDays))

/** Errors: 422 for an end that has passed, or lies beyond what the business allows. */
export function endOf(asked: string | null, policy: SharePolicy): Date | null {
  const end = asked === null ? null : asked.length === 10 ? lastSecondOf(asked) : new Date(asked)
  if (end !== null && end.getTime() <= Date.now()) refuse('shareEndPassed', { field: 'shareExpire' })
  if (end !== null && end.getTime() > Date.now() + farthestDays * dayMs)
    refuse('shareEndTooFar', { field: 'shareExpire' })
  return keptEnd(end, policy)
}

/** Further away is a year of the Buddhist era that a program sent as it stood on a screen. */
const farthestDays = 36_525

/** The end that a link has already, when something else of it changes. Errors: 422 beyond what the business allows by now. */
export function keptEnd(end: Date | null, { maxDays }: SharePolicy): Date | null {
  if (maxDays !== null && (end === null || businessDate(end) > dayIn(maxDays)))
    refuse('shareTooLong', { days: maxDays, field: 'shareExpire' })
  return end
}
