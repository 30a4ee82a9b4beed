/** The tree of categories as staff shape it: everything moves by one step, so that a keyboard and a thumb do alike. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { auditSaveCategory, categoryNames, saveCategory } from './categories.ts'
import { changed } from './changed.ts'
import { CategoryInput, categoryMoves } from './inputs-desk.ts'
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
  /** Steps it could take. */
  moves: (typeof categoryMoves)[number][]
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
        .flatMap(({ id, code, name }, index, siblings) => {
          const children = below(id, depth + 1, code)
          const products = counts.get(id) ?? 0
          const moves = categoryMoves.filter(
            (move) =>
              ({ up: index > 0, down: index < siblings.length - 1, in: index > 0, out: parentId !== null })[move],
          )
          return [
            { id, code, name, parent, depth, products, moves, isEmpty: products === 0 && children.length === 0 },
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

/** One step up or down among its siblings, under the one before it, or out beside its parent. */
export const moveCategory = command({
  may: 'catalogue.edit',
  input: z.object({ code: Code, move: z.enum(categoryMoves) }),
  async run(tools, { code, move }): Promise<{ code: string }> {
    // One mover at a time: two who move at once would number the same siblings twice.
    await sql`select from catalogue.categories order by id for update`.execute(tools.db)
    const me = await find(tools, code)
    const siblings = await childrenOf(tools, me.parent_id)
    const at = siblings.indexOf(me.id)
    if (move === 'in') {
      const parent = siblings[at - 1]
      if (!parent) return { code }
      await order(tools, parent, [...(await childrenOf(tools, parent)), me.id])
    } else if (move === 'out') {
      if (me.parent_id === null) return { code }
      const parent = await tools.db
        .selectFrom('catalogue.categories')
        .select('parent_id')
        .where('id', '=', me.parent_id)
        .executeTakeFirstOrThrow()
      const beside = await childrenOf(tools, parent.parent_id)
      await order(tools, parent.parent_id, beside.toSpliced(beside.indexOf(me.parent_id) + 1, 0, me.id))
    } else {
      const to = move === 'up' ? Math.max(0, at - 1) : at + 1
      await order(tools, me.parent_id, siblings.toSpliced(at, 1).toSpliced(to, 0, me.id))
    }
    await audit(tools, auditMoveCategory, `category:${code}`, { move })
    changed(tools)
    return { code }
  },
})

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

async function childrenOf(tools: Tools<Tables>, parentId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.categories where parent_id is not distinct from ${parentId}::uuid order by sort, code`.execute(
    tools.db,
  )
  return rows.map(({ id }) => id)
}

async function order(tools: Tools<Tables>, parentId: string | null, ids: string[]): Promise<void> {
  await sql`
    update catalogue.categories c set parent_id = ${parentId}::uuid, sort = (line.place * 10)::int
    from unnest(${ids}::uuid[]) with ordinality as line (id, place) where c.id = line.id`.execute(tools.db)
}
