import type { RouterContextProvider } from 'react-router'
import { fontPreloads } from '#ui/fonts.ts'
import { readTheme } from '#ui/theme.ts'
import { nameIn } from '#kernel/name-in.ts'
import { settings } from '#kernel/settings.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { measuringAt } from '#rooms/analytics/index.ts'
import { logoOf } from '#rooms/tenancy/index.ts'
import { closedFor, isOpenAt } from '#kernel/areas.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import { languagesOf } from '#kernel/languages.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { homeScreenIcon } from './home-screen.server.ts'
import { isPanelHost } from './host.server.ts'
import sheets from 'virtual:page-sheets'
import { isLoopback } from './client-address.server.ts'
import { nonceKey } from './nonce.ts'
import { permissionTables } from './made/permissions.ts'
import { schemeOf } from './scheme.ts'
import { themeSheet } from './theme-sheet.server.ts'

/** What every page's frame shows: site, theme, language, visitor. */
export async function frameData(context: Context, request: Request) {
  const { site, actor, locale, address } = context
  const url = new URL(request.url)
  const host = url.hostname
  const measuring = measuringAt(context, url)
  const isStaff = admits(anyStaff, actor)
  return {
    siteName: site.name[locale],
    // "/" of a cluster's site is its dashboard (product.md §2): whoever else comes begins in the shop.
    home: site.clusterId !== null && !isStaff && isOpenAt(site, '/shop') ? '/shop/products' : '/',
    hostname: site.hostname,
    origin: siteOrigin(site.hostname),
    favicon: site.favicon ?? '/favicon.svg',
    faviconType: site.favicon ? undefined : 'image/svg+xml',
    homeScreenIcon: homeScreenIcon(site, 180),
    logo: logoOf(site.data),
    tagline: localText(site.data.tagline),
    sheets,
    themeHref: themeSheet(site.theme).href,
    fonts: fontPreloads(readTheme(site.theme).font).map((font) => font.href),
    closed: closedFor(context),
    ...(measuring && { measuring }),
    locale,
    languages: languagesOf(site),
    // Staff see both: what is offered is for visitors.
    hasOtherLanguage: isStaff || languagesOf(site).length > 1,
    scheme: schemeOf(request.headers.get('cookie')),
    requestId: context.requestId,
    hostPanel: settings().mode === 'local' && isPanelHost(host) && isLoopback(address),
    isDefaultHost: isPanelHost(host),
    visitor: {
      role: actor.role,
      name: actor.name === undefined ? null : nameIn(locale, { name: actor.name, nameEn: actor.nameEn ?? '' }),
      signedIn: actor.accountId !== null,
      account: actor.accountId,
      isStaff,
      isPaired: isStaff && typeof context.pairedDevice === 'string',
      isOperator: actor.isOperator === true,
      permissions: actor.accountId === null ? [] : permissionsOf(context),
    },
  }
}

/** A text of the site's own data in both languages, or nothing. */
function localText(value: unknown): LocalText | undefined {
  const text = value as Partial<LocalText> | undefined
  return typeof text?.th === 'string' && typeof text.en === 'string' ? { th: text.th, en: text.en } : undefined
}

function permissionsOf({ actor }: Context): string[] {
  return permissionTables.flatMap((table) =>
    Object.entries(table)
      .filter(([, audiences]) => admits(audiences, actor))
      .map(([permission]) => permission),
  )
}

export const nonceOf = (context: Readonly<RouterContextProvider>): string => context.get(nonceKey)
