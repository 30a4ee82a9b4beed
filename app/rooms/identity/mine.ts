import type { MineRoom } from '#kernel/mine.ts'
import { myFiles } from './my-files.ts'
import { myNotices } from './my-notices.ts'

export const mine: MineRoom = { cards: [myNotices], files: [myFiles] }
