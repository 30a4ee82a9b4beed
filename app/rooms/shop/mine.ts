import type { MineRoom } from '#kernel/mine.ts'
import { myFiles } from './my-files.ts'
import { myOpenOrders } from './my-open-orders.ts'

export const mine: MineRoom = { cards: [myOpenOrders], files: [myFiles] }
