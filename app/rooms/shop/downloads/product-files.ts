/** What buyers of a digital product get: staff choose files of the business's drive, and how often and how long. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { LocalText } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { type BusinessFile, businessFiles, filesToHandOut } from '#rooms/files/index.ts'
import { refuse } from '../refusals.ts'
import { command, query, type ShopTables } from '../room.ts'
import { DigitalTerms } from './digital-terms.ts'
import { usual } from './grant-downloads.ts'

const Of = z.object({ productId: z.uuid() })

export interface ProductFiles {
  productId: string
  name: LocalText
  isDigital: boolean
  /** An empty text where no file is any more: it lies in the trash. */
  files: { itemId: string; name: string; size: bigint | null; isThere: boolean }[]
  terms: { downloads: number; days: number }
  /** To choose from; without those that it has. */
  others: BusinessFile[]
}

export const productFiles = query({
  may: 'shop.manageGoods',
  input: Of.extend({ q: z.string().trim().max(100).default('') }),
  async run(tools, { productId, q }): Promise<ProductFiles> {
    const product = await productNamed(tools, productId)
    const [mine, terms, others] = await Promise.all([
      sql<{ itemId: string; name: string }>`
        select f.item_id as "itemId", i.name from shop.product_files f join files.items i on i.id = f.item_id
        where f.product_id = ${productId} order by f.id`.execute(tools.db),
      tools.db
        .selectFrom('shop.digital_terms')
        .select(['downloads', 'days'])
        .where('product_id', '=', productId)
        .executeTakeFirst(),
      businessFiles(tools, q),
    ])
    const ids = mine.rows.map(({ itemId }) => itemId)
    const there = new Map((await filesToHandOut(tools, ids)).map((file) => [file.itemId, file]))
    return {
      ...product,
      files: mine.rows.map((file) => ({
        ...file,
        size: there.get(file.itemId)?.size ?? null,
        isThere: there.has(file.itemId),
      })),
      terms: terms ?? usual,
      others: others.filter(({ itemId }) => !ids.includes(itemId)),
    }
  },
})

async function productNamed(tools: Tools<ShopTables>, productId: string) {
  const { rows } = await sql<{ productId: string; name_th: string; name_en: string; isDigital: boolean }>`
    select m.product_id as "productId", m.name_th, m.name_en,
      exists (select from catalogue.sellables s where s.product_id = m.product_id and s.kind = 'digital') as "isDigital"
    from catalogue.managed m where m.product_id = ${productId}`.execute(tools.db)
  const { name_th, name_en, ...product } = rows[0] ?? notFound()
  return { ...product, name: { th: name_th, en: name_en } }
}

const auditFiles = auditKind('shop.productFiles', { th: 'แก้ไฟล์ของสินค้าดิจิทัล', en: 'changed the files of a product' })
const mostFiles = 50

/** Whoever buys it from now on gets this file too. Errors: 404; 422 for more than fifty. */
export const addProductFile = command({
  may: 'shop.manageGoods',
  input: Of.extend({ itemId: z.uuid() }),
  async run(tools, { productId, itemId }): Promise<{ name: string }> {
    await productNamed(tools, productId)
    const [file] = await filesToHandOut(tools, [itemId])
    if (!file) return notFound()
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from shop.product_files where product_id = ${productId}`.execute(tools.db)
    if (rows[0]!.many >= mostFiles) refuse('tooManyFiles')
    await tools.db
      .insertInto('shop.product_files')
      .values({ product_id: productId, item_id: itemId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { name: file.name }
  },
  audit: {
    kind: auditFiles,
    subject: ({ productId }) => `product:${productId}`,
    details: (_input, { name }) => ({ added: name }),
  },
})

/** Whoever bought it keeps what they were given. */
export const removeProductFile = command({
  may: 'shop.manageGoods',
  input: Of.extend({ itemId: z.uuid() }),
  async run(tools, { productId, itemId }): Promise<void> {
    const { numDeletedRows } = await tools.db
      .deleteFrom('shop.product_files')
      .where('product_id', '=', productId)
      .where('item_id', '=', itemId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) notFound()
  },
  audit: {
    kind: auditFiles,
    subject: ({ productId }) => `product:${productId}`,
    details: ({ itemId }) => ({ removed: itemId }),
  },
})

/** Holds for what is bought from now on. */
export const saveDigitalTerms = command({
  may: 'shop.manageGoods',
  input: Of.extend(DigitalTerms.shape),
  async run(tools, { productId, downloads, days }): Promise<void> {
    await productNamed(tools, productId)
    await sql`insert into shop.digital_terms (product_id, downloads, days) values (${productId}, ${downloads}, ${days})
      on conflict (tenant_id, product_id) do update set downloads = excluded.downloads, days = excluded.days`.execute(
      tools.db,
    )
  },
  audit: {
    kind: auditFiles,
    subject: ({ productId }) => `product:${productId}`,
    details: ({ downloads, days }) => ({ downloads, days }),
  },
})
