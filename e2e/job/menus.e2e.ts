/** A page that a menu leads to is thrown away: whoever does it is told first, visitors do not get the link, and the menus say so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { call } from '../calls.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'
import { counts } from '../waiting.ts'

let owner: Visitor
let guest: Visitor
beforeAll(async () => {
  owner = await clerk('school', 'admin', 'en')
  guest = await visit('school', { locale: 'en' })
})
afterAll(async () => {
  await owner.go('/cms/menus')
  await main(owner.page).getByRole('button', { name: 'Back to the usual one' }).first().click()
  await main(owner.page).getByRole('button', { name: 'Save the menus' }).click()
  await seen(main(owner.page).getByText('Saved', { exact: true }))
  for (const one of [owner, guest]) await one.leave()
})

/** Another process may answer, which hears of a change within a second. */
async function headHas(links: number) {
  await expect
    .poll(
      async () => {
        await guest.go('/shop/products')
        return guest.page.getByRole('banner').getByRole('link', { name: 'About us' }).count()
      },
      { timeout: 3000 },
    )
    .toBe(links)
}

test('a menu leads to a page that is published', async () => {
  const { id } = await call(owner, 'school', ['POST', '/api/office/cms/begin-page'], { from: 'about' })
  await call(owner, 'school', ['POST', '/api/office/cms/publish-page'], { page: id, version: 1 })
  const label = { th: 'เกี่ยวกับเรา', en: 'About us' }
  const header = [{ label, to: '/about-us' }]
  await call(owner, 'school', ['POST', '/api/office/cms/save-menus'], { header, footer: null, version: 0 })
  await owner.go('/cms/menus')
  await seen(main(owner.page).getByRole('textbox', { name: 'Link', exact: true }).first())
  await counts(main(owner.page).getByText('These links lead visitors nowhere'), 0)
  await headHas(1)
})

test('throwing it away says that a menu leads there; then the link is gone, and the menus name it', async () => {
  const { page } = owner
  await owner.go('/cms/pages')
  await main(page).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Move to the trash' }).first().click()
  const asked = page.getByRole('alertdialog')
  await seen(asked.getByText(/A menu of the site leads to one of them/))
  await asked.getByRole('button', { name: 'Move to the trash' }).click()
  await seen(page.getByText(/Moved to the trash: 1/))
  await headHas(0)
  await owner.go('/cms/menus')
  await seen(main(page).getByText(/Head of the site, link 1 “About us”: This page is in the trash/))
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  expect([...owner.complaints, ...guest.complaints]).toEqual([])
})
