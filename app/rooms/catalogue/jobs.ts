import type { Handler } from '#kernel/action.server.ts'
import { importPictures } from './import-pictures.ts'
import { learnWords } from './learn-words.ts'
import { priceListEdge } from './prices/save-price-list.ts'
import { refreshAtSaleEdge } from './refresh.ts'
import { forgetPictures } from './undo-import.ts'

export const handlers: Handler[] = [refreshAtSaleEdge, priceListEdge, learnWords, importPictures, forgetPictures]
