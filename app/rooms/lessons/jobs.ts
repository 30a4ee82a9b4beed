import type { Handler } from '#kernel/action.server.ts'
import { forgetPerson } from './forget-person.ts'
import { endHold } from './learn/enrolment-payment.ts'
import { tellPeople } from './tell.ts'

export const handlers: Handler[] = [endHold, forgetPerson, ...tellPeople]
