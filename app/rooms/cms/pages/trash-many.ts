/** Several pages into the trash, or out of it: all of them or none. */
import * as z from 'zod'
import { command } from '../room.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { restorePage, trashPage } from './publish.ts'

const Many = z.object({ page: z.union([z.uuid().transform((one) => [one]), z.array(z.uuid()).min(1).max(200)]) })

export const trashMany = command({
  may: 'cms.remove',
  input: Many,
  async run(tools, { page }): Promise<{ many: number }> {
    for (const one of new Set(page)) await trashPage(tools, { page: one })
    return { many: page.length }
  },
  audit: {
    kind: auditKind('cms.pagesTrashed', { th: 'ย้ายหลายหน้าไปถังขยะ', en: 'threw several pages away' }),
    subject: () => 'pages',
    details: (_, { many }) => ({ many }),
  },
})

export const restoreMany = command({
  may: 'cms.remove',
  input: Many,
  async run(tools, { page }): Promise<{ many: number }> {
    for (const one of new Set(page)) await restorePage(tools, { page: one })
    return { many: page.length }
  },
  audit: {
    kind: auditKind('cms.pagesRestored', { th: 'นำหลายหน้ากลับจากถังขยะ', en: 'took several pages out of the trash' }),
    subject: () => 'pages',
    details: (_, { many }) => ({ many }),
  },
})
