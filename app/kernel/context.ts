import type { Actor } from './roles.ts'

export const locales = ['th', 'en'] as const
export type Locale = (typeof locales)[number]

export interface LocalText {
  th: string
  en: string
}

/** One hostname of a tenant. `theme`, `config` and `data` are the tenant's own settings, never secrets. */
export interface Site {
  id: string
  tenantId: string
  hostname: string
  name: LocalText
  favicon: string | null
  theme: Record<string, unknown>
  config: Record<string, unknown>
  data: Record<string, unknown>
  /** Its shop is not open yet: only staff see it. */
  isClosed?: boolean
  /** The cluster this site belongs to: then "/" goes to /cluster/user/dashboard. */
  clusterId: string | null
  /** Counts every change of the site: what was drawn for an older one is stale. */
  version: number
}

/**
 * Everything a request or job brings with it. Built once (shell/context.server.ts); nothing below reads cookies,
 * headers or globals.
 */
export interface Context {
  tenantId: string
  site: Site
  actor: Actor
  locale: Locale
  requestId: string
  /** The client's address as our own proxies vouch for it. */
  address: string
  idempotencyKey: string | null
  /** Tables that queries read for this page: what makes a cached page stale. */
  reads: Set<string>
  /** Has the visitor gone away? What was only read for them is then given up. */
  hasLeft?: () => boolean
  /** By whose link they came: the click that a room keeps, from a cookie of this site. */
  referral?: string | null
  /** The secret of a shop's own device, from a cookie of this site; who keeps it says whether it holds. */
  pairedDevice?: string | null
  /** True after a stored answer was given again instead of doing the work twice. */
  replayed?: boolean
}
