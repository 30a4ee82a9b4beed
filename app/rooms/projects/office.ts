import type { OfficeRoom } from '#kernel/office.ts'
import { homePath } from './links.ts'
import { projectWords } from './words.ts'

export const office: OfficeRoom = {
  places: [
    {
      path: homePath,
      label: { th: projectWords.th.title, en: projectWords.en.title },
      icon: 'check',
      group: 'today',
      may: 'projects.work',
      alias: ['งาน', 'แผนงาน', 'บอร์ด', 'แกนต์', 'task', 'board', 'kanban', 'gantt', 'plan', 'to-do'],
    },
  ],
}
