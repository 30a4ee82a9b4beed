/** A person looks after their own account: name, picture, address, a copy of all of it, leaving and staying after all. */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, expectAccessible, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { addToCart, demoPassword, main, seen } from './shopping.ts'
import { holds } from '../waiting.ts'

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#2b7a5b' } })
    .jpeg()
    .toBuffer()

describe('in Thai, on a phone', () => {
  let me: Visitor
  beforeAll(async () => {
    me = await visit('market', { size: phone })
    await signIn(me, 'user@market.localhost', demoPassword, '/user/login?next=/user/dashboard')
  })
  afterAll(() => me?.leave())

  test('a new name is saved, and a picture is chosen, cut by keyboard and worn', async () => {
    const { page } = me
    await seen(page.getByRole('heading', { level: 1, name: /^สวัสดี/ }))
    await me.go('/user/profile')
    await page.getByLabel('ชื่อ (อังกฤษ)').fill('Benja')
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await seen(main(page).getByText('บันทึกแล้ว'))
    await page.getByLabel('เลือกหรือถ่ายรูป').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(),
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('application').press('+')
    await dialog.getByRole('application').press('ArrowLeft')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'ใช้รูปนี้' }).click()
    await seen(page.locator('img[src^="/user/avatar/"]'))
    await me.go('/user/profile')
    await holds(page.getByLabel('ชื่อ (อังกฤษ)'), 'Benja')
    await expectAccessible(page)
  })

  test('nothing was complained about', () => {
    expect(me.complaints).toEqual([])
  })
})

describe('in English, at a desk', () => {
  let me: Visitor
  beforeAll(async () => {
    me = await visit('roastery', { locale: 'en', size: desktop })
    await signIn(me, 'user@roastery.localhost', demoPassword)
  })
  afterAll(() => me?.leave())

  test('one’s own address is there at checkout, and another one opens when it is wanted', async () => {
    const { page } = me
    await addToCart(me, 'DM-SO-002-200W', { locale: 'en' })
    await me.go('/shop/checkout')
    await page.getByRole('radio', { name: /Ship to me/ }).check()
    const own = page.getByRole('radio', { name: /Lat ?phrao|ลาดพร้าว/i })
    expect(await own.isChecked()).toBe(true)
    expect(await page.getByLabel('House number, lane, street').isVisible()).toBe(false)
    await page.getByRole('radio', { name: 'Another address' }).check()
    await seen(page.getByLabel('House number, lane, street'))
    await expectAccessible(page)
  })

  test('the copy is a zip that opens, and says what is in it', async () => {
    const { page } = me
    await me.go('/user/profile/data')
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the copy' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(new Uint8Array(await readFile(await download.path())))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['README.txt', 'identity/account.json', 'shop/orders.json']),
    )
    expect(JSON.parse(strFromU8(files['identity/account.json']!))).toMatchObject({ email: 'user@roastery.localhost' })
  })

  test('nothing was complained about', () => {
    expect(me.complaints).toEqual([])
  })
})

// Nobody else signs in as them: every session ends here. There is no money in their wallet.
test('asked to be erased, signed out, signed in again, and kept', async () => {
  const me = await visit('market', { locale: 'en', size: desktop })
  const { page } = me
  await signIn(me, 'cashier@market.localhost', demoPassword, '/user/login?next=/user/profile/data')
  await main(page).getByLabel('I have read this and want my account erased').check()
  await main(page).getByRole('button', { name: 'Erase my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase my account' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Your account is to be erased' }))
  await signIn(me, 'cashier@market.localhost', demoPassword, '/user/login?next=/user/dashboard')
  await main(page).getByRole('link', { name: 'Keep the account' }).click()
  await main(page).getByRole('button', { name: 'Keep the account' }).click()
  await seen(main(page).getByRole('button', { name: 'Erase my account' }))
  expect(me.complaints).toEqual([])
  await me.leave()
})
