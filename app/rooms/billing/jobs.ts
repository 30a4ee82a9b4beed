import type { Handler } from '#kernel/action.server.ts'
import { sweepSlips } from './sweep-slips.ts'

export const handlers: Handler[] = [sweepSlips]
