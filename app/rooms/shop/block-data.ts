/** What the shop's blocks show, read for who looks at the page. */
import type { BlockReads, RecordReads } from '#kernel/page-blocks.ts'
import { categories } from '#rooms/catalogue/index.ts'
import type { blocks } from './blocks.ts'
import { browse } from './browse.ts'
import { pickedCards, productChoices } from './picked-cards.ts'

export const blockData = {
  async products(context, { picked, category, sort, count }) {
    // Chosen one by one they stand in their order; what is no longer sold is left out.
    const chosen = picked.map(({ product }) => product).filter(Boolean)
    if (chosen.length > 0) return pickedCards(context, { products: chosen })
    // A category that is gone shows nothing, and breaks nothing.
    const code = /^[0-9a-z-]{1,60}$/.test(category) ? category : undefined
    if (category && !code) return []
    const found = await browse(context, { sort, perPage: Math.round(count), ...(code && { category: code }) })
    return found.products
  },
  async categories(context) {
    const all = await categories(context, {})
    return all
      .filter(({ count, children }) => count > 0 || children.length > 0)
      .map(({ code, name }) => ({ code, name }))
  },
} satisfies BlockReads<typeof blocks>

export const blockRecords = {
  async product(context) {
    const all = await productChoices(context, {})
    return all.map(({ productId, name }) => ({ value: productId, label: name }))
  },
  async productCategory(context) {
    const all = await categories(context, {})
    return all.map(({ code, name }) => ({ value: code, label: name }))
  },
} satisfies RecordReads
