import type { RouterContextProvider } from 'react-router'
import { readTheme, themeCss } from '#ui/theme.ts'
import { settings } from '#kernel/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { admits } from '#kernel/roles.ts'
import { isPanelHost } from './host.server.ts'
import { isLoopback } from './client-address.server.ts'
import { nonceKey } from './nonce.ts'
import { permissionTables } from './permission-tables.ts'

const styles = new Map<string, string>()

/** What every page's frame shows: site, theme, language, visitor. */
export async function frameData(context: Context, request: Request) {
  const { site, actor, locale, address } = context
  const host = new URL(request.url).hostname
  return {
    siteName: site.name[locale],
    hostname: site.hostname,
    favicon: site.favicon ?? '/favicon.svg',
    faviconType: site.favicon ? undefined : 'image/svg+xml',
    themeCss: cssOf(site.theme),
    locale,
    requestId: context.requestId,
    hostPanel: settings().mode === 'local' && isPanelHost(host) && isLoopback(address),
    isDefaultHost: isPanelHost(host),
    visitor: {
      role: actor.role,
      name: actor.name ?? null,
      signedIn: actor.accountId !== null,
      isStaff: actor.staff.length > 0 || actor.role === 'manager' || actor.role === 'admin',
      permissions: actor.accountId === null ? [] : permissionsOf(context),
    },
  }
}

function cssOf(theme: Record<string, unknown>): string {
  const key = JSON.stringify(theme)
  let css = styles.get(key)
  if (css === undefined) {
    if (styles.size > 2000) styles.clear()
    styles.set(key, (css = themeCss(readTheme(theme))))
  }
  return css
}

function permissionsOf({ actor }: Context): string[] {
  return permissionTables.flatMap((table) =>
    Object.entries(table)
      .filter(([, audiences]) => admits(audiences, actor))
      .map(([permission]) => permission),
  )
}

export const nonceOf = (context: Readonly<RouterContextProvider>): string => context.get(nonceKey)
