/** An admin gives the site another look, and everybody sees it: who had the page already, who is there, who comes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accentProblem } from '#ui/theme.ts'
import { signedIn } from '../calls.ts'
import { address, type SiteKey, visit, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'
import { holds, press } from '../waiting.ts'

const yellow = '#ffd400'
const { nearest } = accentProblem(yellow)!
const shelf = '/shop/products'
const text = {
  accent: 'สีหลัก',
  save: 'บันทึกธีม',
  saved: 'บันทึกแล้ว ทุกหน้าของเว็บไซต์ใช้ธีมนี้',
  name: 'ชื่อภาษาไทย',
  unsaved: 'ยังไม่ได้บันทึก',
  late: 'มีผู้ดูแลอีกคนบันทึกไปก่อนระหว่างที่คุณแก้ไข',
}

let admin: Visitor
beforeAll(async () => {
  admin = await clerk('roastery')
})
afterAll(() => admin?.leave())

/** The accent as the browser computes it, whatever drew the page. */
const accentOf = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

/** Until the page as it stands wears this accent. */
const worn = ({ page }: Visitor, accent: string) =>
  page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim() === wanted,
    accent,
  )

async function accentAt(visitor: Visitor, site: SiteKey, path = shelf): Promise<string> {
  await visitor.page.goto(address(site, path))
  return accentOf(visitor)
}

const accentField = ({ page }: Visitor) => page.getByRole('textbox', { name: text.accent, exact: true })

async function save({ page }: Visitor): Promise<void> {
  await press(page.getByRole('button', { name: text.save }))
  await seen(page.getByRole('alert').filter({ hasText: text.saved }))
}

test('a guest is led to sign in; a customer and a manager are told it is not theirs', async () => {
  const guest = await visit('roastery')
  await guest.page.goto(address('roastery', '/config/theme'))
  expect(new URL(guest.page.url()).pathname).toBe('/user/login')
  await guest.leave()
  const [buyer, manager] = [await visit('roastery'), await clerk('roastery', 'manager')]
  await signedIn(buyer, 'roastery', 'user@roastery.localhost', demoPassword)
  for (const visitor of [buyer, manager])
    expect((await visitor.page.goto(address('roastery', '/config/theme')))?.status()).toBe(403)
  await Promise.all([buyer.leave(), manager.leave()])
})

test('a yellow that cannot be read is refused with its nearest; taken, everybody has it at once, and no other tenant', async () => {
  const [guest, neighbour, open] = [await visit('roastery'), await visit('school'), await visit('roastery')]
  const before = await accentAt(guest, 'roastery')
  const theirs = await accentAt(neighbour, 'school')
  // Asked for twice: from here on the page is a kept one.
  expect(await accentAt(guest, 'roastery')).toBe(before)
  expect(await accentAt(open, 'roastery', '/shop/categories')).toBe(before)

  const { page } = admin
  await admin.go('/config/theme')
  await accentField(admin).fill(yellow)
  await press(page.getByRole('button', { name: text.save }))
  await seen(main(page).getByText(/ความต่างสี 1\.\d+ ต้องถึง 4\.5/))
  await seen(page.getByRole('alert').filter({ hasText: 'มี 1 ช่องที่ต้องแก้ไข' }))
  await expect.poll(() => accentField(admin).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await accentAt(guest, 'roastery'), 'a refused theme is nobody’s').toBe(before)

  await press(page.getByRole('button', { name: `ใช้ ${nearest} แทน` }))
  await holds(accentField(admin), nearest)
  await save(admin)
  await worn(admin, nearest)
  // Another process of the house hears of it within a second.
  await expect.poll(() => accentAt(guest, 'roastery'), { message: 'the kept page', timeout: 10_000 }).toBe(nearest)
  expect(await accentAt(neighbour, 'school')).toBe(theirs)

  await press(open.page.getByRole('contentinfo').getByRole('link', { name: 'สินค้าทั้งหมด' }))
  await open.page.waitForURL(`**${shelf}`)
  // A tab that was open, at its next page.
  await worn(open, nearest)
  // What the admin’s console said of the refused form (422) is the browser’s own remark.
  expect([...guest.complaints, ...neighbour.complaints, ...open.complaints]).toEqual([])
  await Promise.all([guest.leave(), neighbour.leave(), open.leave()])
})

test('the theme is there before the first paint, light and dark, and without script', async () => {
  for (const dark of [false, true]) {
    const guest = await visit('roastery', { dark, javaScript: false })
    // Held back: nothing may be painted in another theme while its sheet is on its way.
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await guest.page.route('**/theme/*.css', async (route) => {
      await held
      await route.continue()
    })
    const going = guest.page.goto(address('roastery', shelf))
    await guest.page.waitForRequest('**/theme/*.css')
    expect(await guest.page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)
    release()
    await going
    const scheme = await guest.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(scheme).toBe(dark ? 'dark' : 'light')
    await guest.leave()
  }
})

test('of two admins the second is told, loses nothing that was typed, and may save it all the same', async () => {
  const second = await clerk('roastery')
  await Promise.all([admin.go('/config/theme'), second.go('/config/theme')])
  const name = ({ page }: Visitor) => page.getByRole('textbox', { name: text.name })
  const was = await name(admin).inputValue()
  await name(admin).fill('โรงคั่วของคนแรก')
  await save(admin)
  await name(second).fill('โรงคั่วของคนที่สอง')
  await press(second.page.getByRole('button', { name: text.save }))
  const told = second.page.getByRole('alert').filter({ hasText: text.late })
  await seen(told)
  await holds(name(second), 'โรงคั่วของคนที่สอง')
  await press(told.getByRole('button', { name: 'บันทึกของฉันทับ' }))
  await seen(second.page.getByRole('alert').filter({ hasText: text.saved }))
  await name(second).fill(was)
  await save(second)
  await second.leave()
})

test('what was typed and not saved is asked about before it is left', async () => {
  const { page } = admin
  await admin.go('/config/theme')
  await accentField(admin).fill('#0b6e4f')
  await seen(page.getByText(text.unsaved))
  await press(page.getByRole('link', { name: 'แดชบอร์ด' }).first())
  const asked = page.getByRole('alertdialog')
  await seen(asked)
  await press(asked.getByRole('button', { name: 'อยู่ต่อ' }))
  await holds(accentField(admin), '#0b6e4f')
  await press(page.getByRole('link', { name: 'แดชบอร์ด' }).first())
  await press(asked.getByRole('button', { name: 'ออกโดยไม่บันทึก' }))
  await page.waitForURL('**/cluster/user/dashboard')
})

test('a ready-made theme is one press, seen in the preview before it is saved', async () => {
  const { page } = admin
  await admin.go('/config/theme')
  const stored = await accentOf(admin)
  // The site itself, in a frame of this page.
  const site = page.frameLocator('iframe').locator(':root')
  const ground = () => site.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent').trim())
  await expect.poll(ground).toBe(stored)
  await press(page.getByRole('button', { name: 'มืด' }))
  await expect.poll(() => site.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark')
  const before = await ground()
  await press(page.getByRole('button', { name: 'เขียวป่า' }))
  await expect.poll(ground).not.toBe(before)
  expect(await accentOf(admin), 'the page itself still wears what is stored').toBe(stored)
  await press(page.getByRole('button', { name: 'เลิกแก้ไข' }))
  await expect.poll(ground).toBe(before)
})
