import type { Handler } from '#kernel/action.server.ts'
import { forgetPerson } from './forget-person.ts'
import { debit, endGrace, remind, renew } from './renew.ts'
import { sweep } from './sweep.ts'

export const handlers: Handler[] = [renew, debit, remind, endGrace, sweep, forgetPerson]
