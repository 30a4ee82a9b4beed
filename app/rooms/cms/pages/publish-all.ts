/** The pages of a new site that nobody has seen yet, published with one press: those that nothing stands in the way of. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { command, query } from '../room.ts'
import { problemsOf } from './check-page.ts'
import { draftOf } from './drafts.ts'
import { homePath } from './page-links.ts'
import { publishPage } from './publish.ts'

/** More than any starter brings. */
const most = 50

const unseen = sql<{ id: string }>`
  select id from cms.pages where kind = 'page' and published_id is null and deleted_at is null order by path = ${homePath} desc, id limit ${most}`

/** How many pages were never published. */
export const unpublishedPages = query({
  may: 'cms.see',
  input: z.object({}),
  run: async ({ db }): Promise<number> => (await unseen.execute(db)).rows.length,
})

/** A page in which a sample sentence still stands, or something is missing, is left and counted: `left`. */
export const publishAll = command({
  may: 'cms.publish',
  input: z.object({}),
  async run(tools): Promise<{ published: number; left: number }> {
    const { rows } = await unseen.execute(tools.db)
    let published = 0
    for (const { id } of rows) {
      const draft = await draftOf(tools, id, true)
      if (!draft || problemsOf(draft.doc).some(({ stops, what }) => stops || what === 'sampleText')) continue
      await publishPage(tools, { page: id, version: draft.version })
      published++
    }
    return { published, left: rows.length - published }
  },
  audit: {
    kind: auditKind('cms.allPublished', { th: 'เผยแพร่หน้าเว็บทั้งหมด', en: 'published all pages' }),
    subject: () => 'pages',
    details: (_input, done) => done,
  },
})
