import type { Handler } from '#kernel/action.server.ts'
import { forgetPerson } from './forget-person.ts'
import { subscriptionSale } from './paid.ts'
import { debit, remind, renew } from './renew.ts'
import { sweep } from './sweep.ts'

export const handlers: Handler[] = [renew, debit, remind, subscriptionSale.clock, sweep, forgetPerson]
