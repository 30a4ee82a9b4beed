/** Toasts, dialogs and what one sees while waiting, as product.md §4 and §9 write them: texts, milliseconds; focus and keyboard. */
import { afterEach, describe, expect, test } from 'vitest'
import { desktop } from '../fixtures.ts'
import { seen } from '../job/shopping.ts'
import { button, closeGroup, gone, isFocused, openGroup, settled } from './widget-scene.ts'
import { counts, has, says } from '../waiting.ts'

afterEach(closeGroup)

describe('toast', () => {
  test('closes after 3000 ms, at the bottom right', async () => {
    const page = await openGroup('toasts')
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
    const page = await openGroup('toasts')
    await button(page, 'News').click()
    const toast = page.getByText('Link copied')
    await seen(toast)
    await settled(page)
    await page.clock.runFor(2000)
    await toast.hover()
    await page.clock.runFor(60_000)
    expect(await toast.isVisible()).toBe(true)
    await page.getByRole('status').getByRole('button', { name: 'Close' }).focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(60_000)
    expect(await toast.isVisible()).toBe(true)
    await button(page, 'News').focus()
    await settled(page)
    await page.clock.runFor(999)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await gone(toast)
  })

  test('what went wrong is spoken at once, everything else when there is time', async () => {
    const page = await openGroup('toasts')
    await button(page, 'Failure').click()
    await seen(page.getByRole('alert').getByText('The slip was not sent. Try again'))
    await button(page, 'News').click()
    await seen(page.getByRole('status').getByText('Link copied'))
    await counts(page.getByRole('alert').getByText('Link copied'), 0)
  })

  test('over an open dialog it can be read and pressed, and it outlives the dialog', async () => {
    const page = await openGroup('dialogs')
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
    const page = await openGroup('toasts')
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
    const page = await openGroup('dialogs')
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
    const page = await openGroup('dialogs')
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
    const page = await openGroup('dialogs')
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
    await counts(question.getByRole('textbox'), 0)
  })

  test('the focus stays inside an open dialog', async () => {
    const page = await openGroup('dialogs')
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
    const page = await openGroup('waiting')
    await button(page, 'Loader').click()
    const loader = page.getByRole('status').filter({ has: page.locator('i') })
    expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, ...desktop })
    await says(loader, /^Loading\s*\.\.\.$/)
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
    const page = await openGroup('waiting')
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
    await has(overlay.getByRole('progressbar', { name: 'Importing products' }), 'value', '0.62')
  })

  test('the overlay’s error has a red tint and a Close button; it fades 300 ms, saying what it said, then is removed', async () => {
    const page = await openGroup('waiting')
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
    await counts(overlay, 1)
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
    const page = await openGroup('waiting', { locale })
    await button(page, normal).click()
    expect(await button(page, processing).isDisabled()).toBe(true)
    await page.clock.runFor(2500)
    await seen(button(page, result))
    expect(await button(page, result).isEnabled()).toBe(true)
    await page.clock.runFor(1999)
    await counts(button(page, result), 1)
    await page.clock.runFor(1)
    await seen(button(page, normal))
    expect(await isFocused(button(page, normal)), 'the focus is not lost on the way').toBe(true)
  })

  test('a skeleton is seen only after 150 ms', async () => {
    const page = await openGroup('waiting')
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
