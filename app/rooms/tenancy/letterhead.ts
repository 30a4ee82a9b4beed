import { askedOnce } from '#kernel/asked-once.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { readTheme, type Theme } from '#ui/theme.ts'
import { logoOf } from './mark.ts'
import { within } from './room.ts'

/** Whose paper a letter is written on. */
export interface Letterhead {
  siteId: string
  hostname: string
  /** Where the site is reached, for links. */
  origin: string
  name: LocalText
  theme: Theme
  /** The whole address of the logo. */
  logo: { src: string; width: number; height: number } | null
}

/** Of the site that is meant, by id or hostname; else of the tenant's first one. Null for a tenant without a site. */
export const letterheadOf = within(
  async (tools, wanted: { siteId?: string | null; hostname?: string | null } = {}): Promise<Letterhead | null> => {
    const sites = await askedOnce(tools, 'sites of letters', () =>
      tools.db
        .selectFrom('tenancy.sites')
        .select(['id', 'hostname', 'name_th', 'name_en', 'theme', 'data'])
        .where('status', '=', 'active')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    )
    const site =
      sites.find(({ hostname }) => hostname === wanted.hostname) ??
      sites.find(({ id }) => id === wanted.siteId) ??
      sites[0]
    if (!site) return null
    const origin = siteOrigin(site.hostname)
    const logo = logoOf(site.data as Record<string, unknown>)
    return {
      siteId: site.id,
      hostname: site.hostname,
      origin,
      name: { th: site.name_th, en: site.name_en },
      theme: readTheme(site.theme),
      // Outlook shows no WebP.
      logo: logo && { ...logo, src: origin + logo.src.replace(/^(\/mark\/.+)\.webp$/, '$1.png') },
    }
  },
)
