/**
 * Ten thousand rows scrolled by a page a second and more: frames a second of the data table, beside a plain list of as
 * many lines in the same browser and run; and when the first of its rows can be read, and pressed.
 */
import type { Page } from 'playwright-core'
import { isInteractive, newGuest } from './support/browser.ts'
import { ordinaryHouse } from './support/house.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

const rows = 10_000
const frames = sized(360, 120, 5)
const pixelsAFrame = 90

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const web = await startWeb(house)
  const { context, page } = await newGuest()
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    const url = `http://${house.tenants[0]!.host}:${web.port}/demo/element?group=data-table`
    await page.goto(url) // what the browser keeps is there from now on: the table is looked at, not the way to it
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('tbody [role=row]').first().waitFor()
    const read = await page.evaluate(() => performance.now())
    await isInteractive(page)
    await page.getByRole('grid').first().waitFor()
    const pressed = await page.evaluate(() => performance.now())
    const table = await scrolled(page, 'div:has(> [role=grid])')
    await page.goto('about:blank')
    await page.setContent(plainList())
    const plain = await scrolled(page, 'div')
    const drawn = `first row readable after ${read.toFixed(0)} ms, its keys after ${pressed.toFixed(0)} ms`
    return [
      {
        promise: 'table of 10,000 rows scrolls, frames a second',
        reached: table,
        unit: '',
        atLeast: 50,
        note: `a plain list of as many ${plain.toFixed(0)}; ${drawn}`,
      },
    ]
  } finally {
    await context.close()
    await web.stop()
  }
}

/** Each frame moves the box on; how many frames came in a second. */
function scrolled(page: Page, box: string): Promise<number> {
  return page.evaluate(
    async ({ box, frames, pixelsAFrame }) => {
      const element = document.querySelector(box)
      if (!element || element.scrollHeight <= element.clientHeight) throw new Error(`nothing to scroll: ${box}`)
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const from = await frame()
      let now = from
      for (let count = 0; count < frames; count++) {
        element.scrollTop += pixelsAFrame
        now = await frame()
      }
      return (frames * 1000) / (now - from)
    },
    { box, frames, pixelsAFrame },
  )
}

const plainList = (): string =>
  `<div style="height:720px;overflow:auto">${Array.from({ length: rows }, (_, row) => `<p style="height:45px;margin:0">SO-${row} · มานี มีตา · ฿1,290.00</p>`).join('')}</div>`
