import type { Handler } from '#kernel/action.server.ts'
import { refreshAtSaleEdge } from './refresh.ts'

export const handlers: Handler[] = [refreshAtSaleEdge]
