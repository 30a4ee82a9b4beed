import type { Handler } from '#kernel/action.server.ts'
import { takers } from './vendors/take-sales.ts'

export const handlers: Handler[] = [...takers]
