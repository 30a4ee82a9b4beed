import type { Handler } from '#kernel/action.server.ts'
import { learnWords } from './learn-words.ts'
import { refreshAtSaleEdge } from './refresh.ts'

export const handlers: Handler[] = [refreshAtSaleEdge, learnWords]
