/** Looks at the words of a page as they are printed: none over another, no amount cut or torn, no column too narrow for them. */
import type { Page } from 'playwright-core'

export const printedWidths = [375, 768, 1280]

/** What is wrong, in words; nothing: all can be read. */
export async function misprints(page: Page, width: number): Promise<string[]> {
  const { height } = page.viewportSize() ?? { height: 900 }
  await page.setViewportSize({ width, height })
  // A table that was given another width needs a frame to see it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(look)
}

/** Runs in the page. */
function look(): string[] {
  interface Line {
    said: string
    of: Element
    rect: DOMRect
  }
  const found: string[] = []
  const name = (said: string) => said.trim().slice(0, 40)
  const isHidden = (element: Element): boolean => {
    // What is folded away has its place all the same.
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      return true
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { position, clipPath } = getComputedStyle(at)
      // What sticks lies over what scrolls under it.
      if (position === 'sticky' || position === 'fixed' || clipPath !== 'none') return true
      const { width, height } = at.getBoundingClientRect()
      if (width <= 1 || height <= 1) return true
    }
    return false
  }
  /** A box within the page that shows a part of what it holds: what is scrolled away is not printed there. */
  const cutBy = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at.tagName !== 'MAIN'; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return at
    return null
  }
  /** What is to be seen of it: words that end in three dots go on behind them. */
  const shown = (rect: DOMRect, element: Element): DOMRect => {
    let { left, top, right, bottom } = rect
    for (let at: Element | null = element; at && at.tagName !== 'MAIN'; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = node.textContent ?? ''
    const of = node.parentElement
    if (!said.trim() || !of || of.closest('option, style, script, svg, noscript, dialog:not([open])') || isHidden(of))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    for (const rect of rects.map((each) => shown(each, of)))
      if (rect.width > 1 && rect.height > 1) lines.push({ said, of, rect })
    const isAmount = /^[-−]?฿?[-−]?[\d,]+\.\d\d$|^[-−]?฿[-−]?[\d,]+$/.test(said.trim())
    if (isAmount && new Set(rects.map(({ top }) => Math.round(top))).size > 1)
      found.push(`an amount is torn: ${name(said)}`)
    const box = isAmount ? cutBy(of) : null
    const last = rects.at(-1)
    if (box && last && getComputedStyle(box).overflowX !== 'auto' && last.right > box.getBoundingClientRect().right + 1)
      found.push(`an amount is cut: ${name(said)}`)
    const cell = of.closest('td, [role=gridcell]')
    const column = cell?.getBoundingClientRect()
    if (isAmount && column && rects.some(({ left, right }) => left < column.left - 1 || right > column.right + 1))
      found.push(`an amount leaves its column: ${name(said)}`)
    const tops = new Set(rects.map(({ top }) => Math.round(top))).size
    // A word of a list that fills so many lines stands in a column that is too narrow for it.
    if (cell && tops >= 4 && said.trim().length / tops < 8) found.push(`a column is too narrow: ${name(said)}`)
  }
  lines.sort((a, b) => a.rect.top - b.rect.top)
  for (const [n, one] of lines.entries())
    for (let m = n + 1; m < lines.length && lines[m]!.rect.top < one.rect.bottom - 3; m++) {
      const other = lines[m]!
      if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue
      const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      // Lines stand close: tall Thai letters may touch, words may not.
      if (wide > 3 && high > Math.min(one.rect.height, other.rect.height) * 0.4)
        found.push(`printed over each other: ${name(one.said)} | ${name(other.said)}`)
    }
  return [...new Set(found)]
}
