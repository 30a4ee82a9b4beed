import type { Handler } from '#kernel/action.server.ts'
import { reminders } from './invite/remind.ts'

export const handlers: readonly Handler[] = [...reminders]
