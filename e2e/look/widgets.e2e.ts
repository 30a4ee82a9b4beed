/** The shared widgets as product.md §2, §4 and §9 write them: texts, milliseconds, pixels; focus and keyboard. */
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { desktop, phone, visit, type Visitor } from '../fixtures.ts'
import { awake, seen } from '../job/shopping.ts'

let visitor: Visitor | undefined
afterEach(async () => {
  const said = visitor?.complaints ?? []
  await visitor?.leave()
  visitor = undefined
  if (said.length > 0) throw new Error(`The browser complained: ${said.join('\n')}`)
})

const start = new Date('2026-11-21T10:00:00+07:00')

/** A group of the gallery in English, its clock standing still. */
async function open(group: string, { size = desktop, locale = 'en' as 'th' | 'en', clock = true } = {}): Promise<Page> {
  visitor = await visit('roastery', { locale, size })
  const { page } = visitor
  if (clock) await page.clock.install({ time: start })
  await visitor.go(`/demo/element?group=${group}`)
  await awake(page.getByRole('main'))
  if (clock) await page.clock.pauseAt(new Date(start.getTime() + 60_000))
  return page
}

const gone = (what: Locator) => what.waitFor({ state: 'detached' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const isFocused = (what: Locator) => what.evaluate((element) => element === document.activeElement)

describe('toast', () => {
  test('closes after 3000 ms, at the bottom right', async () => {
    const page = await open('toasts')
    await button(page, 'Success').click()
    const toast = page.getByRole('status').getByText('Delivery address saved')
    await seen(toast)
    const box = (await toast.locator('..').boundingBox())!
    expect(desktop.width - box.x - box.width).toBeLessThanOrEqual(32)
    expect(desktop.height - box.y - box.height).toBeLessThanOrEqual(32)
    await page.clock.runFor(2999)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await gone(toast)
  })

  test('its clock waits under the pointer and under the focus, and goes on from there', async () => {
    const page = await open('toasts')
    await button(page, 'News').click()
    const toast = page.getByText('Link copied')
    await page.clock.runFor(2000)
    await toast.hover()
    await page.clock.runFor(60_000)
    expect(await toast.isVisible()).toBe(true)
    await page.getByRole('status').getByRole('button', { name: 'Close' }).focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(60_000)
    expect(await toast.isVisible()).toBe(true)
    await button(page, 'News').focus()
    await page.clock.runFor(999)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await gone(toast)
  })

  test('what went wrong is spoken at once, everything else when there is time', async () => {
    const page = await open('toasts')
    await button(page, 'Failure').click()
    await seen(page.getByRole('alert').getByText('The slip was not sent. Try again'))
    await button(page, 'News').click()
    await seen(page.getByRole('status').getByText('Link copied'))
    expect(await page.getByRole('alert').getByText('Link copied').count()).toBe(0)
  })

  test('over an open dialog it can be read and pressed, and it outlives the dialog', async () => {
    const page = await open('dialogs')
    await button(page, 'Open a dialog').click()
    await button(page, 'Let it fail').click()
    const toast = page.getByRole('alert').getByText('It was not saved. Try again')
    await seen(toast)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await seen(toast)
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await gone(toast)
  })

  test('closed by keyboard, it gives the focus back', async () => {
    const page = await open('toasts')
    await button(page, 'A long one').click()
    await page.getByRole('status').getByRole('button', { name: 'Close' }).waitFor()
    await button(page, 'A long one').focus()
    await page.getByRole('status').getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(button(page, 'A long one'))).toBe(true)
  })
})

describe('alert, confirm, prompt', () => {
  test('an alert has a title, a message and one button, OK', async () => {
    const page = await open('dialogs')
    await button(page, 'Alert').click()
    const dialog = page.getByRole('alertdialog', { name: 'No more orders today' })
    await seen(dialog.getByText('Orders after 17:00 leave on the next working day.'))
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['OK'])
    expect(await isFocused(dialog.getByRole('button'))).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(await isFocused(button(page, 'Alert'))).toBe(true)
  })

  test('a question is answered once, whichever way', async () => {
    const page = await open('dialogs')
    const answers = () => page.getByRole('status').getByRole('paragraph').allInnerTexts()
    await button(page, 'Confirm').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click()
    await expect.poll(answers).toEqual(['Cancel the order'])
    await button(page, 'Confirm').click()
    expect(await isFocused(button(page, 'Keep it')), 'what cannot be undone is not a press away').toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(answers).toEqual(['Cancel the order', 'Keep it'])
    await expect.poll(() => isFocused(button(page, 'Confirm'))).toBe(true)
  })

  test('a prompt takes words, or none; Esc is Cancel; the focus returns', async () => {
    const page = await open('dialogs')
    const answers = () => page.getByRole('status').getByRole('paragraph').allInnerTexts()
    await button(page, 'Prompt').click()
    const dialog = page.getByRole('dialog', { name: 'Name this list' })
    const input = dialog.getByLabel('Name of the list')
    expect(await isFocused(input)).toBe(true)
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Cancel', 'OK'])
    await input.fill('Office')
    await page.keyboard.press('Enter')
    await expect.poll(answers).toEqual(['Answered: Office'])
    expect(await isFocused(button(page, 'Prompt'))).toBe(true)
    await button(page, 'Prompt').click()
    await page.keyboard.press('Escape')
    await expect.poll(answers).toEqual(['Answered: Office', 'Cancelled'])
    await expect.poll(() => isFocused(button(page, 'Prompt'))).toBe(true)
    await button(page, 'Prompt without a field').click()
    const question = page.getByRole('dialog', { name: 'Send the receipt by e-mail too?' })
    await seen(question)
    expect(await question.getByRole('textbox').count()).toBe(0)
  })

  test('the focus stays inside an open dialog', async () => {
    const page = await open('dialogs')
    await button(page, 'Open the side panel').click()
    const outside = () =>
      page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      expect(await outside()).toBe(false)
    }
  })
})

describe('while waiting', () => {
  test('the loader fills the screen; its dots come one by one every 500 ms', async () => {
    const page = await open('waiting')
    await button(page, 'Loader').click()
    const loader = page.getByRole('status').filter({ has: page.locator('i') })
    expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, ...desktop })
    expect(await loader.innerText()).toMatch(/^Loading\s*\.\.\.$/)
    const shown = (ms: number) =>
      loader.evaluate((element, at) => {
        const dots = [...element.querySelectorAll('i')]
        for (const animation of dots.flatMap((dot) => dot.getAnimations())) {
          animation.pause()
          animation.currentTime = at
        }
        return dots.filter((dot) => getComputedStyle(dot).opacity === '1').length
      }, ms)
    const seenDots: number[] = []
    for (const ms of [0, 499, 500, 1000, 1500, 1999, 2000, 2500]) seenDots.push(await shown(ms))
    expect(seenDots).toEqual([0, 0, 1, 2, 3, 3, 0, 1])
  })

  test('the overlay says "Loading...", cannot be closed, and carries message, subtitle and progress', async () => {
    const page = await open('waiting')
    await button(page, 'Overlay').click()
    const overlay = page.getByRole('dialog')
    await seen(overlay.getByText('Loading...', { exact: true }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await overlay.isVisible()).toBe(true)
    await page.clock.runFor(2500 + 300)
    await gone(overlay)
    await button(page, 'Overlay with progress').click()
    await seen(overlay.getByText('Keep this page open, about half a minute to go'))
    expect(await overlay.getByRole('progressbar', { name: 'Importing products' }).getAttribute('value')).toBe('0.62')
  })

  test('the overlay’s error has a red tint and a Close button; it fades 300 ms, saying what it said, then is removed', async () => {
    const page = await open('waiting')
    await button(page, 'Overlay with an error').click()
    const overlay = page.getByRole('dialog', { name: 'An error occurred' })
    await seen(overlay.getByRole('alert').getByText('An error occurred'))
    const [red, green, blue] = await overlay.evaluate((element) => {
      const paper = document.createElement('canvas').getContext('2d')!
      paper.fillStyle = getComputedStyle(element).backgroundColor
      paper.fillRect(0, 0, 1, 1)
      return [...paper.getImageData(0, 0, 1, 1).data]
    })
    expect(red).toBeGreaterThan(Math.max(green!, blue!))
    await overlay.getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(299)
    expect(await overlay.count()).toBe(1)
    expect(await overlay.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
    await page.clock.runFor(1)
    await gone(overlay)
    expect(await isFocused(button(page, 'Overlay with an error'))).toBe(true)
  })

  test.each([
    ['en', 'Send, and it works', 'Processing...', 'Success'],
    ['en', 'Send, and it fails', 'Processing...', 'Error'],
    ['th', 'ส่งแล้วสำเร็จ', 'กำลังดำเนินการ...', 'สำเร็จ'],
  ] as const)('a submit button in %s: %s', async (locale, normal, processing, result) => {
    const page = await open('waiting', { locale })
    await button(page, normal).click()
    expect(await button(page, processing).isDisabled()).toBe(true)
    await page.clock.runFor(2500)
    await seen(button(page, result))
    expect(await button(page, result).isEnabled()).toBe(true)
    await page.clock.runFor(1999)
    expect(await button(page, result).count()).toBe(1)
    await page.clock.runFor(1)
    await seen(button(page, normal))
    expect(await isFocused(button(page, normal)), 'the focus is not lost on the way').toBe(true)
  })

  test('a skeleton is seen only after 150 ms', async () => {
    const page = await open('waiting')
    const starts = await page
      .getByRole('status')
      .evaluateAll((all) =>
        all
          .flatMap((one) => [...one.querySelectorAll('span span')])
          .map((bone) => [getComputedStyle(bone).animationDelay.split(',')[0], bone.getAnimations().length]),
      )
    expect(starts.length).toBeGreaterThan(5)
    for (const [delay, animations] of starts) expect([delay, animations]).toEqual(['0.15s', 2])
  })
})

test('the button back to the top comes after more than 100 px, and goes there', async () => {
  const page = await open('navigation', { clock: false, size: { width: 1440, height: 600 } })
  const top = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => scrollTo(0, 100))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await top.count()).toBe(0)
  await page.evaluate(() => scrollTo(0, 101))
  await top.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await gone(top)
})

test('a page frame is 7xl (1280 px) wide at most and padded, unless it is told otherwise', async () => {
  const page = await open('page')
  const frames = await page
    .getByRole('heading', { name: 'Orders', level: 4 })
    .evaluateAll((all) => all.map((heading) => getComputedStyle(heading.closest('header')!.parentElement!).maxWidth))
  expect(frames).toEqual(['1280px', '512px'])
})

test('the user-info footer opens and closes, and names browser and system', async () => {
  const page = await open('page')
  const rows = page.getByText(/^(First name|Last name|Browser|System)$/)
  expect(await rows.first().isVisible()).toBe(false)
  await page.getByText('User info').click()
  const shown = await rows.evaluateAll((all) => all.map((name) => name.parentElement!.textContent))
  expect(shown).toEqual(['First nameArunee', 'Last nameMeesuk', 'BrowserLINE', 'SystemiOS'])
  await page.getByText('User info').click()
  expect(await rows.first().isVisible()).toBe(false)
})

test('prices and large numbers read as they should', async () => {
  const page = await open('numbers')
  const text = await page.getByRole('main').innerText()
  for (const part of ['฿336.00', '20% off', '฿0.00', 'free', '999.9k', '1.5k', '12.3M']) expect(text).toContain(part)
})

describe('pictures', () => {
  test.each([phone, { width: 768, height: 900 }, desktop])(
    'thumbnails are at least 200 px wide at %o',
    async (size) => {
      const page = await open('pictures', { size })
      const thumbs = page.getByRole('list', { name: 'A coffee farm in the hills' }).getByRole('link')
      const widths = await thumbs.evaluateAll((all) => all.map((thumb) => thumb.getBoundingClientRect().width))
      expect(widths).toHaveLength(4)
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(200)
    },
  )

  test('the lightbox fills the screen and goes round, by button, by arrow and by swipe', async () => {
    const page = await open('pictures')
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
    const page = await open('pictures')
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
    const page = await open('pictures')
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
    await expect
      .poll(() => visitor!.complaints.join())
      .toContain('Failed to load image for watermark: /picture/none.webp')
    expect(await picture.isVisible()).toBe(true)
    visitor!.complaints.length = 0
  })
})

describe('menus, hints, switches', () => {
  test('a menu button works by keyboard', async () => {
    const page = await open('floating')
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

  test('what floats stays on the screen of a phone', async () => {
    const page = await open('floating', { size: phone })
    await button(page, 'Menu').click()
    const box = (await page.getByRole('menu', { name: 'Menu' }).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(8)
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width - 8)
  })

  test('a hint comes with the focus, goes with Esc, and belongs to its control', async () => {
    const page = await open('floating')
    const control = button(page, 'Only what waits for review')
    const hint = page.getByRole('tooltip').filter({ hasText: 'Only what waits for review' })
    await button(page, 'Search everything in the shop').focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(1)
    await seen(hint)
    expect(await control.getAttribute('aria-describedby')).toBe(await hint.getAttribute('id'))
    await page.keyboard.press('Escape')
    await page.clock.runFor(1)
    await hint.waitFor({ state: 'hidden' })
  })

  test('a switch turns by Space, segments by arrow', async () => {
    const page = await open('floating')
    const sound = page.getByRole('switch', { name: 'Sound for new orders' })
    await sound.focus()
    await page.keyboard.press('Space')
    expect(await sound.isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'List' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Board' }).isChecked()).toBe(true)
  })
})
