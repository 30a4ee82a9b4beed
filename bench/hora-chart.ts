/**
 * From the last letter of a birth until its first chart is painted, on a processor four times slower than this one: the
 * time that the page's own thread worked, so that neighbours on the machine do not count. Beside it, in the same visit, the
 * very same drawing put into an empty page as text, which only has to be read and painted.
 */
import type { CDPSession, Page } from 'playwright-core'
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
    const rounds: Visit[] = []
    for (let round = 0; round < sized(7, 3, 1); round++) rounds.push(await oneVisit(url))
    const chart = median(rounds.map((one) => one.chart))
    const painted = median(rounds.map((one) => one.painted))
    const times = median(rounds.map((one) => one.chart / one.painted))
    const wall = median(rounds.map((one) => one.wall))
    const note = `${chart.toFixed(0)} ms of work; the drawing alone as text ${painted.toFixed(0)} ms; by the clock ${wall.toFixed(0)} ms`
    return [
      { promise: 'first chart after the last letter, 4 × slower CPU', reached: chart, unit: 'ms', atMost: 100, note },
      { promise: 'first chart, of the drawing alone', reached: times, unit: '×', atMost: 5, note },
    ]
  } finally {
    await web.stop()
  }
}

interface Visit {
  chart: number
  painted: number
  wall: number
}

async function oneVisit(url: string): Promise<Visit> {
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
    await slow.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await worked(slow)
    const wall = await untilDrawn(page)
    const chart = (await worked(slow)) - before
    // What comes below the drawing has come.
    await page.getByRole('table').first().waitFor()
    await alone(page)
    const empty = await worked(slow)
    await paintedAlone(page)
    return { chart, wall, painted: (await worked(slow)) - empty }
  } finally {
    await context.close()
  }
}

/** Milliseconds of the page's thread since it began. */
async function worked(slow: CDPSession): Promise<number> {
  const { metrics } = await slow.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
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

/** The page with nothing on it, and the drawing at hand as text. */
const alone = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const drawing = document.querySelector('svg:has(desc)')!.parentElement!.outerHTML // with its font
        document.body.replaceChildren()
        document.body.dataset.drawing = drawing
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

const paintedAlone = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        document.body.innerHTML = document.body.dataset.drawing!
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
