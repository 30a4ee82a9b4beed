import type { MineRoom } from '#kernel/mine.ts'
import { myOpenOrders } from './my-open-orders.ts'

export const mine: MineRoom = { cards: [myOpenOrders] }
