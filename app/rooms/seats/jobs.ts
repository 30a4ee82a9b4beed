import type { Handler } from '#kernel/action.server.ts'
import { lapse, offerOfQueue } from './places.ts'

export const handlers: Handler[] = [lapse, offerOfQueue]
