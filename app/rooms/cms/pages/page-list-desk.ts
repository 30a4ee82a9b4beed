import { sql } from 'kysely'
import * as z from 'zod'
import { holdsWords } from '#kernel/holds-words.ts'
import { oneOf } from '#kernel/list.server.ts'
import { list, query } from '../room.ts'
import { pageList } from './page-list.ts'

/** Whoever may see drafts at all. */
export const mustSeePages = query({ may: 'cms.see', input: z.object({}), run: async () => null })

/** What was thrown away is seen only by who asks for it. */
export const { page: listPages } = list(pageList, {
  may: 'cms.see',
  from: sql`cms.listed p`,
  as: sql`p`,
  key: sql`p.id`,
  sorts: { name: sql`p.name`, changed: sql`p.changed_at` },
  filters: { kind: oneOf(sql`p.kind`), state: oneOf(sql`p.state`) },
  search: (q) =>
    sql`(${holdsWords(sql`p.name`, q)} or ${holdsWords(sql`p.name_en`, q)} or ${holdsWords(sql`p.path`, q)})`,
  select: sql`p.id, p.kind, p.title, p.path, p.state, p.changed_at as "changedAt"`,
})
