/** The paper: one A4 sheet from the printer, whole on a phone, its words never broken. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { samples } from '../look/real-names.ts'
import { main, seen } from './shopping.ts'
import { says } from '../waiting.ts'

let reader: Visitor
let paper = ''

beforeAll(async () => {
  reader = await visit('roastery', { locale: 'en', size: phone })
  paper = `/billing/invoice/${(await samples('roastery')).invoice}`
  await reader.context.addCookies([{ name: 'locale', value: 'en', url: address('roastery') }])
  await reader.go(paper)
})
afterAll(() => reader?.leave())

test('on a phone every amount stands inside the sheet, its article number on a line of its own', async () => {
  const { page } = reader
  await expectNoSidewaysScroll(page)
  const sheet = (await page.getByRole('article').boundingBox())!
  const rows = main(page).getByRole('row').filter({ hasText: '×' })
  expect(await rows.count()).toBeGreaterThan(0)
  for (const row of await rows.all()) {
    const amount = (await row.getByRole('cell').last().boundingBox())!
    expect(amount.x + amount.width).toBeLessThanOrEqual(sheet.x + sheet.width)
    expect(amount.width).toBeGreaterThan(20)
    const [name, number] = await row.getByRole('cell').nth(1).locator('span').all()
    const [nameBox, numberBox] = [(await name!.boundingBox())!, (await number!.boundingBox())!]
    expect(numberBox.y).toBeGreaterThanOrEqual(nameBox.y + nameBox.height - 1)
  }
})

test('the Thai name of the paper is broken between its words only', async () => {
  const title = main(reader.page).getByRole('heading', { level: 1 })
  await says(title, /ใบเสร็จรับเงิน/)
  const lines = await title.locator('span').evaluateAll((parts) =>
    parts
      .filter((part) => /[ก-๙]/.test(part.textContent ?? ''))
      .map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size
      }),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((count) => count === 1)).toBe(true)
})

test('who reads English finds the seller in English beside the Thai', async () => {
  await seen(main(reader.page).getByText('บริษัท ดอยหมอก คอฟฟี่ จำกัด').first())
  await seen(main(reader.page).getByText('Doi Mok Coffee Co., Ltd., 88/4 Chang Moi Kao Rd.'))
  await reader.go('/')
  await seen(reader.page.getByRole('contentinfo').getByText('88/4 Chang Moi Kao Rd.'))
  expect(await reader.page.getByRole('contentinfo').innerText()).toContain('Doi Mok Coffee Co., Ltd.')
})

test('the printer gets the sheet alone, on one page of A4', async () => {
  await reader.go(paper)
  const pdf = (await reader.page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.slice(1).map(Number)
  expect([Math.round(width!), Math.round(height!)]).toEqual([595, 842])
  await reader.page.emulateMedia({ media: 'print' })
  expect(await reader.page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  await reader.page.emulateMedia({ media: null })
})

test('the copy says that it is one', async () => {
  await main(reader.page).page().getByRole('link', { name: 'See the copy' }).click()
  await seen(main(reader.page).getByText('สำเนา · Copy'))
  await seen(reader.page.getByRole('link', { name: 'See the original' }))
})

test('nothing was complained about', () => {
  expect(reader.complaints).toEqual([])
})
