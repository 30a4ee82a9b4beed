import type { AnyCall } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { levelList } from './level-list.ts'
import { levelsPart } from './levels.ts'
import { productList } from './product-list.ts'
import { productsPart } from './products.ts'

export const api: AnyCall[] = [
  ...listFiles(productList, productsPart, 'The products that the list’s filters match'),
  ...listFiles(levelList, levelsPart, 'What lies where, as far as the list’s filters match'),
]
