import type { Handler } from '#kernel/action.server.ts'
import { forgetPerson } from './forget-person.ts'

export const handlers: Handler[] = [forgetPerson]
