/** Layout settings as a browser lays them out: on a phone, a tablet and a desk, printed by the server or reached by link. */
import { expect, test } from 'vitest'
import { visit } from '../fixtures.ts'
import { main, seen } from '../job/shopping.ts'
import { counts } from '../waiting.ts'

const path = '/demo/element?group=layout'
const onlyOn = { 375: 'เห็นบนมือถือเท่านั้น', 800: 'เห็นบนแท็บเล็ตเท่านั้น', 1440: 'เห็นบนเดสก์ท็อปเท่านั้น' }

test.each([
  [375, 1, '1'],
  [800, 2, '1'],
  [1440, 4, '2'],
] as const)('at %i px there are %i columns, and each block is where it says', async (width, columns, span) => {
  for (const javaScript of [false, true]) {
    const visitor = await visit('roastery', { size: { width, height: 900 }, javaScript })
    const { page } = visitor
    await visitor.go(path)
    const grid = main(page).locator('section').filter({ hasText: 'เมนูแนะนำ' }).last()
    await seen(grid)
    const laid = await grid.evaluate((element) => {
      const [first] = element.querySelectorAll(':scope > div')
      const tracks = getComputedStyle(element).gridTemplateColumns.split(' ').length
      return { tracks, span: getComputedStyle(first!).gridColumnStart, gap: getComputedStyle(element).columnGap }
    })
    expect(laid).toEqual({ tracks: columns, span: `span ${span}`, gap: '12px' })
    for (const [at, words] of Object.entries(onlyOn))
      expect(await page.getByText(words, { exact: true }).isVisible(), `${words} at ${width}`).toBe(
        Number(at) === width,
      )
    await counts(page.locator('[style]'), 0, 'no style attribute')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  }
})

test('a group that is reached by link, after the policy of the page was set, is laid out as well', async () => {
  const visitor = await visit('roastery')
  const { page } = visitor
  await visitor.go('/demo/element?group=buttons')
  await page.getByRole('link', { name: 'การจัดวาง' }).first().click()
  const grid = main(page).locator('section').filter({ hasText: 'เมนูแนะนำ' }).last()
  await seen(grid)
  await expect
    .poll(() => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length))
    .toBe(4)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
