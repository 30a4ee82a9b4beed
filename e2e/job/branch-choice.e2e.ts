/** Fetched at one of two branches: which of them has all of it, what is missing at the other, and where staff read it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartWords } from '#rooms/shop/cart-words.ts'
import { staffWords } from '#rooms/shop/staff-words.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { addToCart, customer, fillContact, main, type Placed, placeOrder, say, seen } from './shopping.ts'
import { awake } from '../waiting.ts'

/** The stall by the station has fruit alone (db/seed/rooms/stock-desk.ts). */
const stall = { th: 'แผงผลไม้หน้าสถานี', en: 'Fruit stall by the station' }
const fruit = 'SJ-FR-002'
const greens = 'SJ-VG-001'

let guest: Visitor
let staff: Visitor
let placed: Placed
beforeAll(async () => {
  guest = await customer('market', 'en')
  await guest.page.setViewportSize(phone)
})
afterAll(async () => {
  await guest.leave()
  await staff?.leave()
})

test('a branch that lacks something says what, and the order waits for another choice', async () => {
  const { page } = guest
  const text = cartWords.en
  for (const sku of [fruit, greens]) await addToCart(guest, sku, { locale: 'en' })
  await guest.go('/shop/checkout')
  await (await awake(page.getByRole('radio', { name: say.en.pickup }))).check()
  const branches = page
    .getByRole('radiogroup', { name: text.branch })
    .or(page.getByRole('group', { name: text.branch }))
  await seen(branches.getByText(text.branchReady))
  await seen(branches.getByText(text.notAllHere))
  await branches.getByRole('radio', { name: stall.en }).check()
  await seen(main(page).getByText(text.blockedBranch))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('with fruit alone it is fetched at the stall, and the order says where', async () => {
  const { page } = guest
  await guest.go('/shop/cart')
  await (await awake(main(page).getByRole('button', { name: cartWords.en.removeOf('Morning Glory') }))).click()
  await expect.poll(() => main(page).locator(`a[href$="${greens}"]`).count()).toBe(0)
  await guest.go('/shop/checkout')
  await fillContact(page, 'en')
  await (await awake(page.getByRole('radio', { name: say.en.pickup }))).check()
  await page.getByRole('radio', { name: stall.en }).check()
  placed = await placeOrder(page, 'en')
  await seen(main(page).getByText(stall.en))
})

test.each([phone, { width: 1280, height: 800 }, { width: 1680, height: 900 }])(
  'staff read in the list where it is fetched, $width wide',
  async (size) => {
    staff ??= await clerk('market')
    const { page } = staff
    await page.setViewportSize(size)
    await staff.go(`/cluster/user/store/orders?q=${placed.number}`)
    const row = main(page).getByRole('row').filter({ hasText: placed.number })
    // A phone shows the name alone, with a mark.
    const said = size.width < 560 ? stall.th : staffWords.th.fetchedAt(stall.th)
    await seen(row.getByText(said).filter({ visible: true }))
    await expectNoSidewaysScroll(page)
  },
)
