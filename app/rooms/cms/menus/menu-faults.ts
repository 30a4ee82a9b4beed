/** Which links of the menus lead visitors nowhere or by an address that a page has left, and where each of them stands. */
import type { Context } from '#kernel/context.ts'
import { linkFate } from '../pages/gone-links.ts'
import { ownPageIn } from '../pages/own-page.ts'
import { pagePath } from '../pages/page-links.ts'
import { type Fate, pathNow } from '../pages/broken-link-reason.ts'
import type { MenuLink, Menus } from './menus.ts'

export interface MenuFault {
  /** the head, or the column of the foot */
  at: 'header' | number
  /** the first is 1 */
  link: number
  label: MenuLink['label']
  to: string
  why: Fate | 'moved'
  /** of a page that moved: where it is now */
  now?: string
}

export async function menuFaults(context: Context, { header, footer }: Menus): Promise<MenuFault[]> {
  const parts: [MenuFault['at'], readonly MenuLink[]][] = [['header', header ?? []]]
  for (const [n, column] of (footer ?? []).entries()) parts.push([n + 1, column.links])
  const each = parts.flatMap(([at, links]) => links.map((link, n) => ({ at, link: n + 1, ...link })))
  const looked = await Promise.all(
    each.map(async (link) => ({
      ...link,
      why: await linkFate(context, link.to),
      now: await movedTo(context, link.to),
    })),
  )
  return looked.flatMap(({ why, now, ...link }): MenuFault[] => {
    if (why !== null) return [{ ...link, why }]
    return now === null ? [] : [{ ...link, why: 'moved' as const, now }]
  })
}

/** Visitors are led on; but who writes the menu should know, and the old address may be given to another page. */
async function movedTo(context: Context, link: string): Promise<string | null> {
  const page = ownPageIn(link)
  if (page?.kind !== 'page') return null
  const path = await pathNow(context, { path: page.path })
  return path === null ? null : pagePath(path)
}
