import { type AnyCall, get, raw } from '#kernel/api.ts'
import { categories } from './categories.ts'
import { findVariants } from './find-variants.ts'
import { importFile, sampleFile } from './import-file.server.ts'
import { priceSheet } from './prices/price-sheet.ts'
import { showPicture } from './show-picture.server.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  get('/api/shop/categories', 'The tree of categories with the number of products in each', categories),
  get('/api/catalogue/variants', 'The first few variants that words find, for staff', findVariants),
  raw('GET', '/cluster/products/import.csv', 'Every variant as an import takes it', importFile),
  raw(
    'GET',
    '/cluster/products/sample.csv',
    'A few lines as an import takes them, to begin a file of one’s own',
    sampleFile,
  ),
  raw('GET', '/cluster/products/prices/{id}/sheet.csv', 'Every variant with its price in this list', priceSheet),
  raw('GET', '/picture/{file}', 'A product picture of this site, WebP: {name}-320.webp, -640 or -1200', showPicture),
]
