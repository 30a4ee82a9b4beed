import type { Handler } from '#kernel/action.server.ts'
import { runSchedule } from './pages/schedule.ts'

export const handlers: Handler[] = [runSchedule]
