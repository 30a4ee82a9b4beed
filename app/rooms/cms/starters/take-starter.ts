/** A whole site where there is none yet: its pages published, its menus set. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { command, query } from '../room.ts'
import { refuse } from '../refusals.ts'
import { makePage } from '../pages/drafts.ts'
import { publishPage } from '../pages/publish.ts'
import { saveMenus, seeMenus } from '../menus/menus.ts'
import { heroPictureOf } from './site-picture.ts'
import { starterNames, starterSite } from './starters.ts'

export const hasPages = query({
  may: 'cms.see',
  input: z.object({}),
  run: async ({ db }): Promise<boolean> =>
    (await db.selectFrom('cms.pages').select('id').where('deleted_at', 'is', null).limit(1).executeTakeFirst()) !==
    undefined,
})

/** Errors: 409 NOT_EMPTY. */
export const takeStarter = command({
  may: 'cms.remove',
  input: z.object({ starter: z.enum(starterNames) }),
  async run(tools, { starter }): Promise<{ pages: number }> {
    if (await hasPages(tools, {})) refuse('notEmpty')
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
