import type { AnyCall } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { expiringPart } from './expiring.ts'
import { expiringList } from './expiring-list.ts'
import { levelList } from './level-list.ts'
import { levelsPart } from './levels.ts'
import { productList } from './product-list.ts'
import { productsPart } from './products.ts'
import { toOrderPart } from './to-order.ts'
import { toOrderList } from './to-order-list.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  ...listFiles(productList, productsPart, 'The products that the list’s filters match'),
  ...listFiles(levelList, levelsPart, 'What lies where, as far as the list’s filters match'),
  ...listFiles(toOrderList, toOrderPart, 'What is down to its reorder point'),
  ...listFiles(expiringList, expiringPart, 'Lots, what expires first first'),
]
