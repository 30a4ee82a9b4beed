/** The slip printer: what a sale sends it is read back to a picture, on 58 and 80 mm; the drawer opens for cash alone. */
import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bitmap } from '#rooms/pos/parts/print/escpos.ts'
import { isBlack, readPrint } from '#rooms/pos/parts/print/read-escpos.ts'
import { call } from '../calls.ts'
import { address, expectAccessible, signIn, visit, type Visitor } from '../fixtures.ts'
import { press } from '../waiting.ts'
import { keepShot } from './slip-shot.ts'
import { demoPassword, main, seen } from './shopping.ts'

let tablet: Visitor
let register: string
let relay: Server
let isBroken = false
const sent: { to: string; bytes: Uint8Array }[] = []

beforeAll(async () => {
  tablet = await visit('roastery', { size: { width: 1024, height: 768 } })
  await signIn(tablet, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  const name = `สลิป ${Date.now() % 100_000}`
  const settings = { name, kitchen: 'all', serviceCharge: 'ten' }
  register = String((await call(tablet, 'roastery', ['POST', '/api/pos/registers'], settings)).id)
  await call(tablet, 'roastery', ['POST', '/api/office/pos/open-shift'], { registerId: register, float: '1000' })
  // What docs/printers.md describes, but for the printer behind it.
  const site = address('roastery', '').replace(/\/$/, '')
  relay = createServer(async (request, answer) => {
    const head = { 'access-control-allow-origin': site, 'access-control-allow-headers': 'content-type', 'access-control-allow-private-network': 'true' } // prettier-ignore
    if (request.method === 'OPTIONS') return answer.writeHead(204, head).end()
    const bytes = new Uint8Array(await buffer(request))
    if (!isBroken) sent.push({ to: new URL(request.url!, site).searchParams.get('to') ?? '', bytes })
    answer.writeHead(isBroken ? 502 : 200, head).end()
  })
  await new Promise<void>((resolve) => relay.listen(9110, '127.0.0.1', resolve))
})
afterAll(async () => {
  await tablet?.leave()
  await new Promise((resolve) => relay.close(resolve))
})

async function printers(receipt: '58' | '80'): Promise<void> {
  const { page } = tablet
  await tablet.go(`/cluster/pos?register=${register}`)
  await press(main(page).getByRole('button', { name: 'เมนู' }))
  await press(page.getByRole('menuitem', { name: 'เครื่องพิมพ์' }))
  const dialog = page.getByRole('dialog')
  for (const [role, where, paper] of [
    ['ใบเสร็จ', '192.168.1.50:9100', receipt],
    ['ใบเตรียมของ', '192.168.1.51:9100', '58'],
  ] as const) {
    // prettier-ignore
    await press(dialog.getByRole('button', { name: role, exact: true }))
    await dialog.getByLabel('ต่อด้วย').selectOption('relay')
    await dialog.getByLabel('กระดาษ').selectOption(paper)
    await dialog.getByLabel('ที่อยู่เครื่องพิมพ์ในเครือข่าย').fill(where)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

async function sell(how: 'cash' | 'bank'): Promise<void> {
  const { page } = tablet
  await press(main(page).getByRole('button', { name: /^ชาอัญชันตะไคร้/ }))
  const choice = page.getByRole('dialog').getByRole('button', { name: /฿/ })
  if (await choice.first().isVisible()) await press(choice.first())
  await press(main(page).getByRole('button', { name: 'ทานที่ร้าน' }))
  await press(main(page).getByRole('link', { name: /^รับเงิน ฿/ }))
  if (how === 'cash') await press(main(page).getByRole('button', { name: /^฿500/ }))
  else {
    await press(main(page).getByRole('button', { name: 'บัตร', exact: true }))
    await press(main(page).getByRole('button', { name: /^ได้รับเงินแล้ว ฿/ }))
  }
  await seen(main(page).getByRole('heading', { name: 'ขายแล้ว', level: 1 }))
}

/** Rows that have ink, as from–to. */
function lines(picture: Bitmap): [number, number][] {
  const found: [number, number][] = []
  for (let y = 0; y < picture.height; y++) {
    let hasInk = false
    for (let x = 0; x < picture.width && !hasInk; x++) hasInk = isBlack(picture, x, y)
    const last = found.at(-1)
    if (hasInk && last?.[1] === y - 1) last[1] = y
    else if (hasInk) found.push([y, y])
  }
  return found
}

test.each(['58', '80'] as const)(
  'on %s mm the receipt comes out by itself with its drawer, and the kitchen has its slip',
  async (paper) => {
    const { page } = tablet
    await printers(paper)
    sent.length = 0
    await sell('cash')
    await expect.poll(() => sent.length).toBe(2)
    const receipt = readPrint(sent.find(({ to }) => to.endsWith('.50:9100'))!.bytes)
    const kitchen = readPrint(sent.find(({ to }) => to.endsWith('.51:9100'))!.bytes)
    expect(receipt).toMatchObject({ pulses: 1, cuts: 1, picture: { width: paper === '58' ? 384 : 576 }, text: [] })
    expect(kitchen).toMatchObject({ pulses: 0, cuts: 1, picture: { width: 384 } })
    expect(receipt.bands.every((rows) => rows <= 256 && rows % 48 !== 0)).toBe(true)
    // Seller, title, number, time, queue, goods, sums, total, cash, change, tax, thanks: each a line with paper around it.
    expect(lines(receipt.picture).length).toBeGreaterThan(12)
    expect(lines(kitchen.picture).length).toBeGreaterThan(3)
    await keepShot(receipt.picture, `receipt-${paper}`)
    await keepShot(kitchen.picture, `kitchen-${paper}`)
    await press(main(page).getByRole('button', { name: /^พิมพ์อีกครั้ง/ }))
    await expect.poll(() => sent.length).toBe(3)
    expect(readPrint(sent[2]!.bytes)).toMatchObject({ pulses: 0, cuts: 1 })
    await press(main(page).getByRole('link', { name: 'ขายรายการถัดไป' }))
  },
)

test('paid by card the drawer stays shut; what did not come out is said, the sale stands, and it is printed again', async () => {
  const { page } = tablet
  isBroken = true
  sent.length = 0
  await sell('bank')
  await seen(main(page).getByText(/^ยังไม่ได้พิมพ์/))
  await expectAccessible(page)
  isBroken = false
  await press(main(page).getByRole('button', { name: 'พิมพ์อีกครั้ง', exact: true }))
  await expect.poll(() => sent.length).toBe(1)
  expect(readPrint(sent[0]!.bytes).pulses).toBe(0)
})

test('marks stand over their letters: they take no room of their own', async () => {
  const widths = await tablet.page.evaluate(async () => {
    await document.fonts.ready
    const drawing = new OffscreenCanvas(8, 8).getContext('2d')!
    drawing.font = '500 24px "Sarabun", "Noto Sans Thai", "IBM Plex Sans Thai", sans-serif'
    const of = (text: string) => drawing.measureText(text).width
    return [
      [of('ปั่นกุ้ง'), of('ปนกง')],
      [of('ปู่ฝั่งนี้'), of('ปฝงน')],
      [of('ผู้ใหญ่'), of('ผใหญ')],
    ]
  })
  for (const [marked, bare] of widths) expect(Math.abs(marked! - bare!)).toBeLessThan(0.6)
})
