/** What a site that does not sell still lacks before it is shown round; its kind says what belongs to it. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import type { Tools } from '#kernel/action.server.ts'
import { moneyReady, accountsPath, sellerPath } from '#rooms/billing/index.ts'
import { openingHours } from '#rooms/cluster/index.ts'
import { browseCourses, lessonsPath } from '#rooms/lessons/index.ts'
import type { Start, StartStep } from '#rooms/shop/index.ts'
import { fromStart, logoOf, openSite } from '#rooms/tenancy/index.ts'
import { editPath, homePath } from '../pages/page-links.ts'
import { unpublishedPages } from '../pages/publish-all.ts'
import { refuse } from '../refusals.ts'
import { command, query } from '../room.ts'
import type { Tables } from '../tables.ts'

/** A screen of business, which stands above: how a business works, its hours among it. */
const hoursPath = '/cluster/operating_model'

export const seeSiteStart = query({
  may: 'cms.remove',
  input: z.object({}),
  run: (tools): Promise<Start> => siteStart(tools),
})

/** Errors: 422 NOT_READY while it has no published home. */
export const openWebsite = command({
  may: 'cms.remove',
  input: z.object({}),
  async run(tools): Promise<{ opened: boolean }> {
    const { steps } = await siteStart(tools)
    if (steps.some(({ isDone, isOptional }) => !isDone && !isOptional)) refuse('siteNotReady')
    return { opened: await openSite(tools) }
  },
  audit: {
    kind: auditKind('cms.siteOpened', { th: 'เปิดเว็บไซต์', en: 'opened the website' }),
    subject: (_input, { opened }) => `site:${opened}`,
  },
})

async function siteStart(tools: Tools<Tables>): Promise<Start> {
  const { site } = tools.context
  const home = await tools.db
    .selectFrom('cms.pages')
    .select(['id', 'published_id'])
    .where('kind', '=', 'page')
    .where('path', '=', homePath)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const money = await moneyReady(tools)
  const steps: StartStep[] = [
    {
      key: 'home',
      to: home ? editPath(home.id) : '/cms/pages/new',
      isDone: Boolean(home?.published_id),
      isOptional: false,
    },
    { key: 'pages', to: '/cms/pages?state=draft', isDone: (await unpublishedPages(tools, {})) === 0, isOptional: true },
    { key: 'look', to: '/config/theme', isDone: logoOf(site.data) !== null, isOptional: true },
    { key: 'contact', to: fromStart(sellerPath), isDone: money.seller, isOptional: true },
  ]
  const { kind } = site.config as { kind?: unknown }
  if (kind === 'school')
    steps.push({
      key: 'course',
      to: lessonsPath,
      isDone: (await browseCourses(tools, {})).cards.length > 0,
      isOptional: true,
    })
  if (kind === 'clinic' || kind === 'restaurant')
    steps.push({
      key: 'hours',
      to: hoursPath,
      isDone: (await openingHours(tools, {})).length > 0,
      isOptional: true,
    })
  if (kind === 'freelancer')
    steps.push({ key: 'fee', to: fromStart(accountsPath), isDone: money.account, isOptional: true })
  if (kind === 'temple')
    steps.push({ key: 'give', to: fromStart(accountsPath), isDone: money.account, isOptional: true })
  return { steps, isOpen: !site.isClosed, openPath: '/cluster/user/dashboard' }
}
