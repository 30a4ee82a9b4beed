/** How far it is from a word that is not quite right to a paid order, counted in taps. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, phone, visit } from '../fixtures.ts'
import { approve, clerk, openSlip } from './reviewing.ts'
import { customer, main, say, seen, slipFile, someBuyer } from './shopping.ts'
import { awake } from '../waiting.ts'

test('a stranger on a phone comes from a misspelt word to "paid" in at most eleven taps', async () => {
  const guest = await customer('roastery', 'th')
  const { page } = guest
  const text = say.th
  let taps = 0
  // A finger on the page. The keys of the phone's own keyboard, "next" among them, are typing.
  const tap = async (what: Locator) => {
    await seen(what)
    await what.first().tap()
    taps += 1
  }
  const write = (words: string) => page.keyboard.insertText(words)
  await guest.go('/')
  await tap(page.getByRole('banner').getByRole('searchbox'))
  await write('ดอยช้าง ฮันนี')
  await tap(page.getByRole('listbox').getByRole('option', { name: 'ดอยช้าง ฮันนี่' }))
  await page.waitForURL('**/shop/product/*')
  await awake(main(page).getByRole('button', { name: text.add }).last())
  await tap(main(page).getByRole('button', { name: text.add }).last())
  // That of the notice: the bar's goes as soon as the page's own button is on the screen.
  await tap(main(page).getByRole('link', { name: text.seeCart }))
  await page.waitForURL('**/shop/cart')
  await tap(main(page).getByRole('link', { name: text.toCheckout }))
  await page.waitForURL('**/shop/checkout')
  await awake(page.getByLabel(text.zip, { exact: true }))
  await tap(page.getByLabel(text.name, { exact: true }))
  await write(someBuyer.name)
  for (const words of [someBuyer.phone, someBuyer.email]) {
    await page.keyboard.press('Tab')
    await write(words)
  }
  await tap(page.getByLabel(text.line, { exact: true }))
  await write('12/3 ถนนช้างม่อย')
  await page.keyboard.press('Tab')
  await write('50300')
  const tambon = page.getByLabel(text.tambon, { exact: true })
  await expect.poll(() => tambon.isEnabled()).toBe(true)
  // Choosing in the phone's own list.
  await tambon.selectOption({ label: 'ช้างม่อย' })
  taps += 1
  const button = page.getByRole('button', { name: text.place })
  const total = /฿[\d,.]+/.exec(await button.innerText())![0]
  await tap(button)
  await page.waitForURL('**/billing/payment/*')
  const code = page.getByRole('img', { name: text.qr })
  await seen(code)
  const save = await main(page).getByRole('link', { name: 'บันทึกรูปคิวอาร์' }).boundingBox()
  expect(save!.y + save!.height, 'code, amount and the way to keep it on the first screen').toBeLessThan(812)
  const number = /\d{6}-[A-Z0-9]{5}/.exec(await main(page).innerText())![0]
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByLabel(text.slip, { exact: true }))
  await (await chooser).setFiles(await slipFile(total))
  await tap(page.getByRole('button', { name: text.sendSlip }))
  await seen(main(page).getByText(text.inReview))
  const staff = await clerk('roastery', 'admin', 'th')
  await openSlip(staff, 'roastery', number, 'th')
  await approve(staff, 'th')
  await seen(main(page).getByText(text.paid, { exact: true }))
  expect(taps).toBeLessThanOrEqual(11)
  expect(guest.complaints).toEqual([])
  await Promise.all([guest.leave(), staff.leave()])
})

test('what was typed before script came is answered when it comes', async () => {
  const guest = await visit('roastery', { size: phone, fresh: true })
  const { page } = guest
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address('roastery'), { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('searchbox').tap()
  await page.keyboard.insertText('ดอยช้าง ฮันนี')
  release()
  await seen(page.getByRole('listbox').getByRole('option', { name: 'ดอยช้าง ฮันนี่' }))
  expect(guest.complaints).toEqual([])
  await guest.leave()
})
