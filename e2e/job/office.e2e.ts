/** The back-office's frame: what leads where, what is found, what waits, and what stays when something goes wrong. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, expectAccessible, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { approve, clerk, openSlip } from './reviewing.ts'
import { bell, field, holdAnswers, type Late, openPalette, palette } from './palette.ts'
import { buy, customer, demoPassword, main, type Placed, seen, sendSlip, slipFile } from './shopping.ts'
import { awake, counts, has, press } from '../waiting.ts'

const orders = '/cluster/user/store/orders'
const side = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })
/** The head of an area that folds. */
const area = (page: Page, name: string) => side(page).locator('summary', { hasText: name })

let buyer: Visitor
let owner: Visitor
let cashier: Visitor
let placed: Placed

beforeAll(async () => {
  buyer = await customer()
  placed = await buy(buyer, 'DM-SO-001-200W')
  owner = await clerk('roastery')
  cashier = await clerk('roastery', 'cashier')
})
afterAll(() => Promise.all([buyer, owner, cashier].map((visitor) => visitor?.leave())))

describe('the palette', () => {
  test('opens an order by its number and Enter, without a mouse', async () => {
    const { page } = owner
    await owner.go('/cluster/user/dashboard')
    await openPalette(page)
    await page.keyboard.type(placed.number.toLowerCase())
    await page.keyboard.press('Enter')
    await seen(main(page).getByRole('heading', { level: 1, name: new RegExp(placed.number) }))
    await seen(page.getByRole('navigation', { name: 'เส้นทาง' }).getByText(`คำสั่งซื้อ ${placed.number}`))
    expect(new URL(page.url()).pathname).toBe(`${orders}/${placed.number}`)
  })

  test('offers it again among what was opened last', async () => {
    const { page } = owner
    await owner.go('/cluster/user/dashboard')
    await openPalette(page)
    const recent = palette(page).getByRole('group', { name: 'เปิดล่าสุด' })
    await seen(recent.getByRole('option', { name: placed.number }))
    await has(field(page), 'aria-activedescendant', await recent.getByRole('option').first().getAttribute('id'))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
  })

  test('finds by name and phone, shows which line Enter takes, and gives the focus back', async () => {
    const { page } = owner
    await owner.go(orders)
    const search = await awake(page.getByRole('button', { name: /^ค้นหาหรือไปที่หน้า/ }))
    await search.focus()
    await page.keyboard.press('Enter')
    await seen(field(page))
    await page.keyboard.type('อรุณี')
    await seen(palette(page).getByRole('group', { name: 'คำสั่งซื้อ' }).getByRole('option').first())
    await page.keyboard.press('ArrowUp')
    const last = palette(page).getByRole('option').last()
    await has(last, 'aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await has(palette(page).getByRole('option').first(), 'aria-selected', 'true')
    await field(page).fill('089 123 4567')
    await seen(palette(page).getByRole('option', { name: placed.number }))
    await field(page).fill('ไม่มีคำนี้แน่นอน')
    await seen(palette(page).getByText('ไม่พบ “ไม่มีคำนี้แน่นอน”', { exact: false }))
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    expect(await search.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('says that there is no connection, still knows the pages, and goes on afterwards', async () => {
    const { page, context } = owner
    await owner.go(orders)
    await openPalette(page)
    await context.setOffline(true)
    await page.keyboard.type('แดช')
    await seen(palette(page).getByText('ไม่มีอินเทอร์เน็ต', { exact: false }))
    await seen(palette(page).getByRole('option', { name: 'แดชบอร์ด' }))
    await context.setOffline(false)
    await palette(page).getByRole('button', { name: 'ลองอีกครั้ง' }).click()
    await palette(page).getByText('ไม่มีอินเทอร์เน็ต', { exact: false }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    owner.complaints.length = 0
  })

  test('drops an answer that comes after the next keystroke', async () => {
    const { page } = owner
    await owner.go(orders)
    await page.evaluate(holdAnswers, '?q=DM-SO')
    await openPalette(page)
    await field(page).fill('DM-SO')
    await page.waitForFunction(() => (globalThis as unknown as Late).late === 'asked')
    await field(page).fill(placed.number)
    const one = palette(page).getByRole('group', { name: 'คำสั่งซื้อ' }).getByRole('option', { name: placed.number })
    await seen(one)
    await page.evaluate(() => (globalThis as unknown as Late).release())
    await page.waitForFunction(() => (globalThis as unknown as Late).late === 'answered')
    await field(page).press('End')
    await counts(palette(page).getByRole('group', { name: 'สินค้า' }), 0)
    expect(await one.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('is the whole screen on a phone, opened from the bar at the thumb', async () => {
    const staff = await visit('roastery', { size: phone })
    await signIn(staff, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
    const { page } = staff
    await staff.go(orders)
    const bar = page.getByRole('navigation', { name: 'ไปบ่อย' })
    await (await awake(bar.getByRole('button', { name: 'ค้นหา' }))).click()
    await seen(field(page))
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    await field(page).fill(placed.number)
    await palette(page).getByRole('option', { name: placed.number }).first().click()
    await seen(main(page).getByRole('heading', { level: 1, name: new RegExp(placed.number) }))
    await bar.getByRole('button', { name: 'เมนู' }).click()
    await side(page).getByRole('link', { name: 'แดชบอร์ด' }).click()
    await page.waitForURL('**/cluster/user/dashboard')
    await side(page).waitFor({ state: 'hidden' })
    expect(staff.complaints).toEqual([])
    await staff.leave()
  })
})

describe('the side of a business with many pages', () => {
  test('folds by area, opens the one that somebody is in, and finds every page without script', async () => {
    const { page } = owner
    await owner.go('/cluster/products')
    await counts(side(page).locator('details[open]'), 1)
    await seen(side(page).getByRole('link', { name: 'สต็อก' }))
    await counts(side(page).getByRole('link', { name: 'บัญชีและงบการเงิน' }), 0)
    await area(page, 'การเงิน').press('Enter')
    await press(side(page).getByRole('link', { name: 'บัญชีและงบการเงิน' }))
    await seen(main(page).getByRole('heading', { level: 1, name: 'งบทดลอง' }))
    await expectAccessible(page)
  })

  test('a star puts a page on top, on every device of theirs and in the phone’s bar, until it is taken off', async () => {
    const { page } = owner
    await owner.go('/config/delivery')
    await press(page.getByRole('button', { name: 'เพิ่ม “การจัดส่ง” ในรายการโปรด' }).first())
    await seen(side(page).getByRole('heading', { name: 'รายการโปรด' }))
    await seen(side(page).getByRole('link', { name: 'การจัดส่ง' }))
    const onPhone = await visit('roastery', { size: phone, javaScript: false })
    await onPhone.context.addCookies(await owner.context.cookies())
    await onPhone.go('/cluster/user/dashboard')
    await seen(onPhone.page.getByRole('navigation', { name: 'ไปบ่อย' }).getByRole('link', { name: 'การจัดส่ง' }))
    await onPhone.go('/cluster/places?q=ค่าส่ง')
    await press(main(onPhone.page).getByRole('button', { name: 'นำ “การจัดส่ง” ออกจากรายการโปรด' }))
    await seen(main(onPhone.page).getByRole('heading', { level: 1, name: 'ทุกหน้าและรายการโปรด' }))
    await owner.go('/cluster/places')
    await counts(side(page).getByRole('heading', { name: 'รายการโปรด' }), 0)
    await expectAccessible(page)
    await onPhone.leave()
  })

  test.each(['manager', 'cashier', 'account'])('every page that %s is shown opens for them', async (name) => {
    const staff = await clerk('roastery', name)
    await staff.go('/cluster/places')
    const pages = main(staff.page).getByRole('listitem').getByRole('link')
    expect(await pages.count()).toBeGreaterThan(5)
    const closed = await pages.evaluateAll(async (links) => {
      const answers = links.map(async (link) => {
        const { pathname } = link as HTMLAnchorElement
        return [(await fetch(pathname)).status, pathname] as const
      })
      return (await Promise.all(answers)).filter(([status]) => status !== 200)
    })
    expect(closed).toEqual([])
    await staff.leave()
  })
})

describe('a cashier', () => {
  test('is not led to what they may not see', async () => {
    const { page } = cashier
    await cashier.go('/cluster/user/dashboard')
    await seen(side(page).getByRole('link', { name: 'คำสั่งซื้อ' }))
    expect(
      await side(page)
        .getByRole('link', { name: /กระเป๋าเงิน/ })
        .count(),
    ).toBe(0)
    expect(
      await side(page)
        .getByRole('link', { name: /ธีม/ })
        .count(),
    ).toBe(0)
    await openPalette(page)
    await page.keyboard.type('กระเป๋าเงินลูกค้า')
    await seen(palette(page).getByText('ไม่พบ', { exact: false }))
    await field(page).fill(placed.number)
    await seen(palette(page).getByRole('option', { name: placed.number }))
    await counts(palette(page).getByRole('group', { name: 'สลิป' }), 0)
    await page.keyboard.press('Escape')
  })

  test('sees the slips that came in, and decides on none', async () => {
    const { page } = cashier
    await cashier.go('/cluster/user/bills')
    await main(page)
      .getByRole('link', { name: /^\d{6}-/ })
      .first()
      .click()
    await seen(main(page).getByText('การอนุมัติเป็นหน้าที่ของเจ้าของ', { exact: false }))
    await counts(main(page).getByRole('button', { name: 'อนุมัติ' }), 0)
  })

  test('who goes there all the same is told so inside the frame', async () => {
    const { page } = cashier
    const answer = await page.goto(address('roastery', '/cluster/manage/wallets'))
    expect(answer!.status()).toBe(403)
    await seen(main(page).getByText('ไม่มีสิทธิ์', { exact: false }))
    await side(page).getByRole('link', { name: 'แดชบอร์ด' }).click()
    await seen(main(page).getByRole('heading', { level: 1, name: 'แดชบอร์ด' }))
    cashier.complaints.length = 0
  })
})

describe('when something goes wrong the frame stays', () => {
  test.each([
    ['a slip that is not there', '/cluster/user/bills/019b0000-0000-7000-8000-000000000000', 'สลิปและบิล'],
    ['an order that is not there', `${orders}/000000-XXXXX`, 'คำสั่งซื้อ'],
    ['an address that nobody answers', '/cluster/user/no/such/page', null],
  ])('%s', async (_what, path, place) => {
    const { page } = owner
    const answer = await page.goto(address('roastery', path))
    expect(answer!.status()).toBe(404)
    await seen(main(page).getByRole('heading', { level: 1 }).filter({ hasText: path }))
    if (place) expect(await side(page).getByRole('link', { name: place }).getAttribute('aria-current')).toBe('page')
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'กลับหน้าแรก' }).click()
    await seen(main(page).getByRole('heading', { level: 1, name: 'แดชบอร์ด' }))
    owner.complaints.length = 0
  })

  test('a guest at such an address is asked to sign in, and comes back to it', async () => {
    const guest = await visit('roastery')
    await guest.go('/cluster/user/no/such/page')
    expect(guest.page.url()).toContain(`next=${encodeURIComponent('/cluster/user/no/such/page')}`)
    await guest.leave()
  })
})

describe('what waits', () => {
  const waiting = async (page: Page): Promise<number> =>
    Number(
      /\d+/.exec(
        await side(page)
          .getByRole('link', { name: /^สลิปและบิล/ })
          .innerText(),
      )?.[0] ?? 0,
    )

  test('is counted while one looks: a slip comes, and goes when it is approved', async () => {
    const { page } = owner
    await owner.go('/cluster/user/dashboard')
    await press(area(page, 'การขาย'))
    const before = await waiting(page)
    await sendSlip(buyer.page, await slipFile(placed.total))
    await expect.poll(() => waiting(page)).toBe(before + 1)
    await bell(page).click()
    await page
      .getByRole('region', { name: 'การแจ้งเตือน' })
      .getByRole('link', { name: `สลิปรอตรวจ ${before + 1} ใบ` })
      .click()
    await seen(main(page).getByRole('link', { name: placed.number }))
    await openSlip(owner, 'roastery', placed.number)
    await approve(owner)
    await expect.poll(() => waiting(page)).toBe(before)
  })

  test('is heard through one connection, however many parts of a page listen', async () => {
    const { page } = owner
    const streams: string[] = []
    const note = (request: { url(): string }) =>
      new URL(request.url()).pathname.startsWith('/live/') && streams.push(new URL(request.url()).pathname)
    page.on('request', note)
    await page.goto(address('roastery', '/cluster/user/bills'))
    await awake(bell(page))
    await main(page).getByRole('link', { name: 'อนุมัติแล้ว' }).click()
    await page.waitForURL('**/bills?status=approved')
    page.off('request', note)
    expect(streams).toEqual(['/live/office'])
  })
})

test('a page that watches stays as it is while nobody answers, and goes on when somebody does', async () => {
  const { page, context } = owner
  await owner.go('/cluster/user/bills')
  const heading = main(page).getByRole('heading', { level: 1, name: 'สลิปและบิล' })
  await awake(bell(page))
  const looked = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/readyz'))
  await looked()
  await failed
  // A second look has its answer only after the first has done what it would do.
  const again = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/readyz'))
  await looked()
  await again
  expect(await heading.isVisible()).toBe(true)
  await context.setOffline(false)
  const news = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.data'))
  await looked()
  expect((await news).ok()).toBe(true)
  expect(await heading.isVisible()).toBe(true)
  owner.complaints.length = 0
})

test('nothing of another house is found, nor is its stream heard', async () => {
  const other = await clerk('school')
  await other.go('/cluster/user/dashboard')
  for (const q of [placed.number, 'อรุณี มีสุข', '0891234567', 'DM-SO-001-200W']) {
    const found = await other.page.evaluate(
      async (typed) => (await fetch(`/api/office/find?q=${encodeURIComponent(typed)}`)).json(),
      q,
    )
    expect(found, q).toEqual({ success: true, data: [], error: null })
  }
  await other.leave()
  const statuses = await buyer.page.evaluate(() =>
    Promise.all(
      ['/api/office/find?q=a', '/api/office/waiting', '/live/office'].map(async (path) => (await fetch(path)).status),
    ),
  )
  expect(statuses).toEqual([401, 401, 401])
  buyer.complaints.length = 0
})

test('nobody’s browser complained', () => expect([...owner.complaints, ...cashier.complaints]).toEqual([]))
