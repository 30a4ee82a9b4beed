import type { Handler } from '#kernel/action.server.ts'
import { takeImported } from './imported.ts'

export const handlers: Handler[] = [takeImported]
