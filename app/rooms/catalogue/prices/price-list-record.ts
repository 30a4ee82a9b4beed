/** Pure: the page of one price list. */
import { defineRecord } from '#ui/record/define-record.ts'
import { priceListsPath } from '../desk-links.ts'
import type { PriceListFields } from './price-list-input.ts'
import { priceListWords } from './price-list-words.ts'
import type { SeenPriceList } from './save-price-list.ts'

export const priceListRecord = defineRecord<SeenPriceList, typeof PriceListFields>()({
  path: priceListsPath,
  words: priceListWords,
  name: ({ name }) => name,
  schema: () => import('./price-list-input.ts').then((file) => file.PriceListInput),
  layout: ['name', ['groupId', 'channel', 'startsOn', 'endsOn', 'priority'], 'active'],
  begins: { active: true },
})
