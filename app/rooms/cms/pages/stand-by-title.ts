/** A page that was begun without a name gets the address of its title when it is first seen. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { Tables } from '../tables.ts'
import { freePath } from './drafts.ts'
import type { PageDoc } from './page-doc.ts'
import { isUnnamedPath, slugFrom } from './slug.ts'

export async function standByTitle(
  tools: Tools<Tables>,
  page: string,
  kind: 'page' | 'post',
  { title }: Pick<PageDoc, 'title'>,
): Promise<void> {
  const found = await tools.db
    .selectFrom('cms.pages')
    .select('path')
    .where('id', '=', page)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  const wanted = slugFrom(title.th) || slugFrom(title.en)
  if (!found || wanted === '' || !isUnnamedPath(found.path)) return
  await sql`update cms.pages set path = ${await freePath(tools, kind, wanted)} where id = ${page}`.execute(tools.db)
}
