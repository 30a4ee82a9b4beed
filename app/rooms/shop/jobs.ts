import type { Handler } from '#kernel/action.server.ts'
import { expireOrder } from './end-order.ts'
import { tellSent } from './fulfilment/tell-sent.ts'
import { tellTaxAnew, tellTaxOfSent } from './fulfilment/tell-tax.server.ts'
import { forgetPerson } from './forget-person.ts'
import { forgetTyped } from './keep-typed.ts'
import './mail-contacts.ts'
import './leaving.ts'
import { tellBack } from './notices/tell-back.ts'
import './order-payment.ts'
import { tellBuyer } from './tell-buyer.ts'

export const handlers: Handler[] = [
  expireOrder,
  forgetPerson,
  forgetTyped,
  tellBack,
  ...tellBuyer,
  tellSent,
  tellTaxAnew,
  tellTaxOfSent,
]
