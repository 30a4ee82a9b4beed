/** Every address of the map with each area off, on a real server with a tenant that has something at every one of them. */
import { describe, expect, it } from 'vitest'
import { type Area, areaNames, areaOf, closedAreas } from '#kernel/areas.ts'
import type { TenantFixture } from '../support/fixture.ts'
import { type Door, doors, knockEverywhere } from '../support/knocking.ts'
import { client } from '../support/client.ts'
import { a, b, house } from '../support/two-tenants.ts'
import { makePage } from '#rooms/cms/pages/drafts.ts'
import { publishPage, unpublishPage } from '#rooms/cms/pages/publish.ts'
import { blocks, page, t } from '#rooms/cms/starters/build.ts'

const areaOfDoor = ({ path }: Door) => areaOf(path)

/** What a guest finds there, if only the way to sign in. */
const pageOf: Record<Area, string> = {
  shop: '/shop/products',
  lessons: '/lesson',
  blog: '/cms-blog',
  wallet: '/user/wallet',
  subscriptions: '/cluster/bills/plans',
  hora: '/hora',
  calendar: '/calendar',
  events: '/event',
  certificates: '/cluster/certificates',
  pos: '/cluster/pos',
}

/** As `/config/features` does it: the owner presses "save" with what stays open. Done when every process has heard of it. */
async function close({ people, tenant, hostname }: TenantFixture, closed: readonly Area[]): Promise<void> {
  const [site] = await tenant.sql<{ config: Record<string, unknown> }>('select config from tenancy.sites')
  const open = Object.fromEntries(areaNames.filter((area) => !closed.includes(area)).map((area) => [area, 'on']))
  const form = { ...open, was: closedAreas(site!).join() }
  expect((await people.admin.ask('/config/features.data', { method: 'POST', form })).status).toBe(200)
  const statusesOf = async () => {
    const asking = Array.from({ length: 12 }, async () => {
      const visitor = client(house, hostname, { sockets: 0 })
      return Promise.all(areaNames.map(async (area) => (await visitor.get(pageOf[area])).status !== 404))
    })
    return [...new Set((await Promise.all(asking)).map((each) => each.join()))]
  }
  await expect.poll(statusesOf).toEqual([areaNames.map((area) => !closed.includes(area)).join()])
}

const told = (door: Door, role: string, status: number) =>
  `${role} ${door.method} ${door.path} (${door.kind}) → ${status}`

describe('an area that is closed', () => {
  it.each(areaNames)(
    '%s has no page, no data, no form and no call, whoever asks',
    { timeout: 240_000 },
    async (area) => {
      const own = doors.filter((door) => areaOfDoor(door) === area && !door.path.startsWith('/live/'))
      const opened = new Set<string>()
      await knockEverywhere(
        a,
        a,
        ({ door, answer }) => {
          if (answer.status === 200) opened.add(door.kind)
        },
        own.filter(({ method }) => method === 'GET'),
      )
      // A feed and its calls may be all an area has of a kind; pages and their data it has at least.
      expect([...opened]).toEqual(expect.arrayContaining(['page', 'page data']))
      await close(a, [area])
      const wrong = new Set<string>()
      const asked = await knockEverywhere(
        a,
        a,
        ({ door, role, answer: { status } }) => {
          if (status !== 404) wrong.add(told(door, role, status))
        },
        own,
      )
      expect(asked).toBeGreaterThan(own.length)
      expect([...wrong]).toEqual([])
      await close(a, [])
    },
  )

  it('takes nothing of the others with it', { timeout: 240_000 }, async () => {
    const others = doors.filter(({ method, path }) => method === 'GET' && areaOf(path) === null && !path.includes('{'))
    const statuses = async () => {
      const found = new Map<string, number>()
      await knockEverywhere(
        a,
        a,
        ({ door, role, path, answer }) => found.set(`${told(door, role, 0)} ${path}`, answer.status),
        others,
      )
      return Object.fromEntries(found)
    }
    const before = await statuses()
    await close(a, areaNames)
    // The first page of the account leads on to what is there.
    expect(await statuses()).toEqual(before)
    await close(a, [])
  })
})

describe('a site whose shop has not opened', () => {
  const guest = () => client(house, b.hostname)
  const at = async (path: string) => {
    const visitor = guest()
    const { status, headers, text } = await visitor.get(path)
    visitor.leave()
    return { status, to: headers.location, text }
  }
  const owner = () => b.tenant.as('admin')
  const words = t('วัดป่าสุขใจ', 'A forest temple')

  it('keeps who comes waiting, as long as it has no first page of its own', async () => {
    await b.tenant.sql('update tenancy.sites set opened_at = null')
    // Every process hears of it by the commit of a command.
    await close(b, ['wallet'])
    await expect.poll(() => at('/')).toMatchObject({ status: 302, to: '/shop/opening' })
    expect(await at('/shop/products')).toMatchObject({ status: 302, to: '/shop/opening' })
    expect((await at('/api/shop/products')).status).toBe(404)
    expect((await at('/shop/products.data')).text).toContain('/shop/opening')
  })

  it('has published a first page: it is there for everybody, the shop still is not, and nothing leads to it', async () => {
    const doc = page(words, words, blocks([['text', { body: words }]]))
    const { id } = await makePage(owner(), { title: words, path: 'home', doc })
    await publishPage(owner(), { page: id, version: 1 })
    await expect.poll(() => at('/')).toMatchObject({ status: 200, text: expect.stringContaining('A forest temple') })
    const { text } = await at('/')
    expect(text.match(/href="\/shop(?!\/orders")[^"]*"/g)).toBeNull()
    expect(await at('/shop/products')).toMatchObject({ status: 302, to: '/shop/opening' })
    expect((await at('/sitemap.xml')).status).toBe(200)
    await unpublishPage(owner(), { page: id })
    await expect.poll(() => at('/')).toMatchObject({ status: 302, to: '/shop/opening' })
  })

  it('does without a shop: its pages are there, published or not, and nobody waits for goods', async () => {
    await close(b, ['shop', 'wallet'])
    await expect.poll(async () => (await at('/')).status).toBe(200)
    for (const path of ['/shop/opening', '/shop/products', '/shop/products.data'])
      expect([path, (await at(path)).status]).toEqual([path, 404])
    expect((await at(`/${b.values.page![0]}`)).status).toBe(200)
    expect((await at('/robots.txt')).text).not.toMatch(/^Disallow: \/$/m)
  })
})
