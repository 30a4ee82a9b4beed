/** What lies over what, at the widths between the round ones: the page that is open is made wider, none is visited again. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSidewaysScroll } from '../fixtures.ts'

/** Where a side navigation comes or grows; what is wider has more room in the same layout. */
export const widths = [700, 1024, 1280] as const
/** Between those: there the page without script, in the other language, is looked at. */
export const widthsBetween = [768, 1366] as const

/** At one more width: nothing sideways, no row under a head, no column and no cell cut. */
export async function expectWholeAt(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await expectNoSidewaysScroll(page)
  // A table that has just been given another width needs a frame to see it.
  await expect.poll(() => page.evaluate(hiddenInTables), { message: `${page.url()} at ${width} px` }).toEqual([])
}

/** Runs in the page. */
function hiddenInTables(): string[] {
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const isSeen = (element: Element) => boxOf(element).width > 1 && boxOf(element).height > 1
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
  const around = (element: Element | null, fits: (one: Element) => boolean): Element | null => {
    for (let one = element; one && one !== document.body; one = one.parentElement) if (fits(one)) return one
    return null
  }
  /** Made to be scrolled, and told to the keyboard so. */
  const mayScroll = (box: Element) => scrolls(box) && (box as HTMLElement).tabIndex === 0
  return [...document.querySelectorAll('table')].filter(isSeen).flatMap((table) => {
    const name = table.getAttribute('aria-label') ?? table.caption?.innerText ?? ''
    const box = around(table.parentElement, clips)
    const end = box && !mayScroll(box) ? boxOf(box).right : Infinity
    const isAtTop = scrollY === 0 && (box?.scrollTop ?? 0) === 0
    const head = table.tHead && isSeen(table.tHead) ? boxOf(table.tHead).bottom : -Infinity
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]).filter(isSeen)
    const under = rows.filter((row) => isAtTop && boxOf(row).top < head - 1)
    const cells = [...table.rows].flatMap((row) => [...row.cells]).filter(isSeen)
    return [
      ...under.map((row) => `${name}: the head covers “${row.innerText}”`),
      ...cells.filter((cell) => boxOf(cell).right > end + 1).map((cell) => `${name}: cut off “${cell.innerText}”`),
      ...cells
        .filter((cell) => cell.innerText !== '' && cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => `${name}: too wide for its column “${cell.innerText}”`),
    ]
  })
}
