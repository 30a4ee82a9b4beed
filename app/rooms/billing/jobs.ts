import type { Handler } from '#kernel/action.server.ts'
import './sign-letters.ts'
import { sweepSlips } from './sweep-slips.ts'
import { tellAsked, tellRefunded, tellRejected, tellSlipCame } from './tell-payer.ts'

export const handlers: Handler[] = [sweepSlips, tellSlipCame, tellRejected, tellAsked, tellRefunded]
