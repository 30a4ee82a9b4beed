/** Pure: what the shop brings onto pages; what they read is in block-data.ts, how they look in parts/blocks.tsx. */
import { choice, listOf, number, record, words } from '#kernel/block-fields.ts'
import type { BlockKinds } from '#kernel/page-blocks.ts'

export const blocks = {
  products: {
    name: { th: 'สินค้า', en: 'Products' },
    at: '/shop',
    words: {
      picked: { th: 'สินค้าที่เลือกเอง', en: 'Chosen products' },
      product: { th: 'สินค้า', en: 'Product' },
      category: { th: 'หมวดสินค้า', en: 'Category of goods' },
      featured: { th: 'แนะนำ', en: 'Featured' },
      priceUp: { th: 'ราคาน้อยไปมาก', en: 'Cheapest first' },
    },
    fields: {
      title: words(),
      picked: listOf({ product: record('product') }, 24),
      category: record('productCategory'),
      sort: choice('featured', 'newest', 'priceUp'),
      count: number(1, 24, 4),
    },
  },
  categories: { name: { th: 'หมวดสินค้า', en: 'Categories of goods' }, at: '/shop', fields: { title: words() } },
} as const satisfies BlockKinds
