/** What went wrong at other counters, in a browser: a QR left on the display, an old outbox, a router without internet, a changed price (traps 16, 18, 21, 27, 36). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, holds, press, says } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

let tablet: Visitor
let display: Visitor
let register: string
let product: string
let sku: string
const stamp = String(Date.now() % 1_000_000)
const name = `กับดัก ${stamp}`
const goods = `ชากับดัก ${stamp}`

beforeAll(async () => {
  tablet = await visit('roastery', { size: { width: 1024, height: 768 } })
  display = await visit('roastery', { size: phone })
  for (const one of [tablet, display])
    await signIn(one, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  register = String((await call(tablet, 'roastery', ['POST', '/api/pos/registers'], { name })).id)
  const made = await call(tablet, 'roastery', ['POST', '/api/office/catalogue/make-product'], {
    name: { th: goods },
    price: '60',
    kind: 'service',
    status: 'active',
  })
  ;[product, sku] = [String(made.productId), String(made.sku)]
})
afterAll(() => Promise.all([tablet, display].map((visitor) => visitor?.leave())))

const counter = () => `/cluster/pos?register=${register}`
const bar = () => main(tablet.page).getByRole('status').first()
const onto = async () => {
  await main(tablet.page).getByRole('searchbox').fill(stamp)
  await press(main(tablet.page).getByRole('button', { name: new RegExp(`^${goods}`) }))
}
const pay = async () => {
  await press(main(tablet.page).getByRole('link', { name: /^รับเงิน ฿/ }))
  await seen(main(tablet.page).getByRole('heading', { name: 'รับเงิน', level: 1 }))
}
const sold = () => seen(main(tablet.page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }))

test('21: the router is up and the server is not: opening a shift says so, keeps what was typed, and opens once it is back', async () => {
  const { page, context } = tablet
  await tablet.go('/cluster/user/pos')
  const card = main(page).getByRole('listitem').filter({ hasText: name })
  await card.getByLabel(/^เงินทอนตั้งต้น/).fill('1000')
  await context.route('**/api/office/pos/open-shift', (route) => route.abort())
  await press(card.getByRole('button', { name: 'เปิดกะ' }))
  await seen(card.getByText(/^ติดต่อเซิร์ฟเวอร์ไม่ได้/))
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await holds(card.getByLabel(/^เงินทอนตั้งต้น/), /^1,?000/)
  await context.unroute('**/api/office/pos/open-shift')
  await press(card.getByRole('button', { name: 'เปิดกะ' }))
  await seen(main(page).getByRole('heading', { name: new RegExp(`^${name}`), level: 1 }))
})

test('21: at the counter it is the server’s answer that counts, not the router’s', async () => {
  const { page, context } = tablet
  await tablet.go(counter())
  await says(bar(), /^ออนไลน์/)
  await context.route('**/api/pos/**', (route) => route.abort())
  await onto()
  await pay()
  await press(
    main(page)
      .getByRole('button', { name: /^฿100/ })
      .last(),
  )
  await sold()
  await seen(main(page).getByText('เก็บไว้ในเครื่องแล้ว จะส่งเองเมื่อเน็ตกลับมา'))
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await context.unroute('**/api/pos/**')
  await tablet.go(counter())
  await expect.poll(() => bar().textContent(), { timeout: 30_000 }).not.toMatch(/รอส่ง/)
})

test('16, 36: another way to pay takes the code off the customer’s display, and a new ticket the last buyer’s basket', async () => {
  const { page } = tablet
  await display.go(`/cluster/panel?mode=customer&register=${register}`)
  await tablet.go(counter())
  await onto()
  await says(main(display.page), new RegExp(goods))
  await pay()
  await press(main(page).getByRole('button', { name: 'พร้อมเพย์', exact: true }))
  const code = main(display.page).getByRole('img')
  await seen(code)
  await press(main(page).getByRole('button', { name: 'เงินสด', exact: true }))
  await counts(code, 0)
  await says(main(display.page), /60\.00/)
  await press(
    main(page)
      .getByRole('button', { name: /^฿100/ })
      .last(),
  )
  await sold()
  await says(main(display.page), /40\.00/)
  await press(main(page).getByRole('link', { name: 'ขายรายการถัดไป' }))
  await counts(main(display.page).getByText(goods), 0)
  await counts(main(display.page).getByText(/40\.00/), 0)
})

test('27: a price that changed while the ticket was open: the new sum is told, the line says what it was, one more press sells', async () => {
  const { page } = tablet
  await tablet.go(counter())
  await onto()
  const { goods: all } = (await call(tablet, 'roastery', [
    'GET',
    `/api/pos/goods?register=${register}`,
  ])) as unknown as {
    goods: { productId: string; variants: { variantId: string }[] }[]
  }
  const { variantId } = all.find(({ productId }) => productId === product)!.variants[0]!
  const lines = { [variantId]: { version: 1, sku, barcode: '', priceSatang: '75' } }
  await call(tablet, 'roastery', ['POST', '/api/office/catalogue/save-variants'], { productId: product, lines })
  await pay()
  await press(
    main(page)
      .getByRole('button', { name: /^฿100/ })
      .last(),
  )
  await seen(main(page).getByText(/ยอดใหม่คือ 75\.00 บาท/))
  await says(main(page), /฿75\.00/)
  await tablet.go(counter())
  await seen(main(page).getByText(/เดิม ฿60\.00/))
  await pay()
  await press(
    main(page)
      .getByRole('button', { name: /^฿100/ })
      .last(),
  )
  await sold()
})

/** As the first version of the page laid it out: never changed here, so that a newer one has to read it. */
const firstLayout = { leases: 'registerId', goods: 'registerId', outbox: 'seq', marks: 'key' }

test('18: an outbox of the first version with three sales is read by this one, and arrives whole', async () => {
  const { page, context } = tablet
  await tablet.go(counter())
  await says(bar(), /^ออนไลน์/)
  await context.route('**/api/pos/s*', (route) => route.abort())
  for (let n = 0; n < 3; n++) {
    await tablet.go(counter())
    await onto()
    await pay()
    await press(
      main(page)
        .getByRole('button', { name: /^฿100/ })
        .last(),
    )
    await sold()
  }
  // Everything that this browser keeps, written anew by hand as the first version kept it.
  await page.goto('about:blank')
  const blank = await context.newPage()
  await blank.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ body: '<p>', contentType: 'text/html' }) : route.abort(),
  )
  await blank.goto(
    `${new URL(tablet.page.url() === 'about:blank' ? display.page.url() : tablet.page.url()).origin}/robots.txt`,
  )
  const kept = await blank.evaluate(async (layout) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => fail(request.error ?? new Error('no database')))
      })
    const before = await asked(indexedDB.open('sala-pos'))
    const rows = new Map<string, unknown[]>()
    for (const store of Object.keys(layout))
      rows.set(store, await asked(before.transaction(store).objectStore(store).getAll()))
    before.close()
    await asked(indexedDB.deleteDatabase('sala-pos'))
    const opening = indexedDB.open('sala-pos', 10)
    opening.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries(layout)) {
        const made = opening.result.createObjectStore(store, { keyPath })
        if (store === 'outbox') made.createIndex('registerId', 'registerId')
      }
    })
    const old = await asked(opening)
    for (const [store, all] of rows)
      for (const row of all) await asked(old.transaction(store, 'readwrite').objectStore(store).put(row))
    old.close()
    return rows.get('outbox')!.length
  }, firstLayout)
  expect(kept).toBe(3)
  await blank.close()
  await tablet.go(counter())
  await says(bar(), /รอส่ง 3 ใบ/)
  await context.unroute('**/api/pos/s*')
  await tablet.go(counter())
  // The bar may be read before the outbox has been: what counts is what has come.
  const arrived = async () => {
    const all = (await call(tablet, 'roastery', ['GET', `/api/pos/sales?registerId=${register}`])) as unknown as {
      number: string
    }[]
    return new Set(all.map(({ number }) => number)).size
  }
  await expect.poll(arrived, { timeout: 30_000, interval: 500 }).toBe(6)
  await expect.poll(() => bar().textContent()).not.toMatch(/รอส่ง/)
}, 120_000)
