/** One register, several devices: it is taken over once, and no receipt gets another number. */
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRegister } from '#rooms/pos/testing.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import type { Client } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { until } from '../support/processes.ts'
import { expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from '../support/scene.ts'
import { press } from '../waiting.ts'

let house: House
let shop: Shop
let manager: Client
let cashier: Client & { accountId: string }
let browser: Browser

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
  shop = await newShop('shared-counter', { LATTE: { baht: 65, pieces: 100 } })
  manager = await signedIn(house, shop, { role: 'manager' })
  cashier = await signedIn(house, shop, { staff: ['cashier'], locale: 'th' })
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser?.close()
  await awayFromHouse()
  await house?.close()
})

const origin = () => `http://${shop.hostname}:${house.port}`

async function device(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 1024, height: 768 } })
  await context.addCookies([...cashier.cookies].map(([name, value]) => ({ name, value, url: origin() })))
  return { context, page: await context.newPage() }
}

async function openedRegister(name: string): Promise<{ registerId: string; shiftId: string; counter: string }> {
  const { id: registerId } = await makeRegister(shop.tenant.as('manager'), { name })
  const { shiftId } = (await cashier.post('/api/office/pos/open-shift', { registerId, float: '1000' })).data()
  return { registerId, shiftId, counter: `${origin()}/cluster/pos?register=${registerId}` }
}

const isKept = (page: Page, registerId: string) =>
  page.evaluate(async (id) => {
    const kept = await (await caches.open('sala-pos')).match(`/cluster/pos/checkout.data?register=${id}`)
    return kept !== undefined && navigator.serviceWorker.controller?.scriptURL.endsWith('/pos-sw.js') === true
  }, registerId)

async function sellOne(page: Page, counter: string): Promise<void> {
  await page.goto(counter)
  const box = page.getByRole('searchbox')
  await box.waitFor()
  await press(box)
  await box.fill('LATTE')
  await box.press('Enter')
  await press(page.getByRole('link', { name: /^รับเงิน ฿/ }))
  await press(page.getByRole('button', { name: /พอดี/ }))
  await page.getByRole('heading', { name: 'ขายแล้ว', level: 1 }).waitFor()
}

interface Row {
  number: string
  net: bigint
}
const sold = (registerId: string) => shop.tenant.sql<Row>('select number, net_satang as net from pos.sales where register_id = $1 order by number', [registerId]) // prettier-ignore
const ends = (rows: { number: string }[]) => rows.map(({ number }) => number.replace(/^[^-]*-/, ''))

it('two devices take over a register at once: one has it; what the old one still brings keeps its numbers, each once', async () => {
  const { registerId, counter } = await openedRegister('ยืม')
  const [old, one, other] = [await device(), await device(), await device()]
  await old.page.goto(counter)
  await until(() => isKept(old.page, registerId), 'the counter to be kept', 30_000, 200)
  await sellOne(old.page, counter)
  await old.context.setOffline(true)
  for (const _ of [2, 3]) {
    await sellOne(old.page, counter)
    await old.page.getByText('เก็บไว้ในเครื่องแล้ว จะส่งเองเมื่อเน็ตกลับมา').waitFor()
  }
  const steals: Locator[] = []
  for (const { page } of [one, other]) {
    await page.goto(counter)
    await page.getByText(/^เครื่องขายนี้เปิดอยู่ที่/).waitFor()
    steals.push(page.getByRole('button', { name: 'ย้ายมาขายที่เครื่องนี้' }))
  }
  await Promise.all(steals.map((button) => press(button)))
  const holds = async () => {
    const counted = await Promise.all(steals.map((button) => button.count()))
    return counted.join()
  }
  await until(async () => /^(0,1|1,0)$/.test(await holds()), 'one to have it, the other to be told', 15_000, 100)
  const [lease] = await shop.tenant.sql('select lease_epoch as epoch, series_no as series from pos.registers where id = $1', [registerId]) // prettier-ignore
  expect(lease).toEqual({ epoch: 2, series: 2 })
  const [taker, loser] = (await holds()) === '0,1' ? [one, other] : [other, one]
  await sellOne(taker.page, counter)
  // Who lost is told so, and sells nothing.
  await loser.page.getByText(/^เครื่องขายนี้เปิดอยู่ที่/).waitFor()
  // The old one is back: what it sold waits for the manager, whose yes leaves every number as it stands on its receipt.
  await old.context.setOffline(false)
  await old.page.goto(counter)
  await old.page.getByText(/^เครื่องขายนี้เปิดอยู่ที่/).waitFor()
  const waiting = async () => (await manager.get('/api/pos/quarantined')).data() as unknown as { id: string; number: string }[] // prettier-ignore
  await until(async () => (await waiting()).length === 2, 'its sales to have come', 30_000, 200)
  for (const { id } of await waiting())
    expect((await manager.post('/api/office/pos/decide-quarantined', { id, accept: true })).status).toBe(200)
  const rows = await sold(registerId)
  const { no } = (await shop.tenant.sql<{ no: number }>('select no from pos.registers where id = $1', [registerId]))[0]!
  expect(ends(rows).toSorted()).toEqual([`P${no}-00001`, `P${no}-00002`, `P${no}-00003`, `P${no}B-00001`].toSorted())
  expect(rows.reduce((sum, { net }) => sum + net, 0n)).toBe(4n * 6500n)
  for (const { context } of [old, one, other]) await context.close()
  await expectProven(house)
}, 180_000)
