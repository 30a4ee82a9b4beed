import { inject } from 'vitest'
import type { Product } from './products.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One a lane: what one file does to its shop, no other sees meanwhile. What only looks shares one. */
    products: Product[]
  }
}

/** The product that this test file has for itself. */
export function product(): Product {
  const products = inject('products')
  return products[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % products.length]!
}
