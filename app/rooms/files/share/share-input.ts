import * as z from 'zod'
import { presets, type Preset, type Rights, rightNames } from './share-rights.ts'

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
