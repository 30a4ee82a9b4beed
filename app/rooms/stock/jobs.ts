import type { Handler } from '#kernel/action.server.ts'
import { bookCosts } from './cost/book-costs.ts'
import { setExpiredAside } from './expired.ts'

export const handlers: Handler[] = [setExpiredAside, bookCosts]
