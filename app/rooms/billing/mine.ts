import type { MineRoom } from '#kernel/mine.ts'
import { myOpenBills } from './my-open-bills.ts'

export const mine: MineRoom = { cards: [myOpenBills] }
