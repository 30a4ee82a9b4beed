/**
 * From the last letter of a birth until its first chart is drawn, on a processor four times slower than this one; beside
 * it the very same drawing put into an empty page as text, which only has to be painted.
 */
import type { Page } from 'playwright-core'
import { isInteractive, newGuest } from './support/browser.ts'
import { ordinaryHouse } from './support/house.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

const slowdown = sized(4, 4, 1)

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const web = await startWeb(house)
  try {
    const url = `http://${house.tenants[0]!.host}:${web.port}/hora`
    const rounds: { chart: number; painted: number }[] = []
    for (let round = 0; round < sized(7, 3, 1); round++) rounds.push(await oneVisit(url))
    const chart = median(rounds.map((one) => one.chart))
    const painted = median(rounds.map((one) => one.painted))
    const note = `${chart.toFixed(0)} ms; the drawing alone as text ${painted.toFixed(0)} ms`
    return [
      { promise: 'first chart after the last letter, 4 × slower CPU', reached: chart, unit: 'ms', atMost: 100, note },
      { promise: 'first chart, of the drawing alone', reached: chart / painted, unit: '×', atMost: 6, note },
    ]
  } finally {
    await web.stop()
  }
}

async function oneVisit(url: string): Promise<{ chart: number; painted: number }> {
  const { context, page } = await newGuest()
  try {
    await page.goto(url)
    await isInteractive(page)
    await page.locator('[name=place]').fill('เชียงใหม่')
    await page.locator('[name=date]').fill('15/5/2533')
    // The seats have come: the place is read back.
    await page.getByText('18.79').or(page.getByText('๑๘.๗๙')).first().waitFor()
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const chart = await untilDrawn(page)
    return { chart, painted: await paintedAlone(page) }
  } finally {
    await context.close()
  }
}

/** As a key does it: the value, the event, and then the frame after the chart stands. */
const untilDrawn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const field = document.querySelector<HTMLInputElement>('[name=time]')!
        const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
        const begun = performance.now()
        const look = () => {
          if (!document.querySelector('svg desc')) return requestAnimationFrame(look)
          return requestAnimationFrame(() => resolve(performance.now() - begun))
        }
        setter.call(field, '8.30')
        field.dispatchEvent(new Event('input', { bubbles: true }))
        requestAnimationFrame(look)
      }),
  )

const paintedAlone = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const drawing = document.querySelector('svg:has(desc)')!.outerHTML
        document.body.replaceChildren()
        requestAnimationFrame(() => {
          const begun = performance.now()
          document.body.innerHTML = drawing
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)))
        })
      }),
  )

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
