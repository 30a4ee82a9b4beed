import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { addBlogCategory } from '../blog/categories.ts'
import { makePage } from '../pages/drafts.ts'
import { emptyDoc, newBlock } from '../pages/page-doc.ts'
import { movePage, publishPage, restorePage, trashPage, unpublishPage } from '../pages/publish.ts'
import { menuFaults } from './menu-faults.ts'
import { menuPages, type Menus, pagesInMenus, saveMenus, seeMenus, shownMenus } from './menus.ts'

let tenant: TestTenant
beforeEach(async () => {
  tenant = await newTenant()
})

async function page(path: string, { kind = 'page', live = true }: { kind?: 'page' | 'post'; live?: boolean } = {}) {
  const admin = tenant.as('admin')
  const title = { th: path, en: path }
  const empty = emptyDoc(title)
  const doc = { ...empty, bodies: { ...empty.bodies, guest: [newBlock('text', 't', { body: title })] } }
  const { id } = await makePage(admin, { kind, title, path, doc })
  if (live) await publishPage(admin, { page: id, version: 1 })
  return id
}

const link = (to: string) => ({ label: { th: to, en: '' }, to })
async function save(header: string[], footer: string[][] = []) {
  const columns = footer.map((links) => ({ title: { th: 'คอลัมน์', en: '' }, links: links.map(link) }))
  const { version } = await seeMenus(tenant.as('admin'), {})
  await saveMenus(tenant.as('admin'), { header: header.map(link), footer: columns, version })
}
const faults = async (config: object = {}) => {
  const admin = tenant.as('admin')
  const found = await menuFaults(
    { ...admin, site: { ...admin.site, config: { ...config } } },
    await seeMenus(admin, {}),
  )
  return found.map(({ at, link: n, to, why, now }) => [at, n, to, why, now].filter(Boolean).join(' '))
}
const shown = async () => {
  const { header, footer } = await shownMenus(tenant.as('guest'), {})
  return { header: header?.map(({ to }) => to), footer: footer?.map(({ links }) => links.map(({ to }) => to)) }
}

test('each link that leads nowhere is told with its place and why; visitors do not get those of own pages', async () => {
  await page('about')
  await page('ข่าว')
  await page('draft', { live: false })
  await unpublishPage(tenant.as('admin'), { page: await page('off') })
  await trashPage(tenant.as('admin'), { page: await page('binned') })
  await addBlogCategory(tenant.as('admin'), { name: { th: 'ข่าว', en: 'News' } })
  await page('first', { kind: 'post' })
  const fine = [
    '/',
    '/about',
    '/about/',
    '/about?from=menu#top',
    '/ข่าว',
    encodeURI('/ข่าว'),
    '/shop/products',
    '/cms-blog',
  ]
  await save(
    [...fine, '/draft', 'https://example.com/draft'],
    [
      ['/off', '/cms-blog/news', '/cms-blog/news/first', '/cms-blog/nothing'],
      ['/binned', '/never-was#x', '/cms-blog/news/second', '/lesson'],
    ],
  )
  const dead = ['header 9 /draft draft', '1 1 /off unpublished', '1 4 /cms-blog/nothing gone']
  dead.push('2 1 /binned trashed', '2 2 /never-was#x gone', '2 3 /cms-blog/news/second gone')
  expect(await faults()).toEqual(dead)
  expect(await faults({ closed: ['lessons'] })).toEqual([...dead, '2 4 /lesson closed'])
  expect(await shown()).toEqual({
    header: [...fine, 'https://example.com/draft'],
    footer: [['/cms-blog/news', '/cms-blog/news/first', '/cms-blog/nothing'], ['/lesson']],
  })
})

test('a page that is renamed is still led to, and told, until it is gone; a column of dead links goes with them', async () => {
  const admin = tenant.as('admin')
  const id = await page('about')
  await save([], [['/about'], ['/shop/products']])
  await movePage(admin, { page: id, path: 'us' })
  expect([await faults(), (await shown()).footer]).toEqual([['1 1 /about moved /us'], [['/about'], ['/shop/products']]])
  expect(await pagesInMenus(admin, {})).toEqual([id])
  await trashPage(admin, { page: id })
  expect([await faults(), (await shown()).footer]).toEqual([['1 1 /about trashed'], [['/shop/products']]])
  await restorePage(admin, { page: id })
  expect((await shown()).footer).toEqual([['/about'], ['/shop/products']])
})

test('menus that nobody wrote stay the usual ones; another tenant’s page of the same name is none', async () => {
  expect(await shownMenus(tenant.as('guest'), {})).toMatchObject({ header: null, footer: null })
  await save(['/about'])
  const other = await newTenant()
  const mine = tenant
  tenant = other
  await page('about')
  tenant = mine
  expect([await faults(), (await shown()).header]).toEqual([['header 1 /about gone'], []])
})

test('a page is known to be in a menu however its address was typed', () => {
  const menus: Menus = {
    header: [link(encodeURI('/ข่าว'))],
    footer: [{ title: { th: 'ก', en: '' }, links: [link('/about#x')] }],
  }
  expect(menuPages(menus)).toEqual(['page ข่าว', 'page about'])
})
