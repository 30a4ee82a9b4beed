import type { Handler } from '#kernel/action.server.ts'
import { sweepAvatars } from './avatar.ts'

export const handlers: Handler[] = [sweepAvatars]
