import type { Handler } from '#kernel/action.server.ts'
import { importPictures } from './import-pictures.ts'
import { learnWords } from './learn-words.ts'
import { refreshAtSaleEdge } from './refresh.ts'
import { forgetPictures } from './undo-import.ts'

export const handlers: Handler[] = [refreshAtSaleEdge, learnWords, importPictures, forgetPictures]
