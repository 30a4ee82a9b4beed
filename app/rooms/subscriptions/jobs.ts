import type { Handler } from '#kernel/action.server.ts'
import { debit, endGrace, renew } from './renew.ts'

export const handlers: Handler[] = [renew, debit, endGrace]
