/** Thai text is whole: no mark is cut off, lines break between words, letters stand as the font sets them (issue 3). */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldWords } from '#ui/held-words.ts'
import { toneStacks } from '#shell/tone-stacks.ts'
import { address, desktop, open, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { demoPassword } from '../job/shopping.ts'
import { awake } from '../waiting.ts'

let visitor: Visitor
let page: Page
beforeAll(async () => {
  visitor = await visit('roastery', { size: { ...desktop, height: 1600 } })
  page = visitor.page
})
afterAll(() => visitor?.leave())

const room = 30

/** Only what is marked is seen, black on white; the house's own rules about clipping stay as they are. */
async function onlyInk(): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      *, *::before, *::after { visibility: hidden !important; transition: none !important; animation: none !important }
      [data-ink], [data-ink] * { visibility: visible !important; color: #000 !important; background: #fff !important;
        border-color: #fff !important; outline: 0 !important; box-shadow: none !important; opacity: 1 !important }
      html, body { background: #fff !important; scrollbar-width: none }
      .ink-free { position: fixed; inset: 40px auto auto 40px; z-index: 999; width: max-content; padding: 40px;
        line-height: 3; white-space: nowrap; overflow: visible }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Rows of pixels from the topmost to the lowest ink of an element. */
async function inkRows(what: Locator): Promise<number> {
  await what.evaluate((element) => element.setAttribute('data-ink', ''))
  await what.scrollIntoViewIfNeeded()
  const box = (await what.boundingBox())!
  const clip = { x: Math.max(0, box.x), y: Math.max(0, box.y - room), width: box.width, height: box.height + 2 * room }
  const picture = await page.screenshot({ clip })
  await what.evaluate((element) => element.removeAttribute('data-ink'))
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width * info.channels, (row + 1) * info.width * info.channels).some((grey) => grey < 140),
  )
  const first = rows.indexOf(true)
  return first < 0 ? 0 : rows.lastIndexOf(true) - first + 1
}

const free = new Map<string, number>()

/** The same words in the same letters with all the room there is. Measured once for letters of one kind. */
async function freeRows(like: Locator): Promise<number> {
  const letters = await like.evaluate((element) => {
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
    return { fontFamily, fontSize, fontWeight }
  })
  const kind = JSON.stringify(letters)
  const known = free.get(kind)
  if (known !== undefined) return known
  await page.evaluate(
    ([words, style]) => {
      const alone = document.createElement('div')
      alone.className = 'ink-free'
      alone.lang = 'th'
      alone.textContent = words
      Object.assign(alone.style, style)
      document.body.append(alone)
    },
    [toneStacks, letters] as const,
  )
  const rows = await inkRows(page.locator('.ink-free'))
  await page.locator('.ink-free').evaluate((alone) => alone.remove())
  free.set(kind, rows)
  return rows
}

test('a mark that is cut off would be noticed', async () => {
  await page.goto(address('roastery', '/demo/element?group=type'))
  await awake(page.getByRole('main'))
  await onlyInk()
  const large = page.locator('main').getByText(toneStacks, { exact: true }).nth(18)
  const whole = await inkRows(large)
  expect(whole).toBeGreaterThan(36)
  await large.evaluate((element: HTMLElement) => Object.assign(element.style, { lineHeight: '1', overflow: 'hidden' }))
  expect(await inkRows(large)).toBeLessThan(whole - 2)
})

test('nothing is cut off: every size and weight, button, badge, input, cell, and a line cut at its end', async () => {
  await page.goto(address('roastery', '/demo/element?group=type'))
  await awake(page.getByRole('main'))
  await onlyInk()
  const texts = page.locator('main').getByText(toneStacks)
  const places = [...(await texts.all()), page.getByLabel('ช่องกรอก')]
  expect(places.length).toBeGreaterThanOrEqual(27)
  for (const place of places) {
    const [rows, most] = [await inkRows(place), await freeRows(place)]
    expect(rows, await place.evaluate((element) => element.outerHTML.slice(0, 160))).toBeGreaterThanOrEqual(most - 1)
    expect(most).toBeGreaterThan(10)
  }
})

test.each(['/shop/products', '/shop/product/DM-SO-002-200W', '/shop/cart', '/'])(
  'wherever %s cuts a line at its end, the marks stay whole',
  async (path) => {
    // Whole: what wakes later takes back what is written into it here.
    await open(page, address('roastery', path))
    await awake(page.getByRole('main'))
    const marked = await page.evaluate((words) => {
      const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
        const hides = overflowX !== 'visible' || overflowY !== 'visible'
        return (
          hides &&
          (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') &&
          element.childElementCount === 0 &&
          element.offsetWidth > 60
        )
      })
      const kinds = new Map(cut.map((element) => [element.className, element]))
      for (const element of kinds.values()) {
        element.textContent = words
        element.dataset.cut = ''
      }
      return kinds.size
    }, toneStacks)
    await onlyInk()
    const places = await page.locator('[data-cut]').all()
    expect(places).toHaveLength(marked)
    for (const place of places) expect(await inkRows(place)).toBeGreaterThanOrEqual((await freeRows(place)) - 1)
  },
)

test('lines break between Thai words only', async () => {
  await page.goto(address('roastery', '/demo/element?group=type'))
  const story = page.getByText(/^ผู้ประกอบการโรงคั่ว/)
  const broken = await story.evaluate((element) => {
    const node = element.firstChild as Text
    const words = new Intl.Segmenter('th', { granularity: 'word' })
    const between = new Set([...words.segment(node.data)].map(({ index }) => index))
    const range = document.createRange()
    const top = (at: number) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().top
    }
    const breaks = Array.from({ length: node.length - 1 }, (_, at) => at + 1).filter((at) => top(at) - top(at - 1) > 12)
    return {
      lines: breaks.length + 1,
      inside: breaks.filter((at) => !between.has(at)).map((at) => node.data.slice(at - 8, at + 8)),
    }
  })
  expect(broken.lines).toBeGreaterThan(4)
  expect(broken.inside).toEqual([])
})

/** Where lines of the page's texts end inside of what belongs together: before a letter that cannot begin a word, or in a held one. */
const tornOn = (where: Page): Promise<{ lines: number; torn: string[] }> =>
  where.evaluate((held) => {
    const words = new RegExp(held, 'g')
    const cannotBegin = /^(?:[ก-ฮ][ิุ]?์|[ะ-ฺๅ-๎])/
    const blocks = [
      ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, dd, legend, span, div)'),
    ].filter(
      (element) =>
        /[ก-๛]/.test(element.textContent) &&
        [...element.querySelectorAll('*')].every((inner) => getComputedStyle(inner).display === 'inline') &&
        getComputedStyle(element).display !== 'inline' &&
        element.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(element).lineHeight),
    )
    const range = document.createRange()
    let lines = 0
    const torn = blocks.flatMap((block) => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      const letters: { letter: string; top: number }[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        for (let at = 0; at < node.length; at++) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { top, height } = range.getBoundingClientRect()
          letters.push({ letter: node.data[at]!, top: height === 0 ? NaN : top })
        }
      }
      const text = letters.map(({ letter }) => letter).join('')
      const breaks = letters.flatMap(({ top }, at) => (at > 0 && top - letters[at - 1]!.top > 12 ? [at] : []))
      lines += breaks.length
      const inside = [...text.matchAll(words)].map(({ 0: word, index }) => [index, index + word.length] as const)
      return breaks
        .filter((at) => cannotBegin.test(text.slice(at)) || inside.some(([from, to]) => from < at && at < to))
        .map((at) => `${text.slice(Math.max(0, at - 12), at)}|${text.slice(at, at + 12)}`)
    })
    return { lines, torn }
  }, heldWords.source)

test('no line of the shop ends inside of a word, from 320 to 768 px wide', async () => {
  const guest = await visit('roastery', { size: phone })
  let lines = 0
  for (const path of ['/', '/shop/product/DM-SO-002-200W', '/shop/products', '/shop/cart', '/user/login', '/ไม่มีหน้านี้']) {
    await guest.go(path)
    for (const width of [320, 375, 768]) {
      await guest.page.setViewportSize({ width, height: 900 })
      const seen = await tornOn(guest.page)
      expect(seen.torn, `${path} ${width} px wide`).toEqual([])
      lines += seen.lines
    }
  }
  expect(lines).toBeGreaterThan(0)
  // What is not held together is seen to tear.
  await guest.page.evaluate(() => {
    const torn = document.createElement('p')
    torn.textContent = 'ใบเสร็จรับเงิน'.repeat(12)
    Object.assign(torn.style, { width: '76px', wordBreak: 'break-all' })
    document.querySelector('main')!.append(torn)
  })
  expect((await tornOn(guest.page)).torn).not.toEqual([])
  await guest.leave()
})

test.each(['/demo/element?group=all', '/shop/products', '/shop/product/DM-SO-002-200W', '/user/login'])(
  'no letter of %s stands apart from the next',
  async (path) => {
    await page.goto(address('roastery', path))
    const spaced = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const { letterSpacing } = getComputedStyle(element)
        return letterSpacing === 'normal' || letterSpacing === '0px' ? [] : [element.outerHTML.slice(0, 100)]
      }),
    )
    expect(spaced).toEqual([])
  },
)

test.each([
  ['th', '/', phone, 0.01],
  ['th', '/shop/products', desktop, 0.02],
  ['th', '/shop/product/DM-SO-002-200W', desktop, 0.02],
  ['th', '/user/dashboard', phone, 0.01],
  ['th', '/cluster/bills/statements', phone, 0.02],
  ['en', '/', phone, 0.01],
  ['en', '/shop/products', desktop, 0.02],
  ['en', '/shop/product/DM-SO-002-200W', desktop, 0.02],
  ['en', '/user/dashboard', phone, 0.01],
] as const)('fonts that come late move nothing: %s %s', async (locale, path, size, most) => {
  const late = await visit('roastery', { locale, size, fresh: true })
  if (path === '/user/dashboard') await signIn(late, 'user@roastery.localhost', demoPassword)
  if (path.startsWith('/cluster/')) await signIn(late, 'account@roastery.localhost', demoPassword)
  // Another tab: it has no font at hand.
  const tab = await late.context.newPage()
  const { promise: letCome, resolve: come } = Promise.withResolvers<void>()
  await tab.route('**/*.woff2', async (route) => {
    await letCome
    await route.continue()
  })
  await tab.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await tab.goto(address('roastery', path), { waitUntil: 'domcontentloaded' })
  await tab.getByRole('heading', { level: 1 }).waitFor()
  await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const asked = await tab.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loading').length)
  expect(asked, 'the words stand there before their font does').toBeGreaterThan(0)
  come()
  await tab.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const shift = await tab.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
  expect(shift).toBeLessThan(most)
  const preloaded = await tab.locator('link[rel=preload][as=font]').evaluateAll((all) => all.length)
  expect(preloaded).toBe(2)
  await late.leave()
})
