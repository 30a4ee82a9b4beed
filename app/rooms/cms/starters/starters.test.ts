import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { accentProblem } from '#ui/theme.ts'
import { problemsOf } from '../pages/check-page.ts'
import { makePage, seeDraft } from '../pages/drafts.ts'
import { PageDocSchema } from '../pages/page-doc.ts'
import { openWebsite, seeSiteStart } from '../start/site-start.ts'
import { publishPage } from '../pages/publish.ts'
import { publishAll, unpublishedPages } from '../pages/publish-all.ts'
import { blocks, page, t } from './build.ts'
import { looks } from './looks.ts'
import { scenes } from './scenes.ts'
import { starterNames } from './starter-site.ts'
import { starterSite } from './starters.ts'
import { takeStarter } from './take-starter.ts'

const site = { th: 'ครัวสมใจ', en: 'Somjai kitchen' }

test('each is whole: pages that can be published, colours that can be read, a picture of its own', () => {
  const seen = new Set<string>()
  for (const name of starterNames) {
    const { pages } = starterSite(name, site, null)
    expect(pages.map(({ path }) => path)).toEqual(['home', 'about', 'contact'])
    for (const { doc } of pages) {
      expect(PageDocSchema.safeParse(doc).success, name).toBe(true)
      expect(
        problemsOf(doc).filter(({ stops }) => stops),
        name,
      ).toEqual([])
      // Nobody publishes its sentences without having been shown them.
      expect(
        problemsOf(doc).some(({ what }) => what === 'sampleText'),
        `${name} ${doc.title.th}`,
      ).toBe(true)
    }
    expect(accentProblem(looks[name].theme.accent), name).toBeNull()
    expect(scenes[name].length).toBeGreaterThan(8)
    seen.add(looks[name].theme.accent)
  }
  expect(seen.size).toBe(starterNames.length)
})

test('a temple is no shop: it takes its look, what it does without, and drafts that nobody sees yet; then it opens', async () => {
  const tenant = await newTenant('temple')
  await tenant.sql('update tenancy.sites set opened_at = null')
  const closed = { ...tenant.site, isClosed: true as const }
  const owner = { ...tenant.as('admin', { staff: ['owner'] }), site: closed }
  await expect(takeStarter(tenant.as('manager'), { starter: 'temple' })).rejects.toMatchObject({ status: 403 })
  const { home, pages } = await takeStarter(owner, { starter: 'temple' })
  expect(pages).toBe(3)
  const draft = await seeDraft(owner, { page: home })
  expect(draft.isPublished).toBe(false)
  const body = draft.doc.bodies.guest as readonly { kind: string; picture?: unknown }[]
  expect(body[0]).toMatchObject({ kind: 'hero', shape: looks.temple.shape, picture: { alt: looks.temple.alt } })
  expect(body.map(({ kind }) => kind)).toContain('promptpay')
  const [row] = await tenant.sql<{ theme: { accent: string }; config: { closed: string[]; kind: string } }>(
    'select theme, config from tenancy.sites',
  )
  expect(row!.theme.accent).toBe(looks.temple.theme.accent)
  expect(row!.config).toMatchObject({ kind: 'temple', closed: expect.arrayContaining(['shop', 'wallet', 'pos']) })
  await expect(takeStarter(owner, { starter: 'shop' })).rejects.toMatchObject({ code: 'NOT_EMPTY' })

  const asTemple = { ...owner, site: { ...closed, config: row!.config } }
  const { steps } = await seeSiteStart(asTemple, {})
  expect(steps.map(({ key }) => key)).toEqual(['home', 'pages', 'look', 'contact', 'give'])
  expect(steps.filter(({ isOptional }) => !isOptional).map(({ key }) => key)).toEqual(['home'])
  await expect(openWebsite(asTemple, {})).rejects.toMatchObject({ code: 'NOT_READY' })
  await publishPage(owner, { page: home, version: 1 })
  expect(await openWebsite(asTemple, {})).toEqual({ opened: true })
})

test('all pages are published with one press, but for those in which sample sentences stand', async () => {
  const tenant = await newTenant('all-pages')
  const owner = tenant.as('admin', { staff: ['owner'] })
  await expect(publishAll(tenant.as('user', { staff: ['seller'] }), {})).rejects.toMatchObject({ status: 403 })
  await takeStarter(owner, { starter: 'clinic' })
  expect(await publishAll(owner, {})).toEqual({ published: 0, left: 3 })
  const written = page(t('เรา', 'Us'), t('', ''), blocks([['text', { body: t('สวัสดี', 'Hello') }]]))
  for (const path of ['one', 'two']) await makePage(owner, { title: written.title, kind: 'page', path, doc: written })
  expect(await unpublishedPages(owner, {})).toBe(5)
  expect(await publishAll(owner, {})).toEqual({ published: 2, left: 3 })
  expect(await unpublishedPages(owner, {})).toBe(3)
})

test('each kind has steps of its own', async () => {
  const tenant = await newTenant('kinds')
  const keysOf = async (kind: string) => {
    const site = { ...tenant.site, config: { kind } }
    return (await seeSiteStart({ ...tenant.as('admin', { staff: ['owner'] }), site }, {})).steps.map(({ key }) => key)
  }
  const shared = ['home', 'pages', 'look', 'contact']
  expect(await keysOf('clinic')).toEqual([...shared, 'hours'])
  expect(await keysOf('restaurant')).toEqual([...shared, 'hours'])
  expect(await keysOf('freelancer')).toEqual([...shared, 'fee'])
  expect(await keysOf('school')).toEqual([...shared, 'course'])
})
