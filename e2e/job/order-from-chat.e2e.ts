/** A customer's message is pasted, its parts stand in their fields; or the customer fills them in by a link. At a desk and on a phone. */
import { afterEach, expect, test } from 'vitest'
import { newOrderWords } from '#rooms/shop/desk/new-order-words.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { holds, press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let clerk: Visitor | undefined
let buyer: Visitor | undefined
afterEach(() => Promise.all([clerk, buyer].map((each) => each?.leave())))

test.each([
  ['th', desktop],
  ['en', phone],
] as const)('in %s', async (locale, size) => {
  const text = newOrderWords[locale]
  clerk = await visit('roastery', { size, locale })
  const { page } = clerk
  await signIn(clerk, 'admin@roastery.localhost', demoPassword, '/cluster/user/login')
  await clerk.go('/cluster/user/store/orders/new')
  const paste = async (message: string) => {
    await main(page).getByLabel(text.paste, { exact: true }).fill(message)
    await press(main(page).getByRole('button', { name: text.split, exact: true }))
  }
  await paste('คุณอรุณี มีสุข\n12/3 ถนนช้างม่อย ต.ช้างม่อย อ.เมือง จ.เชียงใหม่ 50300\nโทร 089-123-4567')
  await seen(main(page).getByText(text.splitDone))
  await holds(main(page).locator('[name="buyer.name"]'), 'อรุณี มีสุข')
  const stands = async () => {
    await holds(main(page).locator('[name="buyer.phone"]'), '089-123-4567')
    await holds(main(page).locator('[name="delivery.address.line"]'), '12/3 ถนนช้างม่อย')
    await holds(main(page).locator('[name="delivery.address.zip"]'), '50300')
  }
  // Before there are any goods, and when they have been added afterwards.
  await stands()
  await main(page).getByLabel(text.search, { exact: true }).fill('DM-BL-002-200W')
  await press(main(page).getByRole('button', { name: text.find, exact: true }))
  await press(main(page).locator('button[value="DM-BL-002-200W"]'))
  await page.waitForURL(/cart=/)
  await stands()
  // Instead of all this, the customer may fill in the rest.
  await press(main(page).getByRole('button', { name: text.handMake, exact: true }))
  await seen(main(page).getByRole('heading', { name: text.handed, level: 1 }))
  const link = await main(page).getByText('/shop/checkout?basket=').innerText()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  buyer = await visit('roastery', { size, locale })
  await buyer.go(new URL(link).pathname + new URL(link).search)
  await buyer.page.waitForURL((url) => url.search === '')
  await seen(main(buyer.page).locator('[name="buyer.name"]'))
  expect(clerk.complaints).toEqual([])
  expect(buyer.complaints).toEqual([])
})
