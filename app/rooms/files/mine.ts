import type { MineRoom } from '#kernel/mine.ts'
import { ownDrivePath } from './drive/links.ts'
import { myFilesCard } from './my-files-card.ts'
import { myFilesCopy } from './my-files-copy.ts'

export const mine: MineRoom = {
  places: [
    {
      path: ownDrivePath,
      label: { th: 'ไฟล์ของฉัน', en: 'My files' },
      icon: 'folder',
      group: 'keeping',
      may: 'files.own',
    },
  ],
  cards: [myFilesCard],
  files: [myFilesCopy],
}
