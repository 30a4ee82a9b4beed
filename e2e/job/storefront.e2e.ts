/** What the shop's pages keep and how they behave, before anything is bought. */
import { expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { addToCart, customer, demoPassword, fillContact, main, say, seen, someBuyer } from './shopping.ts'
import { awake, has } from '../waiting.ts'

test('a cart lives through a second tab and keeps what was put in', async () => {
  const guest = await customer('roastery', 'th')
  await addToCart(guest, 'DM-SO-001-200W')
  const second = await guest.context.newPage()
  await second.goto(guest.page.url().replace(/\/shop\/.*/, '/shop/cart'))
  await seen(main(second).getByText('ดอยช้าง วอช'))
  await guest.leave()
})

test('what was typed at checkout is there after a look at the cart, and after a reload', async () => {
  const guest = await customer('roastery', 'th')
  const { page } = guest
  const text = say.th
  const values = () =>
    Promise.all(
      [text.name, text.phone, text.line, text.zip].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
    )
  // The number as it is read out.
  const typed = [someBuyer.name, '089-123-4567', '12/3 ถนนช้างม่อย', '50300']
  await addToCart(guest, 'DM-SO-001-200W')
  await guest.go('/shop/checkout')
  await awake(page.getByLabel(text.zip, { exact: true }))
  await fillContact(page)
  await page.getByLabel(text.line, { exact: true }).fill('12/3 ถนนช้างม่อย')
  await page.getByLabel(text.zip, { exact: true }).fill('50300')
  // Another way of delivery is looked at; the address waits.
  await page.getByRole('radio', { name: text.pickup }).check()
  await page.getByRole('radio', { name: text.ship }).check()
  expect(await values()).toEqual(typed)
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/shop/checkout/typed') && response.status() === 204,
  )
  await main(page).getByText('สรุปรายการ 1 ชิ้น').click()
  await main(page).getByRole('link', { name: 'แก้ไขตะกร้า' }).click()
  await kept
  await page.waitForURL('**/shop/cart')
  await main(page).getByRole('link', { name: text.toCheckout }).click()
  await page.waitForURL('**/shop/checkout')
  await expect.poll(values).toEqual(typed)
  await guest.go('/shop/checkout')
  await expect.poll(values).toEqual(typed)
  expect(guest.complaints).toEqual([])
  await guest.leave()
})

test('who chooses another variant by keyboard stays on it, and the rest of the page follows', async () => {
  const guest = await customer('roastery', 'th')
  const { page } = guest
  await guest.go('/shop/product/DM-SO-001-200W')
  const half = await awake(main(page).getByRole('link', { name: '500 กรัม' }))
  await half.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/DM-SO-001-500W')
  await seen(main(page).getByText('฿680', { exact: true }))
  await has(half, 'aria-current', 'true')
  expect(await half.evaluate((link) => link === document.activeElement)).toBe(true)
  await guest.leave()
})

test('a page that is long in coming is seen to come; one that comes at once shows nothing', async () => {
  const guest = await customer('roastery', 'th')
  const { page } = guest
  const bar = page.getByRole('progressbar', { name: 'กำลังโหลดหน้าถัดไป' })
  await guest.go('/shop/product/DM-SO-001-200W')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  await (await awake(main(page).getByRole('link', { name: 'สินค้าทั้งหมด' }))).click()
  await bar.waitFor({ state: 'attached' })
  // Its own clock, whatever the machine's: hidden until 150 ms have gone, then across the top of the page.
  const shown = await bar.evaluate((element) => {
    const at = (ms: number) => {
      for (const animation of element.getAnimations()) animation.currentTime = ms
      return getComputedStyle(element).visibility
    }
    return { early: at(149), late: at(151), top: element.getBoundingClientRect().top }
  })
  expect(shown).toEqual({ early: 'hidden', late: 'visible', top: 0 })
  release()
  await page.waitForURL('**/shop/products')
  await bar.waitFor({ state: 'detached' })
  expect(guest.complaints).toEqual([])
  await guest.leave()
})

test('a tab that stands off the screen is brought into sight on a phone', async () => {
  const buyer = await customer('roastery', 'th')
  await signedIn(buyer, 'roastery', 'user@roastery.localhost', demoPassword)
  await buyer.go('/shop/orders?status=ended')
  const current = main(buyer.page).getByRole('link', { name: 'ยกเลิกและหมดเวลา', exact: true })
  await awake(current)
  const inSight = () =>
    current.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  await expect.poll(inSight).toBe(true)
  await buyer.leave()
})

test('a category is narrowed as the whole shelf is; what is active is said, and taken away by a press', async () => {
  const guest = await customer('roastery', 'th')
  const { page } = guest
  await guest.go('/shop/categorie/coffee')
  const first = await main(page).getByRole('article').first().boundingBox()
  expect(first!.y, 'goods begin high on a phone').toBeLessThan(372)
  const filters = page.getByRole('form', { name: 'ตัวกรอง' })
  await filters.getByText('ตัวกรอง', { exact: true }).click()
  await filters.getByLabel('ตั้งแต่').fill('300')
  await filters.getByLabel('ถึง').fill('400')
  await filters.getByLabel('เฉพาะที่มีสินค้า').check()
  await page.waitForURL((url) => ['min=300', 'max=400', 'inStock=1'].every((part) => url.search.includes(part)))
  const active = main(page).getByRole('list', { name: 'ตัวกรองที่ใช้อยู่' })
  await seen(active.getByText('฿300 – ฿400'))
  expect(await filters.getByLabel('ตั้งแต่').isVisible(), 'the filters stay open').toBe(true)
  await active.getByRole('link', { name: 'นำตัวกรอง “฿300 – ฿400” ออก' }).click()
  await page.waitForURL((url) => url.pathname === '/shop/categorie/coffee' && url.search === '?inStock=1')
  await expect.poll(() => filters.getByLabel('ตั้งแต่').inputValue()).toBe('')
  expect(guest.complaints).toEqual([])
  await guest.leave()
})

test('who types is offered what may be meant, to be chosen by keys', async () => {
  const guest = await customer('roastery', 'th')
  const { page } = guest
  await guest.go('/')
  const box = page.getByRole('banner').getByRole('searchbox')
  await box.pressSequentially('ดอยช')
  const list = page.getByRole('listbox', { name: 'คำแนะนำ' })
  const first = list.getByRole('option').first()
  await seen(first)
  await box.press('ArrowDown')
  await has(box, 'aria-activedescendant', await first.getAttribute('id'))
  await has(first, 'aria-selected', 'true')
  await box.press('Escape')
  await list.waitFor({ state: 'detached' })
  await box.pressSequentially('้าง')
  await seen(first)
  const wanted = await first.getAttribute('href')
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.waitForURL(`**${wanted}`)
  await list.waitFor({ state: 'detached' })
  expect(guest.complaints).toEqual([])
  await guest.leave()
})

test.each(['/shop/products', '/shop/product/DM-SO-001-200W'])(
  '%s names every script that it runs: none is asked for only after the others have come',
  async (path) => {
    const guest = await customer('roastery', 'th')
    const asked: string[] = []
    guest.page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
    })
    await guest.go(path)
    await awake(main(guest.page).getByRole('link').first())
    const named = await guest.page.evaluate(async () => (await fetch(location.href)).text())
    // A second after the page stands it brings in what it does by itself: that is meant to be late.
    const late = asked.findIndex((script) => script.startsWith('/assets/life-'))
    const atOnce = late < 0 ? asked : asked.slice(0, late)
    expect(atOnce.length).toBeGreaterThan(10)
    expect(atOnce.filter((script) => !named.includes(`"${script}"`))).toEqual([])
    await guest.leave()
  },
)
