import type { Handler } from '#kernel/action.server.ts'
import { sendWeekly } from './weekly/weekly.ts'

export const handlers: Handler[] = [sendWeekly]
