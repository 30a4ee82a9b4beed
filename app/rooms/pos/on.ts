import type { Handler } from '#kernel/action.server.ts'
import { takeWeighed } from './counter/weighed-brought.ts'

export const handlers: Handler[] = [takeWeighed]
