import { type AnyCall, raw } from '#kernel/api.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { goodsCardBook, goodsCardCsv } from './cost/goods-card-file.server.ts'
import { valueList } from './cost/value-list.ts'
import { valuesPart } from './cost/values.ts'
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
  ...listFiles(valueList, valuesPart, 'What goods are worth, kind by kind'),
  raw(
    'GET',
    '/cluster/user/store/inventorys/{id}/card.xlsx',
    'The month’s report of goods and materials of one kind, as XLSX',
    goodsCardBook,
  ),
  raw('GET', '/cluster/user/store/inventorys/{id}/card.csv', 'The same, as CSV', goodsCardCsv),
  ...listFiles(expiringList, expiringPart, 'Lots, what expires first first'),
]
