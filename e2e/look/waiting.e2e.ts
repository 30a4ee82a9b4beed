/** The helpers that stories look and press by: they wait for what comes, and do not take what is not so. */
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visit, type Visitor } from '../fixtures.ts'
import { counts, has, holds, press, says } from '../waiting.ts'

let guest: Visitor
beforeEach(async () => void (guest = await visit('roastery')))
afterEach(() => guest.leave())

/** A page whose state comes when the story asks for it to come: so nothing is timed here. */
const showing = async (html: string): Promise<Page> => {
  await guest.page.setContent(html)
  return guest.page
}

describe('what comes late is waited for', () => {
  test('words, values, attributes and how many there are', async () => {
    const page = await showing('<main><p>…</p><input><ul></ul></main>')
    const looked = Promise.all([
      says(page.locator('p'), 'มาแล้ว'),
      says(page.locator('p'), /^มา/),
      holds(page.locator('input'), '7'),
      has(page.locator('p'), 'lang', 'th'),
      counts(page.locator('li'), 2),
    ])
    await page.evaluate(() => {
      const paragraph = document.querySelector('p')!
      paragraph.textContent = 'มาแล้ว'
      paragraph.lang = 'th'
      document.querySelector('input')!.value = '7'
      document.querySelector('ul')!.innerHTML = '<li>1<li>2'
    })
    await looked
  })

  test('what never comes is red, and says why it matters', async () => {
    const page = await showing('<p lang="th">ก</p><input value="1">')
    await Promise.all([
      expect(says(page.locator('p'), 'ข', 'the letter')).rejects.toThrow('the letter'),
      expect(holds(page.locator('input'), /2/)).rejects.toThrow(/2/),
      expect(has(page.locator('p'), 'lang', null)).rejects.toThrow('th'),
      expect(counts(page.locator('p'), 0)).rejects.toThrow('1'),
    ])
  })
})

describe('a press waits for what is pressed to be awake', () => {
  const asleep = '<button>กด</button><p>0</p><script>__reactRouterContext = {}</script>'
  const wake = () => {
    const button = document.querySelector('button')!
    const asRead = () => (document.querySelector('p')!.textContent = 'กดแล้ว')
    button.addEventListener('click', asRead)
    Object.assign(button, { __reactFiber$x: {}, __reactProps$x: {} })
  }

  test('a page that React has not taken over yet', async () => {
    const page = await showing(asleep)
    const pressed = press(page.locator('button'))
    await page.evaluate(wake)
    await pressed
    await says(page.locator('p'), 'กดแล้ว')
  })

  test('one that it never takes over is red, and nothing was pressed', async () => {
    const page = await showing(asleep)
    await page.evaluate(() => document.querySelector('button')!.addEventListener('click', () => document.body.remove()))
    await expect(press(page.locator('button'))).rejects.toThrow()
    await counts(page.locator('p'), 1)
  })

  test('what React was given as HTML, and a page that it does not draw, are awake', async () => {
    const page = await showing(`<div><a href="#on">ไป</a></div>${asleep}`)
    await page.evaluate(() =>
      Object.assign(document.querySelector('div')!, {
        __reactFiber$x: {},
        __reactProps$x: { dangerouslySetInnerHTML: {} },
      }),
    )
    await press(page.locator('a'))
    await page.evaluate('delete globalThis.__reactRouterContext')
    await showing('<button onclick="this.textContent = `กดแล้ว`">กด</button>')
    await press(page.locator('button'))
    await says(page.locator('button'), 'กดแล้ว')
  })
})

test('where no script runs, what is there is pressed', async () => {
  const plain = await visit('roastery', { javaScript: false })
  await plain.go('/')
  await press(plain.page.getByRole('main').getByRole('link').first())
  await plain.page.waitForURL(({ pathname }) => pathname !== '/')
  await plain.leave()
})
