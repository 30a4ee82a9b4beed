import type { Handler } from '#kernel/action.server.ts'
import { lapse } from './places.ts'

export const handlers: Handler[] = [lapse]
