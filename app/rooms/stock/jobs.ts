import type { Handler } from '#kernel/action.server.ts'

export const handlers: Handler[] = []
