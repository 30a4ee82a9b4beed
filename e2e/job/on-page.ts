/** A page as its writer has it in the editor: what stands on it, what is pressed, dragged, dropped and pasted there. */
import type { FrameLocator, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { canvasWords } from '#rooms/cms/screens/editor/canvas-words.ts'
import { editorWords } from '#rooms/cms/screens/editor/editor-words.ts'
import { call } from '../calls.ts'
import type { SiteKey, Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { main, seen } from './shopping.ts'

export const onPage = canvasWords.th
export const around = editorWords.th

export const paper = (page: Page): FrameLocator => page.frameLocator(`iframe[title="${onPage.page}"]`)
export const blocksOn = (page: Page): Locator => paper(page).locator('[data-block]')
export const saved = (page: Page): Promise<void> =>
  seen(main(page).getByRole('status').filter({ hasText: around.saved }))

/** A page of their own, opened in the editor; answers its id. */
export async function openFresh(owner: Visitor, site: SiteKey, title: string, from = 'blank'): Promise<string> {
  const { id } = (await call(owner, site, ['POST', '/api/office/cms/begin-page'], {
    title: { th: title, en: title },
    from,
  })) as { id: string }
  await owner.go(`/cms/pages/${id}`)
  await seen(paper(owner.page).getByRole('main'))
  return id
}

/** Pressed once it is chosen, pressed again it is written. */
export async function writeOn(words: Locator, typed: string): Promise<void> {
  await beginWriting(words)
  const page = words.page()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(typed)
}

export async function beginWriting(words: Locator): Promise<void> {
  const writing = paper(words.page()).locator('[data-writing]')
  await press(words)
  // Of what is chosen already the first press begins.
  if ((await writing.count()) === 0) await press(words)
  await seen(writing)
}

/** By mouse, in steps as a hand makes them. `to`: a point on the screen. */
export async function drag(handle: Locator, to: { x: number; y: number }): Promise<void> {
  const { mouse } = handle.page()
  const from = (await handle.boundingBox())!
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await mouse.down()
  await mouse.move(to.x, to.y, { steps: 12 })
  await mouse.up()
}

export async function edgeOf(block: Locator, which: 'top' | 'bottom'): Promise<{ x: number; y: number }> {
  await block.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await block.boundingBox())!
  return { x: x + width / 2, y: which === 'top' ? y + 4 : y + height - 4 }
}

/** Kinds of what stands on the page, in order, as the drawn page says them. */
export const order = (page: Page): Promise<(string | null)[]> =>
  blocksOn(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.block ?? null))

/** A picture let go over something on the page. */
export async function dropPicture(onto: Locator, name = 'cup.png'): Promise<void> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a5230' } })
    .png()
    .toBuffer()
  await onto.evaluate(
    (element, [base64, file]) => {
      const held = new DataTransfer()
      const data = Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0))
      held.items.add(new File([data], file!, { type: 'image/png' }))
      for (const kind of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: held }))
    },
    [bytes.toString('base64'), name],
  )
}

/** What lies on the clipboard, put there and pasted where the caret is. */
export async function paste(owner: Visitor, text: string, html?: string): Promise<void> {
  const { page, context } = owner
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Somewhere else, as people do: who writes HTML to a clipboard reads it first, and would complain of it here.
  const elsewhere = await context.newPage()
  await elsewhere.goto(new URL('/robots.txt', page.url()).href)
  await elsewhere.evaluate(
    ([plain, rich]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([plain!], { type: 'text/plain' }),
          ...(rich !== undefined && { 'text/html': new Blob([rich], { type: 'text/html' }) }),
        }),
      ]),
    [text, html],
  )
  await elsewhere.close()
  await page.bringToFront()
  await page.keyboard.press('ControlOrMeta+V')
}

/** Nothing that was typed or pasted has run, here or on the drawn page. */
export async function nothingRan(owner: Visitor): Promise<void> {
  for (const frame of owner.page.frames())
    expect(await frame.evaluate(() => (globalThis as { ran?: number }).ran ?? 0), frame.url()).toBe(0)
  expect(owner.complaints).toEqual([])
}
