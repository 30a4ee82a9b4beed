/** Several pages into the trash, or out of it: all of them or none. */
import { command } from '../room.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { type Done, Many } from '#kernel/many.server.ts'
import { restorePage, trashPage } from './publish.ts'

export const trashMany = command({
  may: 'cms.remove',
  input: Many,
  async run(tools, { id }): Promise<Done> {
    const ids = [...new Set(id)]
    for (const page of ids) await trashPage(tools, { page })
    return { ids }
  },
  audit: {
    kind: auditKind('cms.pagesTrashed', { th: 'ย้ายหลายหน้าไปถังขยะ', en: 'threw several pages away' }),
    subject: () => 'pages',
    details: (_, { ids }) => ({ many: ids.length }),
  },
})

export const restoreMany = command({
  may: 'cms.remove',
  input: Many,
  async run(tools, { id }): Promise<Done> {
    const ids = [...new Set(id)]
    for (const page of ids) await restorePage(tools, { page })
    return { ids }
  },
  audit: {
    kind: auditKind('cms.pagesRestored', { th: 'นำหลายหน้ากลับจากถังขยะ', en: 'took several pages out of the trash' }),
    subject: () => 'pages',
    details: (_, { ids }) => ({ many: ids.length }),
  },
})
