import type { MineRoom } from '#kernel/mine.ts'
import { myFilesCard } from './my-files-card.ts'
import { myFilesCopy } from './my-files-copy.ts'

export const mine: MineRoom = { cards: [myFilesCard], files: [myFilesCopy] }
