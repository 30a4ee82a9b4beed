/** The tree of categories as staff shape it. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { MoveInput, placedInTree } from '#kernel/move.ts'
import { notFound } from '#kernel/refusals.ts'
import { auditSaveCategory, categoryNames, saveCategory } from './categories.ts'
import { changed } from './changed.ts'
import { CategoryInput } from './inputs-desk.ts'
import { Code } from './inputs.ts'
import { slugOf } from './make-product.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import type { Tables } from './tables.ts'

export interface CategoryLine {
  id: string
  code: string
  name: LocalText
  parent: string | null
  depth: number
  /** Put here itself, for sale or not. */
  products: number
  isEmpty: boolean
}

/** In the order of the tree. */
export const categoryLines = query({
  may: 'catalogue.edit',
  input: z.object({}),
  async run(tools): Promise<CategoryLine[]> {
    const [names, { rows }] = await Promise.all([
      categoryNames(tools, {}),
      sql<{ id: string; count: number }>`
        select category_id as id, count(*)::int as count from catalogue.product_categories group by 1`.execute(
        tools.db,
      ),
    ])
    const counts = new Map(rows.map(({ id, count }) => [id, count]))
    const below = (parentId: string | null, depth: number, parent: string | null): CategoryLine[] =>
      names
        .filter((each) => each.parentId === parentId)
        .flatMap(({ id, code, name }) => {
          const children = below(id, depth + 1, code)
          const products = counts.get(id) ?? 0
          return [
            { id, code, name, parent, depth, products, isEmpty: products === 0 && children.length === 0 },
            ...children,
          ]
        })
    return below(null, 0, null)
  },
})

/** A new one stands last among its siblings; the code of one that is renamed stays, and so do links to it. */
export const nameCategory = command({
  may: 'catalogue.edit',
  input: CategoryInput,
  async run(tools, { code, name, parent }): Promise<{ code: string }> {
    const there = code ? await find(tools, code) : null
    if (there) {
      await tools.db
        .updateTable('catalogue.categories')
        .set({ name_th: name.th, name_en: name.en })
        .where('id', '=', there.id)
        .execute()
      await audit(tools, auditSaveCategory, `category:${there.code}`, { name })
      changed(tools)
      return { code: there.code }
    }
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(sort), 0) + 10 as next from catalogue.categories`.execute(tools.db)
    const made = `${slugOf(name.en) || 'c'}-${randomInt(100, 1000)}`
    return saveCategory(tools, { code: made, name, parent: parent ?? null, sort: rows[0]!.next })
  },
})

const auditMoveCategory = auditKind('catalogue.moveCategory', { th: 'ย้ายหมวดหมู่', en: 'moved a category' })

/** Below another and before one of its children, all by their codes. Errors: 404 for what has gone, or below itself. */
export const placeCategory = command({
  may: 'catalogue.edit',
  input: MoveInput,
  async run(tools, { id: code, into, before }): Promise<{ code: string }> {
    // One mover at a time: two who move at once would number the same siblings twice.
    await sql`select from catalogue.categories order by id for update`.execute(tools.db)
    const names = await categoryNames(tools, {})
    const codes = new Map(names.map((each) => [each.id, each.code]))
    const lines = names.map((each) => ({ ...each, key: each.id, id: each.code, parent: codeOf(codes, each.parentId) }))
    const after = placedInTree(lines, { id: code, into, before }) ?? notFound()
    const parent = into || null
    const siblings = after.filter((line) => line.parent === parent).map(({ key }) => key)
    await order(tools, parent && (names.find((each) => each.code === parent)?.id ?? notFound()), siblings)
    await audit(tools, auditMoveCategory, `category:${code}`, { into, before })
    changed(tools)
    return { code }
  },
})

const codeOf = (codes: ReadonlyMap<string, string>, id: string | null) => (id === null ? null : (codes.get(id) ?? null))

/** Errors: 409 INVALID_STATE while it holds something, 404. */
export const removeCategory = command({
  may: 'catalogue.edit',
  input: z.object({ code: Code }),
  async run(tools, { code }): Promise<{ code: string }> {
    const { id } = await find(tools, code)
    const { numAffectedRows } = await sql`
      delete from catalogue.categories c where id = ${id}
        and not exists (select from catalogue.categories where parent_id = c.id)
        and not exists (select from catalogue.product_categories where category_id = c.id)`.execute(tools.db)
    if (numAffectedRows !== 1n) refuse('categoryHolds')
    changed(tools)
    return { code }
  },
  audit: {
    kind: auditKind('catalogue.removeCategory', { th: 'ลบหมวดหมู่', en: 'removed a category' }),
    subject: ({ code }) => `category:${code}`,
  },
})

async function find(tools: Tools<Tables>, code: string) {
  const row = await tools.db
    .selectFrom('catalogue.categories')
    .select(['id', 'code', 'parent_id'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row ?? notFound()
}

async function order(tools: Tools<Tables>, parentId: string | null, ids: string[]): Promise<void> {
  await sql`
    update catalogue.categories c set parent_id = ${parentId}::uuid, sort = (line.place * 10)::int
    from unnest(${ids}::uuid[]) with ordinality as line (id, place) where c.id = line.id`.execute(tools.db)
}
