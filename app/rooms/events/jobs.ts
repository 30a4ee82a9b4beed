import type { Handler } from '#kernel/action.server.ts'
import { orderSale } from './order/order-sale.ts'
import { tellBuyer } from './order/tell-buyer.ts'
import { forgetPerson } from './forget-person.ts'

export const handlers: readonly Handler[] = [orderSale.clock, ...tellBuyer, forgetPerson]
