import type { Handler } from '#kernel/action.server.ts'
import { sweepSlips } from './sweep-slips.ts'
import { tellAsked, tellRejected } from './tell-payer.ts'

export const handlers: Handler[] = [sweepSlips, tellRejected, tellAsked]
