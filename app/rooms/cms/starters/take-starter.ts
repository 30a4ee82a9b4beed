/** A whole site where there is none yet: its pages published, its menus set. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { command, query } from '../room.ts'
import { refuse } from '../refusals.ts'
import { makePage } from '../pages/drafts.ts'
import { homePath } from '../pages/page-links.ts'
import { publishPage } from '../pages/publish.ts'
import { saveMenus, seeMenus } from '../menus/menus.ts'
import { heroPictureOf } from './site-picture.ts'
import { starterNames, starterSite } from './starters.ts'

/** Where one can begin: with a whole site where there is nothing yet, with a first page where there is none. */
export const seeBeginnings = query({
  may: 'cms.see',
  input: z.object({}),
  async run({ db }): Promise<{ isEmpty: boolean; hasHome: boolean }> {
    const paths = await db
      .selectFrom('cms.pages')
      .select(['kind', 'path'])
      .where('deleted_at', 'is', null)
      .orderBy(sql<boolean>`kind = 'page' and path = ${homePath}`, 'desc')
      .limit(1)
      .execute()
    return {
      isEmpty: paths.length === 0,
      hasHome: paths.some(({ kind, path }) => kind === 'page' && path === homePath),
    }
  },
})

/** Errors: 409 NOT_EMPTY. */
export const takeStarter = command({
  may: 'cms.remove',
  input: z.object({ starter: z.enum(starterNames) }),
  async run(tools, { starter }): Promise<{ pages: number }> {
    if (!(await seeBeginnings(tools, {})).isEmpty) refuse('notEmpty')
    const { site } = tools.context
    const { pages, menus } = starterSite(starter, site.name, heroPictureOf(site))
    for (const { path, doc } of pages) {
      const { id } = await makePage(tools, { title: doc.title, path, doc })
      await publishPage(tools, { page: id, version: 1 })
    }
    const { version } = await seeMenus(tools, {})
    await saveMenus(tools, { header: menus.header as never, footer: menus.footer as never, version })
    return { pages: pages.length }
  },
  audit: {
    kind: auditKind('cms.starterTaken', { th: 'เริ่มจากเว็บตั้งต้น', en: 'began with a starter site' }),
    subject: ({ starter }) => `starter:${starter}`,
  },
})
