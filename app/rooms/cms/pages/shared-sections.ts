/** Blocks that stand on several pages: written once, as a page of their own, and shown wherever a block names it. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import type { RecordChoice } from '#kernel/page-blocks.ts'
import type { SiteRole } from '#kernel/roles.ts'
import type { Block } from '../blocks/kinds.ts'
import { bodyFor, everyBlock } from './page-doc.ts'
import { resolvePage } from './read-page.ts'
import { query } from '../room.ts'
import { isPagePath } from './slug.ts'

/** Pages whose blocks another page may show: published, by their name. */
export const sharedPages = query({
  may: 'cms.see',
  input: z.object({}),
  async run({ db }): Promise<RecordChoice[]> {
    const { rows } = await sql<{ path: string; th: string; en: string }>`
      select p.path, r.doc->'title'->>'th' as th, r.doc->'title'->>'en' as en
      from cms.pages p join cms.revisions r on r.page_id = p.id and r.id = p.published_id
      where p.kind = 'page' and p.deleted_at is null order by th limit 200`.execute(db)
    return rows.map(({ path, th, en }) => ({
      value: path,
      label: { th: `${th} · /${path}`, en: `${en || th} · /${path}` },
    }))
  },
})

/** One step deep: a shared page that names another shows nothing there, so that none can name itself. */
export async function withShared(
  context: Context,
  blocks: readonly Block[],
  role: SiteRole,
  cut: (blocks: readonly Block[]) => readonly Block[],
): Promise<readonly Block[]> {
  const wanted = new Set(
    [...everyBlock(blocks)].flatMap((block) => (block.kind === 'shared' ? [block.from.trim()] : [])),
  )
  if (wanted.size === 0) return blocks
  const found = new Map(
    await Promise.all(
      [...wanted].slice(0, 20).map(async (path) => {
        const page = isPagePath(path) ? await resolvePage(context, { kind: 'page', path }) : null
        return [path, page && 'page' in page ? cut(bodyFor(page.page.doc, role)) : []] as const
      }),
    ),
  )
  const put = (block: Block): Block => {
    if (block.kind !== 'shared') return { ...block, blocks: block.blocks.map(put) } as Block
    return { ...block, blocks: (found.get(block.from.trim()) ?? []).map((one) => named(one, block.id)) }
  }
  return blocks.map(put)
}

const named = (block: Block, above: string): Block =>
  ({
    ...block,
    id: `${above}-${block.id}`,
    blocks: block.kind === 'shared' ? [] : block.blocks.map((one) => named(one, above)),
  }) as Block
