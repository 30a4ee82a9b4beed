import type { OrderStatus } from './order-states.ts'
import type { Tables } from './tables.ts'

type OrderFacts = Tables['shop.order_facts']
/** The view that lists of higher rooms may join. A view says no more than text of what it takes from a table. */
export type ShopViews = { 'shop.order_facts': Omit<OrderFacts, 'status'> & { status: OrderStatus } }
