/** JavaScript and CSS that a first visit makes Chromium load, by kind of page: the bytes that our server really sends. */
import type { Page } from 'playwright-core'
import { isInteractive, newGuest, newStaff } from './support/browser.ts'
import { newVisitor, type Visitor } from './support/client.ts'
import { ordinaryHouse } from './support/house.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const web = await startWeb(house)
  const tenant = house.tenants[0]!
  const origin = `http://${tenant.host}:${web.port}`
  try {
    const asGuest = async (path: string) => {
      const { context, page } = await newGuest()
      const sent = await loaded(page, origin + path)
      await context.close()
      return sent
    }
    const product = await asGuest(`/shop/product/${tenant.skus[1]}`)
    const list = await asGuest('/shop/products')
    const signIn = await asGuest('/user/login')
    const staff = await newStaff(origin, tenant)
    const office = await loaded(staff.page, `${origin}/cluster/user/dashboard`)
    await staff.context.close()
    // React and its router are 94 of them (docs/decisions/231); to the kilobyte they are held by e2e/look/page-weight.
    return [
      { promise: 'JS of a guest’s product page', ...product.script, atMost: 150 },
      { promise: 'JS of a guest’s product list', ...list.script, atMost: 146 },
      { promise: 'JS of the sign-in page', ...signIn.script, atMost: 155 },
      { promise: 'JS of the office’s first page', ...office.script, atMost: 250 },
      { promise: 'CSS of any page', ...product.style },
    ]
  } finally {
    await web.stop()
  }
}

interface Sent {
  reached: number
  unit: 'kB'
  note: string
}

/** What came until the page was at rest: preloads, variants and what is fetched once it stands included. */
async function loaded(page: Page, url: string): Promise<{ script: Sent; style: Sent }> {
  const kinds = { script: new Set<string>(), style: new Set<string>() }
  page.on('response', (response) => {
    const file = new URL(response.url()).pathname
    const kind = file.endsWith('.js') ? 'script' : file.endsWith('.css') ? 'style' : null
    if (kind) kinds[kind].add(file)
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`)
  await isInteractive(page)
  const { port, hostname } = new URL(url)
  const visitor = newVisitor({ port: Number(port), host: hostname })
  const sent = { script: await summed(visitor, kinds.script), style: await summed(visitor, kinds.style) }
  visitor.close()
  return sent
}

async function summed(visitor: Visitor, files: ReadonlySet<string>): Promise<Sent> {
  const sizes: { path: string; size: number }[] = []
  for (const path of files) sizes.push({ path, size: await sentBytes(visitor, path) })
  sizes.sort((a, b) => b.size - a.size)
  const largest = sizes.slice(0, 4).map(({ path, size }) => `${path.replace(/^.*\//, '')} ${(size / 1000).toFixed(1)}`)
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  return { reached: total / 1000, unit: 'kB', note: `${sizes.length} files: ${largest.join(', ')}` }
}

/** As it comes to a browser: the build has compressed what gains by it. */
async function sentBytes(visitor: Visitor, path: string): Promise<number> {
  const { status, body } = await visitor.ask({ path, headers: { 'accept-encoding': 'br' } })
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return body.length
}
