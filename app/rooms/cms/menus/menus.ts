/** Header and footer of the storefront, as the owner wants them; what is not set stays as the shop's own frame has it. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { both } from '#kernel/field-errors.ts'
import { LocalWords } from '../blocks/fields.ts'
import { ownPageIn } from '../pages/own-page.ts'
import { linkOf } from '#kernel/typed-link.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'

export interface MenuLink {
  label: LocalText
  to: string
}
export interface Menus {
  /** null: products and categories */
  header: readonly MenuLink[] | null
  footer: readonly { title: LocalText; links: readonly MenuLink[] }[] | null
}

const words = LocalWords(60).refine(({ th }) => th.trim() !== '', both('โปรดใส่ชื่อ', 'Please give it a name.'))
const Link = z.object({
  label: words,
  to: z
    .string()
    .max(500)
    .refine((to) => linkOf(to) !== null, both('ลิงก์ไม่ถูกต้อง', 'This link leads nowhere.')),
})

export const MenusInput = z.object({
  header: z.array(Link).max(12).nullable(),
  footer: z
    .array(z.object({ title: words, links: z.array(Link).max(12) }))
    .max(4)
    .nullable(),
})

export const seeMenus = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<Menus & { version: number }> {
    const found = await db.selectFrom('cms.menus').select(['header', 'footer', 'version']).executeTakeFirst()
    return (found as (Menus & { version: number }) | undefined) ?? { header: null, footer: null, version: 0 }
  },
})

/** As visitors get them: without links to pages of one's own that are not there to see. */
export const shownMenus = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<Menus> {
    const { header, footer } = await seeMenus(tools, {})
    const own = [...new Set(menuPages({ header, footer }))]
    if (own.length === 0) return { header, footer }
    const { rows } = await sql<{ key: string }>`
      with live as (select id, kind, path from cms.pages where published_id is not null and deleted_at is null)
      select kind || ' ' || path as key from live where kind || ' ' || path = any(${own})
      union select r.kind || ' ' || r.path from cms.redirects r join live on live.id = r.page_id
        where r.kind || ' ' || r.path = any(${own})`.execute(tools.db)
    const live = new Set(rows.map(({ key }) => key))
    const isSeen = ({ to }: MenuLink) => {
      const key = pageKey(to)
      return key === null || live.has(key)
    }
    const columns = footer?.map((column) => ({ ...column, links: column.links.filter(isSeen) }))
    return {
      header: header?.filter(isSeen) ?? null,
      footer: columns?.filter((column) => column.links.length > 0) ?? null,
    }
  },
})

function pageKey(to: string): string | null {
  const page = ownPageIn(to)
  return page && `${page.kind} ${page.path}`
}

/** The pages to which menus lead: `page about`, `post news`. */
export const menuPages = ({ header, footer }: Menus): string[] =>
  [...(header ?? []), ...(footer ?? []).flatMap((column) => column.links)].flatMap(({ to }) => pageKey(to) ?? [])

/** Which pages stand in the menus, by id: also one that moved away from the address that a menu still has. */
export const pagesInMenus = query({
  may: 'cms.see',
  input: z.object({}),
  async run(tools): Promise<string[]> {
    const own = [...new Set(menuPages(await seeMenus(tools, {})))]
    if (own.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      select id from cms.pages where kind || ' ' || path = any(${own})
      union select page_id from cms.redirects where kind || ' ' || path = any(${own})`.execute(tools.db)
    return rows.map(({ id }) => id)
  },
})

/** Errors: 409 VERSION_CONFLICT; 422. */
export const saveMenus = command({
  may: 'cms.publish',
  input: MenusInput.extend({ version: z.coerce.number().int() }),
  async run({ db }, { header, footer, version }): Promise<{ version: number }> {
    const values = { header: header && JSON.stringify(header), footer: footer && JSON.stringify(footer) }
    const saved =
      version === 0
        ? await db
            .insertInto('cms.menus')
            .values(values)
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await db
            .updateTable('cms.menus')
            .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst()
    return saved ?? refuse('changedMeanwhile')
  },
  audit: {
    kind: auditKind('cms.menusChanged', { th: 'แก้ไขเมนูของเว็บ', en: 'changed the menus of the site' }),
    subject: () => 'menus',
  },
})
