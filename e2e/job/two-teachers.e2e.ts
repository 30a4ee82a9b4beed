/** Two teachers write one item of a course at once: neither loses a word without having seen it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffWords } from '#rooms/lessons/staff-words.ts'
import { expectAccessible, phone, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'
import { holds, press } from '../waiting.ts'

describe('two teachers of one course', () => {
  const text = staffWords.th
  let teacher: Visitor
  let owner: Visitor
  const body = ({ page }: Visitor) => page.getByLabel(text.content)
  const save = ({ page }: Visitor) => press(main(page).getByRole('button', { name: text.save, exact: true }))
  /** Looked at anew, and ready to be typed in. */
  const again = ({ page, go }: Visitor) => go(new URL(page.url()).pathname)
  const late = ({ page }: Visitor) => seen(main(page).getByText('มีคนบันทึกไปก่อนแล้วระหว่างที่คุณแก้'))

  beforeAll(async () => {
    ;[teacher, owner] = await Promise.all([clerk('school', 'manager'), clerk('school', 'admin')])
    const { page, go } = teacher
    await go('/lesson/manage/new')
    await page.getByLabel(`${text.title} (ไทย)`).fill('สองครู')
    await page.getByLabel(text.slug).fill(`two-${Date.now().toString(36)}`)
    await save(teacher)
    await page.waitForURL(/\/lesson\/manage\/[0-9a-f-]{36}$/)
    await page.getByLabel(text.sectionTitle, { exact: true }).fill('หนึ่ง')
    await press(main(page).getByRole('button', { name: text.addSection }))
    const section = main(page).locator('[data-kind=section]').first()
    await section.locator('summary').click()
    await section.getByLabel(text.kind, { exact: true }).selectOption('text')
    await section.getByLabel(text.itemTitle, { exact: true }).fill('อ่าน')
    await section.getByRole('button', { name: text.addItem }).click()
    await main(page)
      .locator('[data-kind=item]')
      .getByRole('link', { name: `${text.edit} อ่าน` })
      .click()
    await page.waitForURL(/\/item\//)
    await owner.go(new URL(page.url()).pathname)
  })
  afterAll(() => Promise.all([teacher?.leave(), owner?.leave()]))

  test('who is second is told, keeps what was typed, and goes over it knowingly', async () => {
    await body(teacher).fill('ของครู')
    await body(owner).fill('ของเจ้าของ')
    await save(owner)
    await seen(main(owner.page).getByText(text.saved))
    await owner.page.setViewportSize(phone)
    await save(teacher)
    await late(teacher)
    await holds(body(teacher), 'ของครู')
    await expectAccessible(teacher.page)
    await save(teacher)
    await seen(main(teacher.page).getByText(text.saved))
    await again(owner)
    await holds(body(owner), 'ของครู')
  })

  test('a page that was read anew while somebody typed knows no more than they do', async () => {
    await body(teacher).fill('ครูพิมพ์ต่อ')
    await body(owner).fill('เจ้าของก่อน')
    await save(owner)
    await seen(main(owner.page).getByText(text.saved))
    const name = `เอกสาร ${Date.now()}.txt`
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from('x') }
    await main(owner.page).locator('input[type=file]').setInputFiles(file)
    await seen(main(teacher.page).locator('li', { hasText: name }))
    await save(teacher)
    await late(teacher)
    await holds(body(teacher), 'ครูพิมพ์ต่อ')
    await again(owner)
    await holds(body(owner), 'เจ้าของก่อน')
  })

  test('whose page was read anew before they typed sees what stands there, wherever they came from', async () => {
    const { page, go } = teacher
    const item = new URL(page.url()).pathname
    await go(item.replace(/\/item\/.*/, ''))
    await main(page)
      .locator('[data-kind=item]')
      .getByRole('link', { name: `${text.edit} อ่าน` })
      .click()
    await page.waitForURL(/\/item\//)
    await seen(body(teacher))
    await body(owner).fill('ของเจ้าของล่าสุด')
    await save(owner)
    await seen(main(owner.page).getByText(text.saved))
    const name = `อีกไฟล์ ${Date.now()}.txt`
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from('x') }
    await main(owner.page).locator('input[type=file]').setInputFiles(file)
    await seen(main(page).locator('li', { hasText: name }))
    await holds(body(teacher), 'ของเจ้าของล่าสุด')
    await page.getByLabel(`${text.itemTitle} (ไทย)`).fill('อ่านต่อ')
    await save(teacher)
    await seen(main(page).getByText(text.saved))
    await again(owner)
    await holds(body(owner), 'ของเจ้าของล่าสุด')
    // The browser itself says what it was refused.
    const refused = 'Failed to load resource: the server responded with a status of 409'
    expect([...teacher.complaints, ...owner.complaints].filter((said) => !said.includes(refused))).toEqual([])
  })
})
