/** A whole site where there is none yet: its pages published, its menus set. */
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { PagePicture } from '#kernel/block-fields.ts'
import type { Tools } from '#kernel/action.server.ts'
import { changeSitePart, changeSiteSettings, mayChangeSite, siteConfig } from '#rooms/tenancy/index.ts'
import { betweenTransactions, command, query } from '../room.ts'
import type { Tables } from '../tables.ts'
import { looks } from './looks.ts'
import { scenePicture } from './scene-picture.server.ts'
import { refuse } from '../refusals.ts'
import { makePage } from '../pages/drafts.ts'
import { homePath } from '../pages/page-links.ts'
import { saveMenus, seeMenus } from '../menus/menus.ts'
import { heroPictureOf } from './site-picture.ts'
import { type StarterName, starterNames } from './starter-site.ts'
import { starterSite } from './starters.ts'

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

const Taken = z.object({ starter: z.enum(starterNames) })

/**
 * Its pages as drafts, so that none of its sentences is published unseen; its menus; and where the site is theirs to
 * change, its colours, its type and what it does without. Answers the home to begin with. Errors: 409 NOT_EMPTY.
 */
export const takeStarter = betweenTransactions({
  may: 'cms.remove',
  input: Taken,
  async run(context, { starter }): Promise<{ pages: number; home: string }> {
    if (!(await seeBeginnings(context, {})).isEmpty) refuse('notEmpty')
    const picture = heroPictureOf(context.site) ?? (await scenePicture(context, starter))
    return putStarter(context, { starter, picture })
  },
})

const putStarter = command({
  may: 'cms.remove',
  input: Taken.extend({ picture: z.custom<PagePicture>() }),
  async run(tools, { starter, picture }): Promise<{ pages: number; home: string }> {
    if (!(await seeBeginnings(tools, {})).isEmpty) refuse('notEmpty')
    const { pages, menus } = starterSite(starter, tools.context.site.name, picture)
    const made = []
    for (const { path, doc } of pages) made.push(await makePage(tools, { title: doc.title, path, doc }))
    const { version } = await seeMenus(tools, {})
    await saveMenus(tools, { header: menus.header as never, footer: menus.footer as never, version })
    if (mayChangeSite(tools)) await dress(tools, starter)
    return { pages: made.length, home: made.find(({ path }) => path === homePath)!.id }
  },
  audit: {
    kind: auditKind('cms.starterTaken', { th: 'เริ่มจากเว็บตั้งต้น', en: 'began with a starter site' }),
    subject: ({ starter }) => `starter:${starter}`,
  },
})

/** The look and the features of its kind. */
async function dress(tools: Tools<Tables>, starter: StarterName): Promise<void> {
  const { theme, closed } = looks[starter]
  await changeSiteSettings(tools, { theme: theme as never })
  for (const [part, value] of [
    ['closed', closed],
    ['kind', starter],
  ] as const)
    await changeSitePart(tools, { part, value, version: (await siteConfig(tools)).version })
}
