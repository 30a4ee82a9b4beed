/** Which links of the menus lead visitors nowhere, and where each of them stands. */
import type { Context } from '#kernel/context.ts'
import { linkFate } from '../pages/gone-links.ts'
import type { Fate } from '../pages/page-fate.ts'
import type { MenuLink, Menus } from './menus.ts'

export interface MenuFault {
  /** the head, or the column of the foot */
  at: 'header' | number
  /** the first is 1 */
  link: number
  label: MenuLink['label']
  to: string
  why: Fate
}

export async function menuFaults(context: Context, { header, footer }: Menus): Promise<MenuFault[]> {
  const parts: [MenuFault['at'], readonly MenuLink[]][] = [['header', header ?? []]]
  for (const [n, column] of (footer ?? []).entries()) parts.push([n + 1, column.links])
  const each = parts.flatMap(([at, links]) => links.map((link, n) => ({ at, link: n + 1, ...link })))
  const looked = await Promise.all(each.map(async (link) => ({ ...link, why: await linkFate(context, link.to) })))
  return looked.flatMap(({ why, ...link }) => (why === null ? [] : [{ ...link, why }]))
}
