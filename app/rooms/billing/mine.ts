import type { MineRoom } from '#kernel/mine.ts'
import { myFiles } from './my-files.ts'
import { myOpenBills } from './my-open-bills.ts'

export const mine: MineRoom = { cards: [myOpenBills], files: [myFiles] }
