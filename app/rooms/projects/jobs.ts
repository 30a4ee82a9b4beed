import type { Handler } from '#kernel/action.server.ts'
import { remind } from './remind/remind.ts'

export const handlers: Handler[] = [remind]
