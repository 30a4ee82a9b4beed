/** The other shared widgets as product.md §2, §4 and §9 write them: texts, milliseconds, pixels; focus and keyboard. */
import { afterEach, describe, expect, test } from 'vitest'
import { desktop, phone } from '../fixtures.ts'
import { seen } from '../job/shopping.ts'
import { button, closeGroup, complaints, gone, isFocused, openGroup } from './widget-scene.ts'
import { counts, has } from '../waiting.ts'

afterEach(closeGroup)

test('the button back to the top comes after more than 100 px, and goes there', async () => {
  const page = await openGroup('navigation', { clock: false, size: { width: 1440, height: 600 } })
  const top = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => scrollTo(0, 100))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await counts(top, 0)
  await page.evaluate(() => scrollTo(0, 101))
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await gone(top)
})

test('a page frame is 7xl (1280 px) wide at most and padded, unless it is told otherwise', async () => {
  const page = await openGroup('page')
  const frames = await page
    .getByRole('heading', { name: 'Orders', level: 4 })
    .evaluateAll((all) => all.map((heading) => getComputedStyle(heading.closest('header')!.parentElement!).maxWidth))
  expect(frames).toEqual(['1280px', '512px'])
})

test('the user-info footer opens and closes, and names browser and system', async () => {
  const page = await openGroup('page')
  const rows = page.getByText(/^(First name|Last name|Browser|System)$/)
  expect(await rows.first().isVisible()).toBe(false)
  await page.getByText('User info').click()
  const shown = await rows.evaluateAll((all) => all.map((name) => name.parentElement!.textContent))
  expect(shown).toEqual(['First nameArunee', 'Last nameMeesuk', 'BrowserLINE', 'SystemiOS'])
  await page.getByText('User info').click()
  expect(await rows.first().isVisible()).toBe(false)
})

test('prices and large numbers read as they should', async () => {
  const page = await openGroup('numbers')
  const text = await page.getByRole('main').innerText()
  for (const part of ['฿336', '20% off', '฿0', 'free', '999.9k', '1.5k', '12.3M']) expect(text).toContain(part)
})

describe('pictures', () => {
  test.each([phone, { width: 768, height: 900 }, desktop])(
    'thumbnails are at least 200 px wide at %o',
    async (size) => {
      const page = await openGroup('pictures', { size })
      const thumbs = page.getByRole('list', { name: 'A coffee farm in the hills' }).getByRole('link')
      const widths = await thumbs.evaluateAll((all) => all.map((thumb) => thumb.getBoundingClientRect().width))
      expect(widths).toHaveLength(4)
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(200)
    },
  )

  test('the lightbox fills the screen and goes round, by button, by arrow and by swipe', async () => {
    const page = await openGroup('pictures')
    const thumb = page.getByRole('link', { name: 'A coffee farm in the hills 4' })
    await thumb.click()
    const box = page.getByRole('dialog')
    const caption = box.locator('figcaption')
    const shows = async (words: RegExp) => await expect.poll(() => caption.innerText()).toMatch(words)
    await shows(/^Night.*\s+4 \/ 4$/s)
    expect(await box.boundingBox()).toEqual({ x: 0, y: 0, ...desktop })
    await box.getByRole('button', { name: 'Next' }).click()
    await shows(/^Dawn/)
    await box.getByRole('button', { name: 'Previous' }).click()
    await shows(/^Night/)
    await page.keyboard.press('ArrowRight')
    await shows(/^Dawn/)
    await page.keyboard.press('ArrowLeft')
    await shows(/^Night/)
    await page.mouse.move(900, 450)
    await page.mouse.down()
    await page.mouse.move(600, 460, { steps: 4 })
    await page.mouse.up()
    await shows(/^Dawn/)
    await page.keyboard.press('Escape')
    await gone(box)
    expect(await isFocused(thumb)).toBe(true)
  })

  test('a picture’s loading state ends after 1 second', async () => {
    const page = await openGroup('pictures')
    const states = await page.getByRole('img', { name: 'Product picture' }).evaluateAll((all) =>
      all.map((picture) => {
        const { animationDuration, animationIterationCount } = getComputedStyle(picture)
        return [animationDuration, animationIterationCount]
      }),
    )
    expect(states.slice(0, 2)).toEqual([
      ['1s', '1'],
      ['1s', '1'],
    ])
  })

  test('a fetched picture is marked; one that cannot be fetched is only logged', async () => {
    const page = await openGroup('pictures')
    const picture = page.getByRole('img', { name: 'A sample with its watermark' })
    const colours = () =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, 60)
        const found = new Set<number>()
        for (let at = 0; at < data.length; at += 4) found.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
        return found.size
      })
    await expect.poll(colours, { message: 'more than a sky: letters stand across it' }).toBeGreaterThan(300)
    await button(page, 'Try one that cannot be fetched').click()
    await expect.poll(() => complaints().join()).toContain('Failed to load image for watermark: /picture/none.webp')
    expect(await picture.isVisible()).toBe(true)
    complaints().length = 0
  })
})

describe('menus, hints, switches', () => {
  test('a menu button works by keyboard', async () => {
    const page = await openGroup('floating')
    const opener = button(page, 'Manage order')
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    const menu = page.getByRole('menu', { name: 'Manage order' })
    const item = (name: RegExp) => menu.getByRole('menuitem', { name })
    await seen(menu)
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true')
    expect(await isFocused(item(/^Print/))).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await isFocused(item(/^Cancel/))).toBe(true)
    await page.keyboard.press('r')
    expect(await isFocused(item(/^Refund/))).toBe(true)
    await page.keyboard.press('Enter')
    expect(await menu.isVisible(), 'what cannot be chosen says why, and stays').toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await isFocused(opener)).toBe(true)
    await page.keyboard.press('Enter')
    await seen(menu)
    await expect.poll(() => isFocused(item(/^Print/))).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await seen(page.getByText('Chosen: Cancel order'))
    expect(await isFocused(opener)).toBe(true)
  })

  test('on a phone a menu is a sheet at the lower edge; a press beside it closes it and presses nothing else', async () => {
    const page = await openGroup('floating', { size: phone })
    const menu = page.getByRole('menu', { name: 'Menu' })
    const other = (await button(page, 'Manage order').boundingBox())!
    await button(page, 'Menu').click()
    await seen(menu)
    const box = (await menu.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(8)
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width - 8)
    expect(phone.height - box.y - box.height).toBeLessThan(24)
    const rows = await menu.getByRole('menuitem').evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(44)
    expect(other.y + other.height, 'the other button lies under the veil').toBeLessThan(box.y)
    await page.mouse.click(other.x + other.width / 2, other.y + other.height / 2)
    await menu.waitFor({ state: 'hidden' })
    await counts(page.getByRole('menu'), 0)
  })

  test('a hint comes with the focus, goes with Esc, and belongs to its control', async () => {
    const page = await openGroup('floating')
    const control = button(page, 'Only what waits for review')
    const hint = page.getByRole('tooltip').filter({ hasText: 'Only what waits for review' })
    await button(page, 'Search everything in the shop').focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(1)
    await seen(hint)
    await has(control, 'aria-describedby', await hint.getAttribute('id'))
    await page.keyboard.press('Escape')
    await page.clock.runFor(1)
    await hint.waitFor({ state: 'hidden' })
  })

  test('a switch turns by Space, segments by arrow', async () => {
    const page = await openGroup('floating')
    const sound = page.getByRole('switch', { name: 'Sound for new orders' })
    await sound.focus()
    await page.keyboard.press('Space')
    expect(await sound.isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'List' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Board' }).isChecked()).toBe(true)
  })
})
