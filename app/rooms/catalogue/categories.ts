import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { changed } from './changed.ts'
import { Code, LocalWords } from './inputs.ts'
import { refuse } from './refusals.ts'
import { command, query } from './room.ts'
import type { Tables } from './tables.ts'

export interface Category {
  code: string
  name: LocalText
  /** Products for sale here and below. */
  count: number
  children: Category[]
}

/** The whole tree, in the tenant's order. */
export const categories = query({
  may: anyone,
  input: z.object({}),
  async run(tools): Promise<Category[]> {
    const { rows } = await sql<{
      id: string
      parent_id: string | null
      code: string
      name_th: string
      name_en: string
      count: number
    }>`
      select c.id, c.parent_id, c.code, c.name_th, c.name_en, count(p.product_id)::int as count
      from catalogue.categories c
        left join catalogue.shelves s on s.category_id = c.id
        left join catalogue.listed p on p.product_id = s.product_id
      group by c.id, c.parent_id, c.code, c.name_th, c.name_en, c.sort
      order by c.sort, c.code`.execute(tools.db)
    const byId = new Map(rows.map((row) => [row.id, { ...named(row), count: row.count, children: [] as Category[] }]))
    const roots: Category[] = []
    for (const row of rows) (byId.get(row.parent_id ?? '')?.children ?? roots).push(byId.get(row.id)!)
    return roots
  },
})

export interface CategoryName {
  id: string
  parentId: string | null
  code: string
  name: LocalText
}

/** All categories by name, in the tenant's order, for whoever searches. */
export const categoryNames = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<CategoryName[]> {
    const rows = await db
      .selectFrom('catalogue.categories')
      .select(['id', 'parent_id', 'code', 'name_th', 'name_en'])
      .orderBy('sort')
      .orderBy('code')
      .execute()
    return rows.map(({ id, parent_id, ...row }) => ({ id, parentId: parent_id, ...named(row) }))
  },
})

export const auditSaveCategory = auditKind('catalogue.saveCategory', { th: 'แก้ไขหมวดหมู่', en: 'changed a category' })

/** Makes a category, or changes the one with this code. */
export const saveCategory = command({
  may: 'catalogue.edit',
  input: z.object({ code: Code, name: LocalWords, parent: Code.nullish(), sort: z.int().default(0) }),
  async run(tools, { code, name, parent, sort }) {
    const parentId = parent ? await categoryId(tools, parent) : null
    const { id } = await tools.db
      .insertInto('catalogue.categories')
      .values({ code, name_th: name.th, name_en: name.en, parent_id: parentId, sort })
      .onConflict((clash) =>
        clash
          .constraint('categories_tenant_id_code_key')
          .doUpdateSet({ name_th: name.th, name_en: name.en, parent_id: parentId, sort }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    if (parentId) await refuseCircle(tools, id)
    await audit(tools, auditSaveCategory, `category:${code}`, { name, parent: parent ?? null })
    changed(tools)
    return { code }
  },
})

async function categoryId(tools: Tools<Tables>, code: string): Promise<string> {
  const row = await tools.db.selectFrom('catalogue.categories').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? notFound()
}

async function refuseCircle(tools: Tools<Tables>, id: string): Promise<void> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from catalogue.categories where id = ${id}
      union
      select c.id, c.parent_id from above a join catalogue.categories c on c.id = a.parent_id
    ) select from above where parent_id = ${id}`.execute(tools.db)
  if (rows.length > 0) refuse('categoryCircle')
}

function named({ code, name_th, name_en }: { code: string; name_th: string; name_en: string }) {
  return { code, name: { th: name_th, en: name_en } }
}
