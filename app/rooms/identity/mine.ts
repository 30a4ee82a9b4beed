import type { MineRoom } from '#kernel/mine.ts'
import { myFiles } from './own/my-files.ts'
import { myNotices } from './own/my-notices.ts'

export const mine: MineRoom = { cards: [myNotices], files: [myFiles] }
