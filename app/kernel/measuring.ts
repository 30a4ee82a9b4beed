/**
 * Pure: the services of others that may count a site's visits, once a visitor agreed. A site names a public id of each
 * that it wants; a script or an address it never names. Google Tag Manager is none of them (decision 249).
 */
import type { Site } from './context.ts'

interface Described {
  name: string
  /** who gets to know */
  by: string
  id: RegExp
  example: string
  /** what lies in a visitor's browser afterwards */
  cookies: readonly string[]
}

const described = {
  ga4: {
    name: 'Google Analytics 4',
    by: 'Google LLC',
    id: /^G-[A-Z0-9]{6,14}$/,
    example: 'G-AB12CD34EF',
    cookies: ['_ga', '_ga_*'],
  },
  meta: {
    name: 'Meta Pixel',
    by: 'Meta Platforms, Inc.',
    id: /^\d{10,20}$/,
    example: '123456789012345',
    cookies: ['_fbp', '_fbc'],
  },
  line: {
    name: 'LINE Tag',
    by: 'LY Corporation',
    id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    example: '1a2b3c4d-12ab-34cd-56ef-1234567890ab',
    cookies: ['__lt__*'],
  },
  tiktok: {
    name: 'TikTok Pixel',
    by: 'TikTok Pte. Ltd.',
    id: /^[A-Z0-9]{20}$/,
    example: 'C4A1B2C3D4E5F6G7H8I9',
    cookies: ['_ttp', '_tt_*', 'ttcsid*'],
  },
} as const satisfies Record<string, Described>

export type Measurer = keyof typeof described
export const measurers: Readonly<Record<Measurer, Described>> = described
export const measurerNames = Object.keys(described) as Measurer[]

/** The ids that are on. Looked at again here: a config can be written whole, by a call. */
export function measuringOf({ config }: Pick<Site, 'config'>): Partial<Record<Measurer, string>> {
  const ids = (config as { measuring?: unknown }).measuring
  if (typeof ids !== 'object' || ids === null) return {}
  const on = measurerNames.flatMap((name) => {
    const id = (ids as Partial<Record<Measurer, unknown>>)[name]
    return typeof id === 'string' && measurers[name].id.test(id) ? [[name, id] as const] : []
  })
  return Object.fromEntries(on)
}

export const measuredBy = (site: Pick<Site, 'config'>): Measurer[] => {
  const ids = measuringOf(site)
  return measurerNames.filter((name) => ids[name] !== undefined)
}

/** The cookie in which a visitor's answer is kept, and what it says: to these services, and no others. */
export const choiceCookie = 'measuring'
export const choiceText = (yes: boolean, by: readonly Measurer[]): string => [yes ? 'yes' : 'no', ...by].join('.')
