/** Scrolling through a folder of 20,000: the browser's work for each frame, beside a folder of 200 in the same run. */
import type { CDPSession, Page } from 'playwright-core'
import { newGuest } from './support/browser.ts'
import { ordinaryHouse, type House } from './support/house.ts'
import { membersOf } from './support/members.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

const counts = { few: 200, many: sized(20_000, 20_000, 400) }
/** A finger that flings: a third of a phone's screen each frame is far more than anybody reads. */
const stepPx = 120
const frames = sized(180, 180, 5)

const sizes = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
]

/** Ms of a frame. */
interface Work {
  all: number
  script: number
  layout: number
  /** frames in which one piece of work took longer than 50 ms, in all of them */
  long: number
}

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const tenant = house.tenants[0]!
  const [cookie] = await membersOf(house, tenant.id, 1)
  const folders = { few: await fill(house, tenant.id, counts.few), many: await fill(house, tenant.id, counts.many) }
  await house.analyze()
  const web = await startWeb(house)
  const origin = `http://${tenant.host}:${web.port}`
  const rows: Row[] = []
  try {
    for (const size of sizes) {
      const { context, page } = await newGuest()
      const [name = '', value = ''] = cookie!.split(/=(.*)/s)
      await context.addCookies([{ name, value, url: origin }])
      await page.setViewportSize(size)
      const metrics = await context.newCDPSession(page)
      await metrics.send('Performance.enable')
      const found = { few: [] as Work[], many: [] as Work[] }
      // In turns, so that what else this machine does meets both.
      for (let round = 0; round < sized(7, 3, 1); round++)
        for (const which of ['few', 'many'] as const) {
          const url = `${origin}/user/filemanager?folder=${folders[which]}&layout=table`
          found[which].push(await scrolled(page, metrics, url, counts[which]))
        }
      await context.close()
      rows.push(rowOf(size.width, middle(found.few), middle(found.many)))
    }
  } finally {
    await web.stop()
  }
  return rows
}

function rowOf(width: number, short: Work, long: Work): Row {
  const words = ({ all, script, layout }: Work) =>
    `${all.toFixed(1)} ms a frame (script ${script.toFixed(1)}, layout ${layout.toFixed(1)})`
  return {
    promise: `scrolling 20,000 files at ${width} px, beside 200`,
    reached: long.all / short.all,
    unit: '×',
    atMost: 1.5,
    note: `${words(long)}, ${long.long} tasks over 50 ms; of 200: ${words(short)}, ${short.long}`,
  }
}

/** A folder of the newest member. */
async function fill(house: House, tenant: string, count: number): Promise<string> {
  const [folder] = await house.sql<{ id: string; owner: string }>(
    `with newest as (select id from identity.accounts where tenant_id = $1 order by id desc limit 1)
     insert into files.items (tenant_id, scope, owner_id, type, name, status)
     select $1, 'own', id, 'folder', 'รูปสินค้า ' || $2::int, 'ready' from newest returning id, owner_id as owner`,
    [tenant, count],
  )
  await house.sql(
    `insert into files.items (tenant_id, scope, owner_id, parent_id, type, name, status, size_bytes, content_type, version)
     select $1, 'own', $2, $3, 'file', 'IMG_' || lpad(n::text, 5, '0') || '.jpg', 'processing', 0, 'image/jpeg', 0
     from generate_series(1, $4::int) n`,
    [tenant, folder!.owner, folder!.id, count],
  )
  return folder!.id
}

/** Down and up again, a step each frame. */
async function scrolled(page: Page, metrics: CDPSession, url: string, count: number): Promise<Work> {
  await page.goto(url)
  await page.locator('[data-item][tabindex="0"]').waitFor()
  const listed = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  if (listed !== count) throw new Error(`${listed} files are listed, not ${count}`)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const before = await readings(metrics)
  const long = await page.evaluate(
    async ([step, times]) => {
      let count = 0
      const watch = new PerformanceObserver((list) => (count += list.getEntries().length))
      watch.observe({ type: 'longtask' })
      let down = true
      for (let frame = 0; frame < times!; frame++) {
        const at = scrollY
        scrollBy(0, down ? step! : -step!)
        if (scrollY === at) down = !down
        await new Promise(requestAnimationFrame)
      }
      watch.disconnect()
      return count
    },
    [stepPx, frames],
  )
  const after = await readings(metrics)
  const of = (name: string) => ((after[name]! - before[name]!) * 1000) / frames
  return { all: of('TaskDuration'), script: of('ScriptDuration'), layout: of('LayoutDuration'), long }
}

async function readings(metrics: CDPSession): Promise<Record<string, number>> {
  const { metrics: all } = await metrics.send('Performance.getMetrics')
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}

const middle = (found: readonly Work[]): Work => found.toSorted((a, b) => a.all - b.all)[Math.floor(found.length / 2)]!
