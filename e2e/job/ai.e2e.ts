/** The owner sets a model up, tries it, and has a page translated; a manager looks; nothing is published by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, phone, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'
import { counts, holds, press } from '../waiting.ts'

let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  owner = await clerk('roastery')
  manager = await clerk('roastery', 'manager')
})
afterAll(() => Promise.all([owner, manager].map((visitor) => visitor?.leave())))

const button = (name: string) => main(owner.page).getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => main(owner.page).getByRole('textbox', { name })
const saved = () => seen(main(owner.page).getByRole('status').filter({ hasText: 'บันทึกแล้ว' }))

async function saveModel(model: string) {
  await field('ชื่อโมเดล').fill(model)
  await button('บันทึก').click()
  await seen(main(owner.page).getByRole('alert').filter({ hasText: 'บันทึกแล้ว' }))
}

test('a model that is not there is told in the owner’s words; the right one answers', async () => {
  const { page } = owner
  await owner.go('/config/ai')
  await saveModel('unknown-model')
  await button('ลองถาม').click()
  await seen(main(page).getByText('ผู้ให้บริการไม่รู้จักโมเดลชื่อนี้ ตรวจตัวสะกด'))
  await saveModel(`gemini-${Date.now()}`)
  await button('ลองถาม').click()
  await seen(main(page).getByText('ยินดีต้อนรับ: สวัสดี'))
  await seen(main(page).getByRole('cell', { name: 'ทดลอง' }))
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('an address inside is refused at its field, and the key that was typed is shown nowhere', async () => {
  const { page } = owner
  await field('ที่อยู่ของผู้ให้บริการ').fill('https://169.254.169.254/v1')
  await field('คีย์ (API key)').fill('wrong-key-of-mine-0042')
  await button('บันทึก').click()
  await seen(main(page).getByText('ต้องเป็นที่อยู่ https:// บนอินเทอร์เน็ต').first())
  await owner.go('/config/ai')
  expect(await page.content()).not.toContain('wrong-key-of-mine')
})

test('a manager sees what was used and can change nothing', async () => {
  await manager.go('/config/ai')
  await seen(main(manager.page).getByRole('heading', { name: 'ใช้ไปเดือนนี้' }))
  await counts(main(manager.page).getByRole('button'), 0)
  await expectAccessible(manager.page)
})

test('a heading is translated into the empty language, undone in one step, and drafted by keyboard', async () => {
  const { page } = owner
  await owner.go('/cms/pages/new')
  await main(page)
    .getByRole('button', { name: /^หน้าแนะนำ/ })
    .click()
  await page.waitForURL(/\/cms\/pages\/[0-9a-f-]{36}/)
  await main(page)
    .getByRole('button', { name: /^ส่วนหัวของหน้า/ })
    .click()
  const title = (language: string) => field(`หัวเรื่อง (${language})`).first()
  await title('ไทย').fill('กาแฟเช้านี้')
  await main(page).getByText('อังกฤษ', { exact: true }).first().click()
  await title('อังกฤษ').fill('')
  await button('แปลเป็นอังกฤษ').first().click()
  await expect.poll(() => title('อังกฤษ').inputValue()).toBe('In English: กาแฟเช้านี้')
  await saved()
  await button('ย้อนกลับ').click()
  await holds(title('อังกฤษ'), '')
  await button('ช่วยเขียน').first().click()
  await page.keyboard.type('fresh every morning')
  await page.keyboard.press('Enter')
  await expect.poll(() => title('อังกฤษ').inputValue()).toBe('Welcome: fresh every morning')
  await saved()
})

test('what stands there is not written over unasked; a limit that is used up is told; off it is not there', async () => {
  const { page } = owner
  const at = page.url()
  await main(page).getByText('ไทย', { exact: true }).first().click()
  await button('แปลเป็นอังกฤษ').first().click()
  await seen(main(page).getByText('In English: กาแฟเช้านี้'))
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  // On a phone its fields are a sheet.
  await press(button('ตั้งค่าบล็อก'))
  await button('ใช้แทนของเดิม').click()
  await main(page).getByText('อังกฤษ', { exact: true }).first().click()
  await expect.poll(() => field('หัวเรื่อง (อังกฤษ)').first().inputValue()).toBe('In English: กาแฟเช้านี้')
  await saved()
  await page.setViewportSize({ width: 1280, height: 900 })

  await limitDay('0')
  await openHero(at)
  await button('แปลเป็นอังกฤษ').first().click()
  await seen(main(page).getByText('วันนี้คุณใช้ AI ครบตามที่กำหนดแล้ว พรุ่งนี้ใช้ได้อีก'))

  await limitDay('1000', false)
  await openHero(at)
  await counts(button('ช่วยเขียน'), 0)
  await limitDay('1000', true)
  // Nothing was published by all of this.
  await owner.go(new URL(at).pathname)
  await main(page).getByText('เผยแพร่', { exact: true }).first().click()
  await seen(main(page).getByText('ยังไม่มีใครเห็นหน้านี้'))
  // What was refused on purpose, and nothing else.
  const refused = [expect.stringContaining('422'), expect.stringContaining('429')]
  expect([...owner.complaints, ...manager.complaints]).toEqual(refused)
})

async function limitDay(requests: string, isOn = true) {
  await owner.go('/config/ai')
  await field('ครั้งต่อวัน ต่อคน').fill(requests)
  await main(owner.page)
    .getByRole('checkbox', { name: /^เปิดใช้ AI/ })
    .setChecked(isOn)
  await button('บันทึก').click()
  await seen(main(owner.page).getByRole('alert').filter({ hasText: 'บันทึกแล้ว' }))
}

async function openHero(at: string) {
  await owner.go(new URL(at).pathname)
  await main(owner.page)
    .getByRole('button', { name: /^ส่วนหัวของหน้า/ })
    .click()
  await seen(field('หัวเรื่อง (ไทย)').first())
}
