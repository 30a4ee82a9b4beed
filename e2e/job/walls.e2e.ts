/** What belongs to one house is not there in another: not by its address, not by its file, not by its key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../lane.ts'
import { address, type SiteKey, signIn, visit, type Visitor } from '../fixtures.ts'
import { approve, clerk, openSlip } from './reviewing.ts'
import { buy, customer, demoPassword, main, type Placed, say, seen, sendSlip, slipFile, someBuyer } from './shopping.ts'
import { counts, says } from '../waiting.ts'

/** Words that only roastery says; none of them stands in an address. */
const canaries = ['ดอยหมอก', 'Doi Mok', 'ดอยช้าง วอช', 'Doi Chang', someBuyer.name, someBuyer.email]

describe('a visitor of school asks for what is roastery’s', () => {
  let buyer: Visitor
  let visitor: Visitor
  let placed: Placed
  let unpaid: Placed
  const things: Record<string, string> = {}
  beforeAll(async () => {
    buyer = await customer('roastery', 'th')
    placed = await buy(buyer, 'DM-SO-001-200W')
    const token = placed.path.split('/').at(-1)
    await sendSlip(buyer.page, await slipFile(placed.total))
    const staff = await clerk('roastery')
    await openSlip(staff, 'roastery', placed.number)
    const slip = new URL(staff.page.url()).pathname
    await approve(staff)
    await staff.leave()
    const receipt = await main(buyer.page).getByRole('link', { name: say.th.seeReceipt }).getAttribute('href')
    unpaid = await buy(buyer, 'DM-SO-001-200W')
    const slug = new URL(buyer.page.url()).pathname
    await buyer.go('/shop/product/DM-SO-001-200W')
    const picture = await main(buyer.page)
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    Object.assign(things, {
      product: '/shop/product/DM-SO-001-200W',
      'product, as data': '/shop/product/DM-SO-001-200W.data',
      shelf: '/shop/categorie/single-origin',
      order: `/shop/orders/${token}`,
      'thank-you page': placed.path,
      payment: slug,
      'payment’s QR': `${slug}/qr.svg`,
      'payment’s QR to save': `${slug}/qr.png`,
      invoice: receipt,
      picture: new URL(picture).pathname,
      'picture of the slip': slip.replace('/cluster/user/bills/', '/billing/slip/') + '/picture',
      'product, by the API': '/api/shop/products/DM-SO-001-200W',
      'order, by the API': `/api/shop/orders/${token}`,
      'payment, by the API': `/api/shop/payments/${slug.split('/').at(-1)}`,
      'live news of the payment': `/live/intent/${slug.split('/').at(-1)}`,
    })
    visitor = await visit('school')
  })
  afterAll(async () => {
    await buyer?.leave()
    await visitor?.leave()
  })

  test('each of them is there at roastery', async () => {
    const missing: string[] = []
    for (const [name, path] of Object.entries(things)) {
      if (name.includes('slip') || name.includes('live')) continue // staff only; never ends
      const status = await buyer.page.evaluate(async (at) => (await fetch(at)).status, path)
      if (status !== 200) missing.push(`${name}: ${status}`)
    }
    expect(missing).toEqual([])
  })

  test('none of them is there at school, and nothing of them is said', async () => {
    await visitor.go('/')
    for (const [name, path] of Object.entries(things)) {
      const { status, body } = await visitor.page.evaluate(async (at) => {
        const answer = await fetch(at)
        return { status: answer.status, body: await answer.text() }
      }, path)
      // A picture of a slip is staff's: a stranger is not even told whether it exists.
      expect(name.includes('slip') ? [401, 403, 404] : [404], `${name} ${path}`).toContain(status)
      expect(
        canaries.filter((canary) => body.includes(canary)),
        name,
      ).toEqual([])
      expect(
        [placed.number, unpaid.number].filter((number) => body.includes(number)),
        name,
      ).toEqual([])
    }
  })

  test('a person who types the address sees school’s own 404', async () => {
    const { page } = visitor
    for (const path of [things.product!, things.order!, things.payment!, things.invoice!]) {
      const answer = await page.goto(address('school', path))
      expect(answer?.status(), path).toBe(404)
      await seen(page.getByRole('heading', { level: 1 }).filter({ hasText: path }))
      const text = await page.locator('body').innerText()
      expect(
        canaries.filter((canary) => text.includes(canary)),
        path,
      ).toEqual([])
    }
  })

  test('nor does the shelf or its search know them', async () => {
    await visitor.go(`/shop/products?q=${encodeURIComponent('ดอยช้าง')}`)
    const text = await main(visitor.page).innerText()
    expect(text).not.toContain('ดอยช้าง วอช')
  })

  test('a key of roastery opens nothing at school', async () => {
    const staff = await clerk('roastery')
    const cookie = (await staff.context.cookies()).find((one) => one.name.endsWith('_account'))
    expect(cookie, 'the cookie of somebody signed in').toBeDefined()
    const stranger = await visit('school')
    await stranger.context.addCookies([{ name: cookie!.name, value: cookie!.value, url: address('school') }])
    await stranger.go('/user/who')
    await seen(main(stranger.page).getByText('ผู้เยี่ยมชม (public)'))
    const answer = await stranger.page.goto(address('school', '/cluster/user/bills'))
    expect([401, 403, 404].includes(answer!.status()) || stranger.page.url().includes('/login')).toBe(true)
    expect(await stranger.page.locator('body').innerText()).not.toContain(placed.number)
    await stranger.leave()
    await staff.leave()
  })

  test('and roastery’s staff cannot sign in at school', async () => {
    const stranger = await visit('school')
    await stranger.go('/cluster/user/login')
    await main(stranger.page)
      .getByRole('textbox', { name: /อีเมล/ })
      .fill('admin@roastery.localhost')
    await stranger.page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
    await main(stranger.page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
    await seen(stranger.page.getByRole('alert'))
    expect(stranger.page.url()).toContain('/login')
    await stranger.leave()
  })
})

test('market begins at its dashboard, after signing in', async () => {
  const staff = await visit('market')
  await staff.go('/')
  expect(staff.page.url()).toContain('/cluster/user/login')
  await main(staff.page)
    .getByRole('textbox', { name: /อีเมล/ })
    .fill('admin@market.localhost')
  await staff.page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await main(staff.page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await staff.page.waitForURL('**/cluster/user/dashboard')
  await seen(main(staff.page).getByRole('heading', { level: 1 }))
  await staff.go('/')
  expect(new URL(staff.page.url()).pathname).toBe('/cluster/user/dashboard')
  expect(staff.complaints).toEqual([])
  await staff.leave()
})

test('a customer of market is no staff of it', async () => {
  const visitor = await visit('market')
  await signIn(visitor, 'user@market.localhost', demoPassword, '/user/login?next=/user/dashboard')
  // Their first page is the shop.
  await visitor.page.getByRole('banner').getByRole('link').first().click()
  await visitor.page.waitForURL('**/shop/products')
  expect(visitor.complaints).toEqual([])
  const answer = await visitor.page.goto(address('market', '/cluster/user/dashboard'))
  expect(answer!.status()).toBe(403)
  // The way on does not lead in a circle: to what is theirs, or to another account.
  await seen(main(visitor.page).getByRole('link', { name: 'ไปที่บัญชีของฉัน' }))
  await main(visitor.page).getByRole('link', { name: 'ใช้บัญชีอื่น' }).click()
  await seen(main(visitor.page).getByText('บัญชีนี้ไม่ได้เป็นทีมงานของร้าน'))
  await main(visitor.page)
    .getByRole('textbox', { name: /อีเมล/ })
    .fill('admin@market.localhost')
  await visitor.page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await main(visitor.page).getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await visitor.page.waitForURL('**/cluster/user/dashboard')
  await visitor.leave()
})

test('localhost shows the default site, and a panel to choose another', async () => {
  const visitor = await visit('localhost')
  const { page } = visitor
  await visitor.go('/')
  const brand = page.getByRole('banner')
  const own = await brand.innerText()
  expect(own).not.toContain('โรงคั่วดอยหมอก')
  const open = page.getByRole('button', { name: /^โฮสต์/ })
  await open.click()
  const panel = page.getByRole('complementary', { name: /เลือกเว็บไซต์/ })
  for (const site of ['roastery', 'school', 'market'] satisfies SiteKey[])
    await seen(panel.getByRole('button', { name: `${site}.localhost` }))
  await panel.getByLabel('กรองชื่อโฮสต์').fill('roast')
  await panel.getByRole('button', { name: 'school.localhost' }).waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'roastery.localhost' }).click()
  await seen(brand.getByText('โรงคั่วดอยหมอก').first())
  await visitor.go('/')
  await seen(brand.getByText('โรงคั่วดอยหมอก').first())
  await open.click()
  await page.getByRole('button', { name: 'ล้างตัวเลือก' }).click()
  await brand.getByText('โรงคั่วดอยหมอก').first().waitFor({ state: 'detached' })
  await says(brand, own)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

test('the panel’s cookie counts for nothing on a real host', async () => {
  const visitor = await visit('school')
  await visitor.context.addCookies([{ name: 'hostname', value: 'roastery.localhost', url: address('school') }])
  await visitor.go('/')
  expect(await visitor.page.locator('body').innerText()).not.toContain('ดอยหมอก')
  await counts(visitor.page.getByRole('button', { name: /^โฮสต์/ }), 0)
  await visitor.leave()
})

test('an unknown host gets a plain page that knows no one', async () => {
  const visitor = await visit('localhost')
  const answer = await visitor.page.goto(`http://nobody.localhost:${product().port}/`)
  expect(answer!.status()).toBe(404)
  await seen(visitor.page.getByText('ไม่มีเว็บไซต์ที่ที่อยู่นี้'))
  const html = await visitor.page.content()
  expect(['ศาลา', 'Sala', 'ดอยหมอก', 'roastery', '<script'].filter((word) => html.includes(word))).toEqual([])
  await visitor.leave()
})

test.each(['th', 'en'] as const)('an unknown path says so in full (%s)', async (locale) => {
  const visitor = await visit('roastery', { locale })
  const path = '/no/such/page?with=query'
  const answer = await visitor.page.goto(address('roastery', path))
  expect(answer!.status()).toBe(404)
  // The source's sentence is the page's one title; the page itself says it in its own language.
  expect(await visitor.page.locator('title').allTextContents()).toContain(`Page not found: ${path}`)
  await counts(visitor.page.locator('head title'), 1)
  await seen(visitor.page.getByRole('heading', { level: 1 }).filter({ hasText: path }))
  // The way back is there.
  await visitor.page
    .getByRole('banner')
    .getByRole('link', { name: /โรงคั่วดอยหมอก|Doi Mok Roastery/ })
    .click()
  await visitor.page.waitForURL((url) => url.pathname === '/')
  await visitor.leave()
})
