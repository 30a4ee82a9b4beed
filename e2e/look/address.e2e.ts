/** A Thai address: zip first or province first, on its way, lost and found again. */
import type { Locator } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { box, described, hasFocus, isCalm, openGroup, sent } from './filling.ts'
import { main, seen } from '../job/shopping.ts'
import { counts, has, holds } from '../waiting.ts'

let visitor: Awaited<ReturnType<typeof openGroup>>
afterEach(() => visitor.leave())

describe('a Thai address', () => {
  const option = (field: Locator, name: string) => field.getByRole('option', { name, exact: true })

  test('says when its places cannot be loaded, and tries again when asked', async () => {
    visitor = await openGroup('address')
    const { form, page } = visitor
    await page.route('**/address/zip/*', (route) => route.abort())
    await box(form, 'รหัสไปรษณีย์').fill('50300')
    await seen(form.getByRole('alert').getByText(/โหลดรายชื่อพื้นที่ไม่ได้/))
    await page.unroute('**/address/zip/*')
    await form.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
    await option(form.getByLabel('ตำบล / แขวง'), 'ช้างม่อย').waitFor({ state: 'attached' })
    await counts(form.getByRole('alert'), 0)
  })

  test('says while its places are on their way, and that nobody has a zip', async () => {
    visitor = await openGroup('address', { locale: 'en' })
    const { form, page } = visitor
    let answer = () => {}
    const held = new Promise<void>((go) => (answer = go))
    await page.route('**/address/amphure/50', async (route) => {
      await held
      await route.continue()
    })
    const district = form.getByLabel('District', { exact: true })
    await seen(option(district, 'Choose a province first').or(district))
    await form.getByLabel('Province').selectOption({ label: 'Chiang Mai' })
    await expect.poll(() => district.getAttribute('aria-busy')).toBe('true')
    answer()
    await option(district, 'Mueang Chiang Mai').waitFor({ state: 'attached' })
    await has(district, 'aria-busy', null)
    isCalm(visitor)
    await box(form, 'Zip').fill('99999')
    await expect.poll(() => described(box(form, 'Zip'))).toContain('We don’t have this zip in our list.')
    // The browser itself notes that the lookup answered 404.
    visitor.complaints.length = 0
  })

  test('is filled in by keyboard, zip first or province first, and sent whole', async () => {
    visitor = await openGroup('address')
    const { form, page } = visitor
    await box(form, 'บ้านเลขที่ หมู่ ซอย ถนน').fill('12/3 ถนนช้างม่อย')
    await box(form, 'รหัสไปรษณีย์').fill('๕๐๓๐๐')
    const tambon = form.getByLabel('ตำบล / แขวง')
    await option(tambon, 'ช้างม่อย').waitFor({ state: 'attached' })
    await holds(form.getByLabel('จังหวัด'), '50')
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect.poll(() => described(tambon)).toContain('โปรดเลือกตำบล')
    expect(await hasFocus(tambon)).toBe(true)
    for (let step = 0; step < 20 && (await tambon.inputValue()) !== '500104'; step++)
      await page.keyboard.press('ArrowDown')
    await holds(tambon, '500104')
    await expect.poll(() => tambon.getAttribute('aria-invalid')).toBeNull()
    expect(await sent(form, 'บันทึก')).toEqual([
      'home.line: 12/3 ถนนช้างม่อย',
      'home.zip: 50300',
      'home.province: 50',
      'home.amphure: 5001',
      'home.tambonCode: 500104',
    ])
    isCalm(visitor)
  })

  test('has two fields to a row where there is room, and opens as it was saved', async () => {
    visitor = await openGroup('address')
    const saved = main(visitor.page).getByRole('group', { name: 'ที่อยู่จัดส่ง' }).nth(1)
    await expect.poll(() => saved.getByLabel('ตำบล / แขวง').inputValue()).toBe('500104')
    const places = await Promise.all(
      ['รหัสไปรษณีย์', 'จังหวัด', 'อำเภอ / เขต', 'ตำบล / แขวง'].map(async (label) => {
        const { x, y } = (await saved.getByLabel(label).boundingBox())!
        return [Math.round(x), Math.round(y)]
      }),
    )
    const [zip, province, amphure, tambon] = places
    expect([zip![1], amphure![1]]).toEqual([province![1], tambon![1]])
    expect([zip![0], province![0]]).toEqual([amphure![0], tambon![0]])
    isCalm(visitor)
  })
})
