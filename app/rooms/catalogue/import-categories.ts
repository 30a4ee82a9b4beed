/** Categories that a file names, and what of a shop's its lines may not say again. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { Line } from './import-columns.ts'
import { slugOf } from './make-product.ts'
import type { Tables } from './tables.ts'

/** Categories by code and name, and whose the barcodes are. */
export async function takenOf(tools: Tools<Tables>, lines: readonly Line[]) {
  const wanted = lines.flatMap(({ barcode }) => (barcode ? [barcode] : []))
  const [categories, { rows }] = await Promise.all([
    tools.db.selectFrom('catalogue.categories').select(['code', 'name_th', 'name_en']).execute(),
    sql<{ barcode: string; sku: string }>`
      select barcode, sku from catalogue.variants where barcode = any(${wanted})`.execute(tools.db),
  ])
  const named = (key: 'name_en' | 'name_th' | 'code') =>
    categories.map((category) => [category[key].toLowerCase(), category.code] as const)
  return {
    called: new Map(categories.map(({ code, name_th: th, name_en: en }) => [code, { th, en }])),
    codes: new Map([...named('name_en'), ...named('name_th'), ...named('code')]),
    barcodes: new Map(rows.map(({ barcode, sku }) => [barcode, sku])),
  }
}

/** Of a category that nobody has yet a code of its own, the same in every preview. */
export function newCategories(codes: ReadonlyMap<string, string>) {
  const made = new Map<string, string>()
  const known = new Map(codes)
  const taken = new Set(codes.values())
  const codeOf = (category: string): string => {
    const name = category.toLowerCase()
    const there = known.get(name)
    if (there) return there
    const plain = slugOf(category)
    const code = plain && !taken.has(plain) ? plain : `c-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
    made.set(category, code)
    known.set(name, code)
    taken.add(code)
    return code
  }
  return { made, codeOf }
}

/** Codes that lines name, as people read them. */
export function namesOf(
  used: ReadonlySet<string | undefined>,
  called: ReadonlyMap<string, LocalText>,
  made: ReadonlyMap<string, string>,
): Record<string, LocalText> {
  const fresh = [...made].map(([name, code]) => [code, { th: name, en: name }] as const)
  return Object.fromEntries([...called, ...fresh].filter(([code]) => used.has(code)))
}
