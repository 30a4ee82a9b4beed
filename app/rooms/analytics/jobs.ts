import type { Handler } from '#kernel/action.server.ts'
import { forgetDay } from './save-counts.ts'

export const handlers: Handler[] = [forgetDay]
