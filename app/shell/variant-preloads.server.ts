import type { EntryContext } from 'react-router'
import type { SiteRole } from '#kernel/roles.ts'
import { nearestRole } from '#ui/nearest-role.ts'
import chunks from 'virtual:variant-chunks'

/** The files behind the variants on this page: named in its head, they come with the others and controls work sooner.
 * What the router names by itself is left out. */
export function variantPreloads({ manifest, staticHandlerContext }: EntryContext, role: SiteRole): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const named = new Set([manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]))
  return routes.flatMap(({ module }) => {
    const variants = chunks[module] ?? {}
    const nearest = nearestRole(role, (one) => one in variants)
    return nearest ? variants[nearest]!.filter((file) => !named.has(file)) : []
  })
}
