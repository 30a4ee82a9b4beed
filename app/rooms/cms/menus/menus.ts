/** Header and footer of the storefront, as the owner wants them; what is not set stays as the shop's own frame has it. */
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { both } from '#kernel/field-errors.ts'
import { LocalWords } from '../blocks/fields.ts'
import { linkOf } from '../pages/page-links.ts'
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
