import type { Handler } from '#kernel/action.server.ts'
import { setExpiredAside } from './expired.ts'

export const handlers: Handler[] = [setExpiredAside]
