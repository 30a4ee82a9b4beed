import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { fillTable } from '#rooms/files/testing.ts'
import { school as openSchool } from '#rooms/lessons/testing.ts'
import { openShop } from '#rooms/shop/testing.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { answerRobots, answerSitemap, answerSitemapFile } from './sitemap.server.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)

test('a host names its own pages, with each product once, and no other tenant’s', async () => {
  const [{ tenant, guest, manager }, other] = [await openShop({ CUP: 3 }), await openShop({ POT: 3 })]
  const answer = await answerSitemap(guest())
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const xml = await answer.text()
  const origin = siteOrigin(tenant.site.hostname)
  const pages = locations(xml)
  expect(new Set(pages).size).toBe(pages.length)
  for (const path of ['/', '/shop/products', '/shop/product/CUP', '/cms/page/privacy'])
    expect(pages).toContain(origin + path)
  expect(xml).not.toContain('POT')
  for (const address of [`${origin}/shop/product/CUP`, `${origin}/shop/product/CUP?lang=en`]) {
    const entry = xml.split('\n').find((line) => line.includes(`<loc>${address}</loc>`))!
    expect(entry).toContain(`hreflang="th" href="${origin}/shop/product/CUP"`)
    expect(entry).toContain(`hreflang="en" href="${origin}/shop/product/CUP?lang=en"`)
    expect(entry).toContain(`hreflang="x-default" href="${origin}/shop/product/CUP"`)
  }
  expect(locations(await (await answerSitemap(other.guest())).text())).toContain(
    `${siteOrigin(other.tenant.site.hostname)}/shop/product/POT`,
  )
  expect(await (await answerSitemap(manager)).text()).toBe(xml)
})

test('more than a file holds stand in several, which are named', async () => {
  const { tenant, guest } = await openShop({ CUP: 3 })
  await fillTable(
    tenant,
    `insert into catalogue.products (slug, status, name_th, name_en, for_sale)
     select 'p' || n, 'active', 'p', 'p', true from generate_series(1, $1::int) n`,
    [10_100],
  )
  await fillTable(
    tenant,
    'insert into catalogue.variants (product_id, sku, price_satang) select id, slug, 100 from catalogue.products where name_th = $1',
    ['p'],
  )
  const names = locations(await (await answerSitemap(guest())).text())
  expect(names.map((name) => new URL(name).pathname)).toEqual(['/sitemap/1.xml', '/sitemap/2.xml'])
  const files = await Promise.all(
    ['1.xml', '2.xml'].map(async (file) => locations(await (await answerSitemapFile(guest(), file)).text())),
  )
  expect(files[0]).toHaveLength(20_000)
  expect(new Set(files.flat()).size).toBe(files.flat().length)
  expect(files.flat().filter((page) => page.includes('/shop/product/'))).toHaveLength(2 * 10_101)
  for (const wrong of ['3.xml', '0.xml', '1', '1.xml.gz', '../1.xml'])
    await expect(answerSitemapFile(guest(), wrong)).rejects.toMatchObject({ status: 404 })
})

test('a site of one language has one address for each page; a school names its courses', async () => {
  const { tenant } = await openSchool({ slug: 'thai-for-beginners' })
  const school = tenant.as('guest')
  const one = { ...school, site: { ...school.site, config: { ...school.site.config, languages: ['en'] } } }
  const pages = locations(await (await answerSitemap(one)).text())
  const origin = siteOrigin(tenant.site.hostname)
  expect(pages).toContain(`${origin}/lesson/detail/thai-for-beginners`)
  expect(pages).toContain(`${origin}/lesson`)
  expect(pages.filter((page) => page.includes('lang='))).toEqual([])
  await tenant.sql("update lessons.courses set visibility = 'unlisted'")
  expect(await (await answerSitemap(tenant.as('guest'))).text()).not.toContain('/lesson')
})

test('of a shop that is not open yet nothing is to be found, of the rest of its site everything', async () => {
  const { guest } = await openShop({ CUP: 3 })
  const closed = { ...guest(), site: { ...guest().site, isClosed: true as const } }
  const paths = locations(await (await answerSitemap(closed)).text()).map((page) => new URL(page).pathname)
  expect(paths).toContain('/cms/page/privacy')
  expect(paths.filter((path) => path.startsWith('/shop'))).toEqual([])
  expect(await answerRobots(closed).text()).toMatch(/^Disallow: \/shop$/m)
  expect(await answerRobots(guest()).text()).not.toMatch(/^Disallow: \/shop$/m)
})

test('robots are told where nothing is to be found, and where the list is', async () => {
  const tenant = await newTenant('robots')
  const text = await answerRobots(tenant.as('guest')).text()
  expect(text).toContain('Disallow: /cluster')
  expect(text).not.toMatch(/Disallow: \/shop\/products|Disallow: \/$/m)
  expect(text).toContain(`Sitemap: ${siteOrigin(tenant.site.hostname)}/sitemap.xml`)
})
